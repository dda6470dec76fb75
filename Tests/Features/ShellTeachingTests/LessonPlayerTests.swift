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

  @Test func `hints come in their order, then the command itself`() {
    var player = LessonPlayer(script, pauses: true)
    _ = player.goOn()
    #expect(player.help() == nil)
    _ = player.goOn()
    let help = (0..<4).map { _ in player.help() }
    #expect(help == [.hint("Gently."), .hint("Add."), .solution("add 1"), .solution("add 1")])
  }

  @Test func `the first hint of a command without a text above is its task`() {
    var player = LessonPlayer(script, pauses: true)
    for _ in 0..<2 { _ = player.goOn() }
    #expect(player.task() == nil)
    _ = player.goOn()
    #expect(player.task() == "Then two.")
    #expect(player.help() == .solution("add 2"))
  }

  @Test(arguments: [
    (["1"], "1"), (["2", "1"], "1"), (["2", "3"], "3"), (["2", nil], "2"), ([nil], nil),
  ])
  func `a guess is compared behind the last command of its block`(
    guesses: [String?], last: String?
  ) {
    var player = LessonPlayer(script, pauses: true)
    _ = player.goOn()
    var isSettled: [Bool] = []
    for guess in guesses { isSettled.append(player.predict(guess)) }
    #expect(isSettled == guesses.indices.map { $0 == guesses.count - 1 })
    let shown = (0..<3).map { _ in player.goOn() }
    #expect(
      shown == [
        [], [], [.comparison(LessonPrediction(question: question, number: 1, guess: last))],
      ])
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

  @Test func `back leads to the beginning of the step, and from there to the one before`() {
    var player = LessonPlayer(script, pauses: true)
    _ = player.goOn()
    #expect(player.stepBack == 0)
    for _ in 0..<3 { _ = player.goOn() }
    #expect((player.step, player.stepBack) == (1, 0))
    player.go(to: 1)
    #expect(player.stepBack == 0)
    _ = player.goOn()
    #expect(player.wait == .end)
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
