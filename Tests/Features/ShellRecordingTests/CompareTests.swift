import Foundation
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct CompareTests {
  /// The answer of `compare a b`.
  private func compare(
    _ one: String, _ other: String, in language: String = "en",
    changing change: (_ bytes: String) -> String = { $0 }
  ) async throws -> String {
    var told = ""
    try await withTemporaryFiles([:]) { folder in
      for (name, lines) in [("a", one), ("b", other)] {
        let sitting = Sitting(recordingTo: "\(folder)/\(name)")
        _ = await sitting.script(lines)
        #expect(sitting.session.close())
      }
      let text = try String(contentsOfFile: "\(folder)/b", encoding: .utf8)
      try change(text).write(toFile: "\(folder)/b", atomically: true, encoding: .utf8)
      let sitting = Sitting()
      _ = await sitting("set lang \(language)")
      told = await sitting("compare \(folder)/a \(folder)/b").replacing("\(folder)/", with: "")
    }
    return told
  }

  @Test func `recordings of the same steps are the same, whenever and however they were typed`()
    async throws
  {
    #expect(
      try await compare("add 3; load 5\nopen", "add 3\nset latency 2s; load 5; advance 9s; open")
        == "the same: 3 actions, 5 mutations\n")
  }

  @Test func `another action leads to another state`() async throws {
    let told = try await compare("add 3; add 4; add 5", "add 3; add 5; add 4")
    #expect(
      told.hasPrefix(
        """
        2 is the first step that differs
          a: 2 action  .add(4)
          b: 2 action  .add(5)
        the first state that differs is that of CounterReactor behind 2.1
          a: 2.1 reduce()  count: 3 → 7
          b: 2.1 reduce()  count: 3 → 8
        E\(" ")
        """))
    #expect(told.hasSuffix("\nE a and b differ\n"))
  }

  @Test func `the state may differ much later than the cause`() async throws {
    #expect(
      try await compare("add 3; add 4; add 5", "add 3; do ponder; add 4; add 6")
        .hasPrefix(
          """
          2 is the first step that differs
            a: 2 action  .add(4)
            b: 2 action  .ponder
          the first state that differs is that of CounterReactor behind 3.1
            a: 3.1 reduce()  count: 7 → 12
            b: 4.1 reduce()  count: 7 → 13

          """))
  }

  @Test func `another order of what effects give is told`() async throws {
    #expect(
      try await compare(
        "wait 1 &\nset latency 100ms; wait 2 &\nsettle", "wait 1 &\nwait 2 &\nsettle"
      ).hasPrefix(
        """
        2.1 is the first step that differs
          a: 2.1 mutation  .add(2)
          b: 1.1 mutation  .add(1)
        the first state that differs is that of CounterReactor behind 2.1
          a: 2.1 reduce()  count: 0 → 2
          b: 1.1 reduce()  count: 0 → 1

        """))
  }

  @Test func `steps that change nothing leave the states the same`() async throws {
    #expect(
      try await compare("add 3; add 4", "add 3; add 4; do ponder").hasPrefix(
        """
        3 is the first step that differs
          a: nothing more
          b: 3 action  .ponder
        each state of each store is the same

        """))
  }

  @Test func `the same mutation that changes something in one of them only leads to another state`()
    async throws
  {
    let changes =
      #""changes":[{"path":"count","change":"changed","from":"3","to":"7","toValue":7}]"#
    #expect(
      try await compare("add 3; add 4; add 5", "add 3; add 4; add 5") {
        $0.replacing(changes, with: #""changes":[]"#).replacing(
          #""from":"7","to":"12","toValue":12"#, with: #""from":"3","to":"8","toValue":8"#)
      }.hasPrefix(
        """
        2.1 is the first step that differs
          a: 2.1 reduce()  count: 3 → 7
          b: 2.1 reduce()  an equal State
        E\(" ")
        """))
    #expect(
      try await compare("add 3; do ponder; add 4; add 4", "add 3; add 0; add 4; add 4") {
        $0.replacing(changes, with: #""changes":[]"#)
          .replacing(
            #""from":"7","to":"11","toValue":11"#, with: #""from":"3","to":"7","toValue":7"#)
      }.hasPrefix(
        """
        2 is the first step that differs
          a: 2 action  .ponder
          b: 2 action  .add(0)
        the first state that differs is that of CounterReactor behind 3.1
          a: 3.1 reduce()  count: 3 → 7
          b: 3.1 reduce()  an equal State

        """))
  }

  @Test func `a state that differs only because one of them left an equal one is told, either way`()
    async throws
  {
    let sessions = ["add 3; add 0; add 4", "add 3; add 1; add 4"]
    let texts = ["an equal State", "count: 3 → 4"]
    for (one, other) in [(0, 1), (1, 0)] {
      #expect(
        try await compare(sessions[one], sessions[other]).contains(
          """
          the first state that differs is that of CounterReactor behind 2.1
            a: 2.1 reduce()  \(texts[one])
            b: 2.1 reduce()  \(texts[other])

          """))
    }
  }

  @Test func `events that aren't known are named, and not compared`() async throws {
    #expect(
      try await compare("add 3", "add 3") {
        $0.replacing(
          #"{"event":"action""#,
          with: #"{"event":"weighed","step":"1","grams":3}"# + "\n" + #"{"event":"action""#)
      } == "“weighed” isn't known here: it isn't compared\nthe same: 1 action, 1 mutation\n")
  }

  @Test func `where a recording ends before, its states do`() async throws {
    #expect(
      try await compare("add 3", "add 3; do ponder; add 4; add 1").hasPrefix(
        """
        2 is the first step that differs
          a: nothing more
          b: 2 action  .ponder
        the first state that differs is that of CounterReactor behind 3.1
          a: nothing more
          b: 3.1 reduce()  count: 3 → 7

        """))
  }

  @Test func `another reduce() is told once, with the changes that differ`() async throws {
    #expect(
      try await compare("add 3; load 5", "add 3; load 5") {
        $0.replacing(#""from":"3","to":"8","toValue":8"#, with: #""from":"3","to":"9","toValue":9"#)
      }.hasPrefix(
        """
        2.2 is the first step that differs
          a: 2.2 reduce()  count: 3 → 8
          b: 2.2 reduce()  count: 3 → 9
        E\(" ")
        """))
  }

  @Test func `values that have the same short text are shown where they begin to differ`()
    async throws
  {
    #expect(
      try await compare("add 3", "add 3") {
        $0.replacing(#"{"add":{"_0":3}}"#, with: #"{"add":{"_0":30}}"#)
      }.hasPrefix(
        """
        1 is the first step that differs
          a: 1 action  {"add":{"_0":3}}
          b: 1 action  {"add":{"_0":30}}
        1.1

        """.dropLast(5)))
  }

  @Test func `a screen that opens in one of them only has a store of its own`() async throws {
    #expect(
      try await compare("add 3; open; press 1", "add 3; open; close; open; press 1").hasPrefix(
        """
        3 is the first step that differs
          a: 3 action  1, PanelReactor
          b: 3 action  .close, CounterReactor

        """))
  }

  @Test func `other data is told beside the steps that differ`() async throws {
    #expect(
      try await compare("add 3", "add 4") {
        $0.replacing(#""seed":"""#, with: #""seed":"x""#)
      }.contains("\nseed is “” in a and “x” in b\n"))
  }

  @Test(arguments: [
    (".put([1, 2])", ".put([2, 1])", "1 is the first step that differs\n"),
    // As a set has it, whose text is sorted.
    (".put([1, 2])", ".put([1, 2])", "the same: 1 action, 0 mutations\n"),
  ])
  func `the order of a list counts, and that of a set doesn't`(
    one: String, other: String, expected: String
  ) async throws {
    func recording(_ text: String, _ value: String) -> String {
      """
      {"event":"schema","schema":"reactor-shell-recording","version":2}
      {"event":"started","step":"0","time":0.0,"track":0,"reactor":"R","state":"R()"}
      {"event":"action","step":"1","action":"\(text)","value":\(value),"returned":"none"}

      """
    }
    try await withTemporaryFiles(["a": recording(one, "[1,2]"), "b": recording(other, "[2,1]")]) {
      folder in
      #expect(await Sitting()("compare \(folder)/a \(folder)/b").hasPrefix(expected))
    }
  }

  @Test func `in Korean numbers of steps aren't counts`() async throws {
    #expect(
      try await compare("add 1", "add 2", in: "ko").contains(
        """
        처음으로 달라지는 스텝은 1입니다
          a: 1 액션  .add(1)
          b: 1 액션  .add(2)
        처음으로 달라지는 상태는 1.1 다음의 CounterReactor 상태입니다
          a: 1.1 reduce()  count: 0 → 1
          b: 1.1 reduce()  count: 0 → 2

        """))
  }

  @Test func `many changes aren't all told`() async throws {
    let changes = (1...30).map {
      #"{"path":"a\#($0)","change":"changed","from":"0","to":"\#($0)"}"#
    }
    let told = try await compare("add 3", "add 3") {
      $0.replacing(#""changes":["#, with: #""changes":[\#(changes.joined(separator: ",")),"#)
    }
    #expect(told.contains("  a20: 0 → 20\n  and 10 more\n"))
    #expect(told.contains("  a: 1.1 reduce()  nothing more\n"))
  }

  // MARK: - Files that aren't recordings

  @Test func `recordings without an action aren't called the same`() async throws {
    #expect(
      try await compare("echo a", "echo a").hasSuffix(
        "E nothing was sent in a: there is nothing to compare\n"))
  }

  @Test(arguments: [
    ("", "b is empty; --record FILE makes a recording"),
    ("add 3\n", "b isn't a recording; --record FILE makes one, from the beginning on"),
    (
      #"{"event":"schema","schema":"reactor-shell-recording","version":2}"#,
      "b has nothing in it but its first line"
    ),
  ])
  func `what is none is told as elsewhere`(text: String, expected: String) async throws {
    #expect(try await compare("add 3", "add 3") { _ in text }.hasSuffix("E \(expected)\n"))
  }

  @Test func `a wrong line is told behind what was found before it`() async throws {
    let told = try await compare("add 3; add 4", "add 5; add 4") { $0 + "{\n" }
    #expect(told.hasPrefix("1 is the first step that differs\n"))
    #expect(told.hasSuffix("E a and b differ\n"))
    #expect(
      try await compare("add 3; add 4", "add 3; add 4") { $0 + "{\n" }.contains(
        "it isn't a JSON object"))
    #expect(
      try await compare("add 3; do ponder", "add 3; do forget") { $0 + "{\n" }.contains(
        "2 is the first step that differs"))
  }

  @Test func `a line that was cut is left out, which is said`() async throws {
    #expect(
      try await compare("add 3", "add 3") { $0 + #"{"event":"# } == """
        b was cut in the middle of its last line, which is left out
        the same: 1 action, 1 mutation

        """)
  }

  @Test(arguments: 1...10)
  func `a recording with bytes that were changed never stops the program`(
    seed: UInt64
  ) async throws {
    var random = SplitMix64(seed: seed)
    let lines = "add 3; load 5 & wait 2\nopen; close\ngoto 1.1\nadd 4\nswitch 1"
    let told = try await compare(lines, lines) { text in
      var bytes = Array(text.utf8)
      for _ in 1...3 {
        let place = Int.random(in: 140..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 32...126, using: &random)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(!told.isEmpty)
  }
}
