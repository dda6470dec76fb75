import ReactorCore
import Testing

@Suite struct StepIDTests {
  @Test(arguments: ["0", "12", "12.3", "0.2", "4294967295.4294967295"])
  func `a description is read again`(text: String) {
    #expect(StepID(text)?.description == text)
  }

  @Test func `an action and its mutation are read`() {
    #expect(StepID("0") == .start)
    #expect(StepID("12") == StepID(action: 12))
    #expect(StepID("12.3") == StepID(action: 12, mutation: 3))
  }

  @Test(arguments: [
    "", ".", "1.", ".1", "1.0", "0.0", "1..2", "1.2.3", "a", "1a", "-1", "+1", " 1", "1 ",
    "１", "²", "1e3",
    "4294967296", "1.4294967296", "99999999999999999999999999",
  ])
  func `what isn't the name of a step isn't read`(text: String) {
    #expect(StepID(text) == nil)
  }

  @Test func `steps are ordered by action, then by mutation`() {
    let ordered = ["0", "0.2", "1", "1.2", "1.10", "2", "10"].compactMap { StepID($0) }
    #expect(ordered.reversed().sorted() == ordered)
    #expect(ordered.count == 7)
  }
}
