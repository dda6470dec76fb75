import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct SecretAnswerTests {
  private static let address = "http://bob:pa55w0rd@host/x?api_key=k3yk3y"

  private static let lines = [
    "echo ADDRESS", "echo \"ADDRESS\"", "mark ADDRESS", "ADDRESS", "loda ADDRESS", "load ADDRESS",
    "log ADDRESS", "log value ADDRESS", "save ADDRESS", "run ADDRESS", "set output ADDRESS",
    "expect ADDRESS",
    "expect failure == ADDRESS", "expect log ADDRESS", "break when failure == ADDRESS",
    "break action ADDRESS; break; delete all", "break effect ADDRESS; watch; delete all",
    "fault ADDRESS", "set seed ADDRESS", "set seed", "data ADDRESS", "data", "data live ADDRESS",
    "data",
    "why ADDRESS", "state ADDRESS", "goto ADDRESS", "try ADDRESS", "help ADDRESS", "app ADDRESS",
    "! load ADDRESS", "! ADDRESS", "set timeout ADDRESS", "tour ADDRESS", "present ADDRESS",
    "export ADDRESS x", "export json ADDRESS", "bind ADDRESS",
    "predict on; add 1; ADDRESS; count ADDRESS; predict off",
    "predict on; refuse x; failure ADDRESS; predict off",
  ]

  private func shown(_ sitting: Sitting) async -> String {
    var shown = ""
    for line in Self.lines {
      shown += await sitting(line.replacing("ADDRESS", with: Self.address))
    }
    #expect(!shown.contains("pa55w0rd") && !shown.contains("k3yk3y"))
    return shown
  }

  @Test func `none is in the text`() async {
    let shown = await shown(Sitting(trace: .off))
    #expect(shown.contains("http://***@host/x?api_key=***\n"))
  }

  @Test func `none is in the text for screen readers, in Korean`() async {
    var theme = Theme(isPlain: true)
    theme.language = .korean
    let shown = await shown(Sitting(trace: .off, theme: theme))
    #expect(shown.contains("http://***@host/x?api_key=***\n"))
  }

  @Test func `none is in JSON Lines`() async {
    let shown = await shown(Sitting(json: .counter, trace: .off))
    #expect(shown.contains(#""lines":["http://***@host/x?api_key=***"]"#))
  }
}
