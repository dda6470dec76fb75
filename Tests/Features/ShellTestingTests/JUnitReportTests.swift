import Foundation
import ReactorCore
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellTesting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  private func result(
    _ name: String, of file: String = "a.md", place: Int? = nil, _ problem: [String] = [],
    milliseconds: Int = 0
  ) -> TranscriptResult {
    var result = TranscriptResult(name: name, place: place, file: file, problem: problem)
    result.time = .milliseconds(milliseconds)
    return result
  }

  @Test func `a suite a file, a case a result`() {
    var report = JUnitReport(name: "shell")
    var updated = result("a.md:20", place: 21, ["-1", "+2"])
    updated.isUpdated = true
    report.files = [
      TestProgress.TestedFile(
        path: "a.md",
        results: [
          result("a.md:3", milliseconds: 7),
          result(
            "a.md:9", place: 10, ["@@ -9,2 +9,2 @@", " A › state", "-1", "+2"], milliseconds: 1035),
          updated,
        ]),
      TestProgress.TestedFile(path: "left-out.md", results: []),
      TestProgress.TestedFile(
        path: "b.session",
        results: [
          result(
            "b.session", of: "b.session", place: 1, ["A › laod", "b.session:1:1: no command"])
        ]),
    ]
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="shell" tests="4" failures="2" errors="0" skipped="0" time="1.042">
          <testsuite name="a.md" tests="3" failures="1" errors="0" skipped="0" time="1.042">
            <testcase classname="a.md" name="a.md:3" time="0.007"/>
            <testcase classname="a.md" name="a.md:9" time="1.035">
              <failure message="a.md:10">@@ -9,2 +9,2 @@
         A › state
        -1
        +2</failure>
            </testcase>
            <testcase classname="a.md" name="a.md:20" time="0.000"/>
          </testsuite>
          <testsuite name="b.session" tests="1" failures="1" errors="0" skipped="0" time="0.000">
            <testcase classname="b.session" name="b.session" time="0.000">
              <failure message="b.session:1:1: no command">A › laod
        b.session:1:1: no command</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @MainActor @Test func `while a file runs the report says that it ended the process`() async throws
  {
    func block(_ line: String) -> String { "```text\nCount › \(line)\n...\n```\n" }
    try await withTemporaryFiles(["a.md": block("add 1"), "b.md": block("read")]) { folder in
      let path = "\(folder)/junit.xml"
      var read = ""
      let app = App(commands: [
        Command("add", Int.self) { $0 },
        Command("read") {
          read = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
          return 0
        },
      ]) { _ in CountReactor() }
      let isPassed = try await FileSubcommand.test.run(
        ["\(folder)/a.md", "\(folder)/b.md"], false, true,
        OptionValues(program: "shell", ["time-limit": "3600s", "junit": path]), [app], .standard,
        Console()
      ) { _ in }
      #expect(isPassed)
      #expect(read.contains("tests=\"2\" failures=\"1\""))
      #expect(
        read.contains(
          "<failure message=\"\(folder)/b.md:1\">the process ended while it ran</failure>"))
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("failures=\"0\""))
    }
  }

  @Test func `whatever stands in names and output, it is XML`() throws {
    let odd = "<a b=\"c\">&amp;]]>\u{0}\u{1B}[31m\t\r\n\u{85}\u{FFFE}\u{FFFF}\u{1FFFF}한글👩‍❤️‍👨"
    var report = JUnitReport(name: odd)
    report.files = [
      TestProgress.TestedFile(path: odd, results: [result(odd, of: odd, place: 3, [odd, "b"])])
    ]
    let reader = XMLReader()
    let parser = XMLParser(data: Data(report.text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let shown =
      "<a b=\"c\">&amp;]]>\\0\\u{1B}[31m\\t\\r\\n\\u{85}\\u{FFFE}\\u{FFFF}\u{1FFFF}한글👩‍❤️‍👨"
    #expect(reader.names == [shown, shown, shown])
    #expect(reader.text.contains("\(shown)\nb"))
  }
}

private final class XMLReader: NSObject, XMLParserDelegate {
  var names: [String] = []
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let name = attributes["name"] { names.append(name) }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }
}

private struct CountReactor: Reactor {
  let initialState = 0
  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
}
