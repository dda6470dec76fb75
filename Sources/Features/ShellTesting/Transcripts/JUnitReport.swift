import ReactorShell
import StateDiff

/// Results as JUnit's XML, which CI servers read: a suite a file, and a case a result.
struct JUnitReport {
  let name: String
  var files: [TestProgress.TestedFile] = []

  static let beginning = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name=
    """

  var text: String {
    let all = files.flatMap(\.results)
    var lines = ["\(Self.beginning)\(Self.quoted(name)) \(Self.counts(of: all))>"]
    for file in files where !file.results.isEmpty {
      lines.append("  <testsuite name=\(Self.quoted(file.path)) \(Self.counts(of: file.results))>")
      lines += file.results.flatMap { Self.lines(of: $0, in: file.path) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(of result: TranscriptResult, in path: String) -> [String] {
    let names = "classname=\(quoted(path)) name=\(quoted(result.name))"
    let start = "    <testcase \(names) time=\"\(seconds(result.time))\""
    guard result.isFailure else { return [start + "/>"] }
    // A command that failed says its place itself.
    let message = result.problem.first { $0.hasPrefix("\(result.file):") } ?? result.location
    let problem = result.problem.map(escaped).joined(separator: "\n")
    return [
      start + ">", "      <failure message=\(quoted(message))>\(problem)</failure>",
      "    </testcase>",
    ]
  }

  private static func counts(of results: [TranscriptResult]) -> String {
    let time = results.reduce(.zero) { $0 + $1.time }
    return """
      tests="\(results.count)" failures="\(results.count(where: \.isFailure))" errors="0" \
      skipped="0" time="\(seconds(time))"
      """
  }

  /// `1.042`
  private static func seconds(_ time: Duration) -> String {
    let milliseconds = Int(time / .milliseconds(1))
    return "\(milliseconds / 1000).\("\(1000 + milliseconds % 1000)".dropFirst())"
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Characters that XML 1.0 can't hold, and invisible ones, are written as in Swift.
  private static func escaped(_ text: String) -> String {
    let shown = escapedForDisplay(EnvironmentKeys.own.masked(text))
    return shown.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\u{FFFE}", "\u{FFFF}": #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
      default: String(scalar)
      }
    }.joined()
  }
}
