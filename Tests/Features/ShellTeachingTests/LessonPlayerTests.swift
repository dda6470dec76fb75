import Testing

@testable import ShellTeaching

@Suite struct LessonPlayerTests {
  private let question = LessonQuestion(text: "How many?", answers: ["1"], reason: "So.")
  private let one = LessonCommand(line: "add 1", hints: ["Gently.", "Add."])
  private let two = LessonCommand(line: "add 2", hints: ["Then two."], index: 1)

  private var script: LessonScript {
    LessonScript(
      title: "Adding", opening: [.paragraph("Why?")],
      steps: [
        .init(heading: "First", parts: [.question(question), .command(one), .command(two)]),
        .init(heading: "Last", parts: [.paragraph("The end.")]),
      ])
  }

  @Test func `it goes from what is to be done to what is to be done`() {
    var player = LessonPlayer(script, pauses: true)
    var shown: [[LessonPart]] = []
    var waits: [LessonPlayer.Wait] = []
    for _ in 0..<5 {
      shown.append(player.goOn())
      waits.append(player.wait)
    }
    #expect(
      shown == [
        [
          .title("Adding"), .paragraph("Why?"), .heading("First", number: 1, of: 2),
          .question(question),
        ], [], [], [], [.heading("Last", number: 2, of: 2), .paragraph("The end.")],
      ])
    #expect(waits == [.question(question), .command(one), .command(two), .enter, .end])
  }

  @Test func `where nobody reads along no step waits`() {
    var player = LessonPlayer(script, pauses: false)
    for _ in 0..<3 { _ = player.goOn() }
    #expect(player.goOn() == [.heading("Last", number: 2, of: 2), .paragraph("The end.")])
    #expect(player.wait == .end)
  }

  @Test func `a guess is forgotten where the step is begun again`() {
    var player = LessonPlayer(script, pauses: true)
    _ = player.goOn()
    _ = player.predict("2")
    player.go(to: 0)
    _ = player.goOn()
    let isSettled = player.predict("3")
    #expect(!isSettled)
  }

  @Test func `the way leads to what is still to be done`() {
    var player = LessonPlayer(script, pauses: true)
    let ways = (0..<5).map { _ in
      _ = player.goOn()
      return player.way.lines
    }
    #expect(ways == [[], [], ["add 1"], ["add 1", "add 2"], ["add 1", "add 2"]])
  }

  @Test func `a step that isn't there is the nearest that is`() {
    var player = LessonPlayer(script, pauses: true)
    player.go(to: -3)
    #expect(player.step == 0)
    player.go(to: 99)
    #expect(player.goOn() == [])
    #expect(player.wait == .end)
  }
}
