import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@Suite struct LineTests {
  @Test(arguments: [
    (StepID(action: 0, mutation: 10), " 0.10 mutation"),
    (StepID(action: 0, mutation: 100), " 0.100 mutation"),
    (StepID(action: 9999), " 9999 mutation"), (StepID(action: 10_000), " 10000 mutation"),
    (StepID(action: 4_294_967_295, mutation: 7), " 4294967295.7 mutation"),
  ]) func `a blank stands behind a step of whatever length`(_ step: StepID, _ text: String) {
    var line = Line(Theme())
    line.pad(to: 1)
    line.add(step)
    line.goOn(at: 6)
    line.add("mutation")

    #expect(line.text == text + "\n")
    #expect(line.columns == text.count)
  }

  @Test func `colours take no columns`() {
    var line = Line(Theme(isColoured: true))
    line.add("ab", .action)
    line.add("토글")

    #expect(line.text == "\u{1B}[1;34mab\u{1B}[0m토글\n")
    #expect(line.columns == 6)
  }

  @Test func `what stands at the right is left out where there is no room`() {
    var line = Line(Theme())
    line.add("abc")
    line.addRight("right", edge: 9)
    #expect(line.text == "abc\n")

    line.addRight("right", edge: 10)
    #expect(line.text == "abc  right\n")
  }
}
