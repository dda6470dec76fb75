import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellExports
@testable import ShellFixtures

/// The sequence diagram. mermaid-cli can't be had here: a checker of the grammar that is used stands
/// below.
@MainActor @Suite struct MermaidTests {
  private let sitting = Sitting(trace: .off)

  private var lines: [String] {
    MermaidDiagram(of: sitting.session.timeline).export.text.split(separator: "\n").map(String.init)
  }

  @Test func `an action goes from the user over the reactor to the state`() async throws {
    _ = await sitting("add 1")
    #expect(
      lines == [
        "sequenceDiagram", "  actor User", "  participant R1 as CounterReactor",
        "  participant S as State",
        "  Note over R1: CounterReactor starts: count: 0, isLoading: false, failure: nil, "
          + "notes: [:], …",
        "  User->>R1: 1 .add(1)", "  Note over R1: mutate() just", "  R1->>S: 1.1 .add(1)",
        "  Note over S: count: 0 → 1",
      ])
    try check(lines)
  }

  @Test func `the path that is shown is drawn, up to the step that is viewed`() async throws {
    _ = await sitting("add 1; add 2; goto 1.1; add 3; add 4; goto 3.1")
    #expect(
      lines.filter { $0.contains("->>R1") } == ["  User->>R1: 1 .add(1)", "  User->>R1: 3 .add(3)"])
    try check(lines)
    try await withTemporaryFiles([:]) { folder in
      #expect(
        await sitting("export mermaid \(folder)/a.mmd")
          == "wrote 2 actions, 2 mutations to \(folder)/a.mmd\n")
    }
  }

  @Test func `an effect is active from its start to its end`() async throws {
    _ = await sitting("load 5")
    #expect(
      Array(lines.suffix(14)) == [
        "  User->>R1: 1 .load(5)", "  R1->>E: 1 run, replacing #quot;load#quot;", "  activate E",
        "  E-->>R1: 1.1 .setLoading(true)", "  R1->>S: 1.1 reduce()",
        "  Note over S: isLoading: false → true", "  E-->>R1: 1.2 .add(5) (+0.30 s)",
        "  R1->>S: 1.2 reduce()", "  Note over S: count: 0 → 5",
        "  E-->>R1: 1.3 .setLoading(false) (+0.30 s)", "  R1->>S: 1.3 reduce()",
        "  Note over S: isLoading: true → false", "  E-->>R1: 1 done, 3 mutations",
        "  deactivate E",
      ])
    try check(lines)
  }

  @Test func `replaced, failed, dropped and queued are told`() async throws {
    _ = await sitting("load 1 & load 2; ! do break; do forget; add 13; do increase; do watch")
    let text = lines.joined(separator: "\n")
    for part in [
      "E--xR1: 1 replaced by 2 after 1 mutation", "E--xR1: 3 failed: the machine broke down",
      "User-xR1: 4 .forget", "dropped by transform(action:)", "dropped by transform(mutation:)",
      "transform(action:) .increase → .add(1)", "Note over E: 7 still runs",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    try check(lines)
  }

  @Test(arguments: [
    "a;b#c%%d", "\"x\" `y` \\n <script>", "끝 end", "line\\u{2028}", "{}[]()&amp;$x",
  ])
  func `odd texts stay texts`(text: String) async throws {
    _ = await sitting("note '\(text)'")
    try check(lines)
  }

  @Test func `of very many steps the first and the last are drawn, and what is between is counted`()
    async throws
  {
    for number in 0..<300 { _ = await sitting("add 1; load \(number + 1) &") }
    _ = await sitting("settle")
    let export = MermaidDiagram(of: sitting.session.timeline).export
    let lines = export.text.split(separator: "\n").map(String.init)
    let steps = 300 + 300 + 300 + 300 + 2
    #expect(lines.count { $0.contains("… \(steps - 400) steps between") } == 1)
    #expect(lines.count < 2_500)
    #expect(
      export.remarks == [
        "the first and the last 200 steps are drawn, the \(steps - 400) between aren't"
      ])
    try check(lines)
  }

  /// Every line is of a form that the grammar has, names are declared, effects begin before they end.
  private func check(_ lines: [String]) throws {
    var declared: Set<String> = []
    var active = 0
    #expect(lines.first == "sequenceDiagram")
    for line in lines.dropFirst() {
      // A text has no bare `;` or `#`, and only a note has a line break.
      let isRight: Bool
      if let match = line.wholeMatch(of: /\ \ actor (\w+)/) {
        isRight = declared.insert(String(match.1)).inserted
      } else if let match = line.wholeMatch(of: /\ \ participant (\w+) as (.+)/) {
        isRight = declared.insert(String(match.1)).inserted && isText(match.2)
      } else if let match = line.wholeMatch(of: /\ \ (\w+)(->>|-->>|-x|--x)(\w+): (.+)/) {
        isRight =
          declared.isSuperset(of: [String(match.1), String(match.3)]) && isText(match.4)
      } else if let match = line.wholeMatch(of: /\ \ Note over (\w+)(,\w+)?: (.+)/) {
        isRight =
          declared.contains(String(match.1))
          && isText(match.3.replacing("<br/>", with: " "))
      } else if line == "  activate E" {
        active += 1
        isRight = declared.contains("E")
      } else if line == "  deactivate E" {
        active -= 1
        isRight = active >= 0
      } else {
        isRight = false
      }
      #expect(isRight, "\(line)")
    }
    #expect(active == 0)
  }

  private func isText(_ text: some StringProtocol) -> Bool {
    let rest = String(text).replacing(/#(\d+|quot);/, with: "")
    return !rest.contains(/[;#%<>"`{}&\\$\n\r]/)
  }
}
