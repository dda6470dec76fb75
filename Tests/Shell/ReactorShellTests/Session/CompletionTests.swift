import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct CompletionTests {
  private let sitting = Sitting(trace: .off)

  private func completions(_ line: String) -> [String] {
    let found = sitting.session.completions(of: line)
    #expect(line.hasSuffix(found.word))
    #expect(found.candidates.allSatisfy { $0.text.hasPrefix(found.word) })
    return found.candidates.map(\.text)
  }

  @Test(arguments: [
    ("l", ["load", "log"]),
    ("  lo", ["load", "log"]),
    (":l", [":log"]),
    ("load 1; se", ["set", "settle"]),
    ("! wa", ["wait", "watch"]),
    ("x", []),
    ("press", []),
    ("do ", ["ponder", "forget", "increase", "break", "watch"]),
    ("do b", ["break"]),
    ("add 1;do b", ["break"]),
    ("do break ", []),
    ("trace ", ["full", "compact", "off"]),
    ("app c", ["counter", "clashing"]),
    ("data embed", ["embedded"]),
    ("data embedded ", []),
    ("a&", []),
    ("wait 1 &", []),
    ("wait 1 & ec", ["echo"]),
    ("echo a # lo", []),
    ("exi", ["exit"]),
    ("help al", ["all"]),
    ("help :st", [":stage", ":state", ":step"]),
    ("trace f o", []),
    (#""tra" c"#, ["compact"]),
    (#"trace "c"#, [#""compact""#]),
    ("trace 'c", ["'compact'"]),
    (#"trace c\"#, []),
    (#"echo "a; tra"#, []),
    (#"echo "a"; tra"#, ["trace"]),
    ("set latency 3", ["300ms"]),
    ("set l", ["lang", "latency"]),
    ("set output o", ["off"]),
    ("set theme dark ", []),
    ("data r", ["request"]),
    ("set seed ", [#""""#]),
    ("load ", []),
    ("nothing ", []),
    ("help ope", ["open"]),
    ("state is", ["isLoading", "isOpen"]),
  ])
  func `what can stand there is completed`(line: String, candidates: [String]) {
    #expect(Set(completions(line)) == Set(candidates))
  }

  @Test func `every word that works is completed, with what it does`() {
    let candidates = sitting.session.completions(of: "").candidates
    #expect(
      candidates.map(\.text) == [
        "add", "twice", "load", "wait", "note", "do", "refuse", "vain", "open",
        "explain", "predict", "marbles", "code",
        "state", "show", "log", "why", "when", "diff", "try", "effects", "bind", "trace",
        "goto", "undo", "redo", "now",
        "break", "watch", "delete", "step", "continue", "clock", "fault", "cancel",
        "advance", "settle",
        "stage", "mark", "present",
        "check", "expect", "save", "replay", "reload", "export", "run", "echo",
        "set", "data", "app", "help", "quit",
      ])
    #expect(candidates.first?.help == "Adds N.")
    #expect(candidates.allSatisfy { $0.group != nil })
    #expect(candidates.allSatisfy { !$0.help.isEmpty })
  }

  @Test func `paths and rows are those that are there now`() async {
    _ = await sitting("add 3; note 안녕")
    #expect(completions("state no") == ["notes"])
    _ = await sitting("open")
    #expect(
      sitting.session.completions(of: "press ").candidates == [
        Candidate("0", help: "button 0"), Candidate("1", help: "button 1"),
        Candidate("2", help: "button 2"),
      ])
  }

  @Test func `a name that clashes is completed with its colon`() {
    let session = Sitting(.clashing).session!
    #expect(session.completions(of: ":").candidates.map(\.text).contains(":log"))
    #expect(session.completions(of: "log").candidates == [Candidate("log", help: "The app's log.")])
  }
}
