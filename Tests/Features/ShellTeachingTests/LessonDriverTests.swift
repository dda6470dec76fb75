import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellTeaching

@MainActor @Suite struct LessonDriverTests {
  /// `CASES=40` writes nearly each line in every way.
  @Test(arguments: LessonDriver.names, Cases.seeds(1))
  func `what is right brings a lesson on, however it is written`(
    name: String, seed: UInt64
  ) async throws {
    var random = SplitMix64(seed: seed)
    let driver = try await LessonDriver(name)
    var refused: [String] = []
    while let place = driver.place {
      let line = place.wordings(in: driver.lesson).randomElement(using: &random) ?? ""
      let answer = await driver.type(line)
      if driver.place == place {
        refused.append("\(line): \(answer)")
        _ = await driver.type("tour skip")
      }
    }
    #expect(refused == [])
    #expect(driver.errors == "")
    #expect(driver.text.contains(name.hasSuffix("ko") ? "레슨을 마쳤습니다" : " is done"))
  }

  // Both languages type the same: see LessonsTests.
  @Test(arguments: LessonDriver.names.filter { $0.hasSuffix("en") }, Mistake.allCases)
  func `what is wrong gets a reason and a second try`(
    name: String, mistake: Mistake
  ) async throws {
    let driver = try await LessonDriver(name)
    var problems: [String] = []
    while let place = driver.place {
      let line = mistake.line(at: place)
      let answer = await driver.type(line)
      if driver.place != place || answer.isEmpty { problems.append("\(line): \(answer)") }
      let right = (driver.place ?? place).wordings(in: driver.lesson)[0]
      _ = await driver.type(right)
      if driver.place == place {
        problems.append("\(right): \(driver.text)")
        _ = await driver.type("tour skip")
      }
    }
    #expect(problems == [])
  }
}

extension LessonDriver.Place {
  @MainActor fileprivate func wordings(in session: Session) -> [String] {
    switch wait {
    case .command(let command): Wordings(session: session).all(of: command.line)
    case .question(let question): Wordings.guesses(at: question)
    case .enter, .end: [""]
    }
  }
}

extension Mistake {
  fileprivate func line(at place: LessonDriver.Place) -> String {
    switch place.wait {
    case .command(let command): line(for: command)
    case .question(let question): guess(at: question)
    case .enter, .end: ""
    }
  }
}
