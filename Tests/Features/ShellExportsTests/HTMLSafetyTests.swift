import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellExports
@testable import ShellFixtures

@MainActor @Suite struct HTMLSafetyTests {
  private let sitting = Sitting()
  private let hostile =
    "</script><script>alert(1)</script><!-- ]]> <img src=x onerror=alert(2)> '\" & \u{2028}\u{202E}\u{0}\u{1B}[2J"

  private func page(title: String = "Counter", line: String = "add 1") throws -> HTMLPageData {
    sitting.session.record.add(.line(line, number: 0))
    return try HTMLPageData(
      HTMLExport(of: sitting.session.timeline, sitting.session.record, title: title))
  }

  /// A page without words.
  private func bare() -> String {
    var export = HTMLExport(of: Timeline(), title: "")
    export.labels = [:]
    return export.page()
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test func `texts from anywhere stay texts`() async throws {
    let store = Store(
      CounterReactor(clock: sitting.clock), timeline: sitting.session.timeline)
    store.send(.note(hostile))
    let data = try page(title: hostile, line: hostile)
    // The skeleton's own, and no more.
    #expect(count("</script", in: data.page) == 2)
    #expect(count("<script", in: data.page) == 2)
    #expect(count("<!--", in: data.page) == 0)
    #expect(count("<img", in: data.page) == 0)
    let isPlain = data.json.unicodeScalars.allSatisfy { scalar in
      !["<", ">", "&", "\u{2028}", "\u{202E}"].contains(scalar)
        && (scalar.value >= 0x20 || scalar == "\n")
    }
    #expect(isPlain)
    #expect(
      data.title
        == "</script><script>alert(1)</script><!-- ]]> <img src=x onerror=alert(2)> '\" & "
        + #"\u{2028}\u{202E}\0\u{1B}[2J"#)
  }

  @Test func `a title is escaped where it stands in HTML`() throws {
    let data = try page(title: "<b>&\"'")
    #expect(data.page.contains("<title>&lt;b&gt;&amp;&quot;&#39;</title>"))
  }

  @Test func `the page loads nothing and runs nothing but its own script`() throws {
    let page = try page().page
    let policy = HTMLExport.policy
    #expect(page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!policy.contains("unsafe"))
    for address in ["http:", "https:", "src=", "url(", "@import", "<link", "fetch(", "import("] {
      #expect(!page.contains(address), "\(address)")
    }
  }

  @Test func `the policy names the script and the style that are there`() throws {
    let page = try page().page
    for (opening, closing) in [("<script>", "</script>"), ("<style>", "</style>")] {
      let start = try #require(page.range(of: opening)).upperBound
      let end = try #require(page.range(of: closing, range: start..<page.endIndex)).lowerBound
      let digest = SHA256.digest(of: Array(page[start..<end].utf8))
      #expect(page.contains("'sha256-\(Data(digest).base64EncodedString())'"))
    }
  }

  @Test func `the script makes no HTML of texts`() {
    let page = bare()
    for way in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
      #expect(!page.contains(way), "\(way)")
    }
  }

  @Test func `keys and passwords are masked wherever they come from`() async throws {
    let address = "https://ann:s3cret@example.com/a?api_key=k3y&page=2"
    let store = Store(
      CounterReactor(clock: sitting.clock), timeline: sitting.session.timeline)
    store.send(.note(address))
    store.send(.refuse(address))
    // Cut off in front of the `@`.
    store.send(.note("https://ann:" + String(repeating: "s3cret", count: 60) + "@example.com"))
    let page = try page(title: address, line: "data \(address)").page
    #expect(!page.contains("s3cret"))
    #expect(!page.contains("k3y"))
    #expect(page.contains("://***@example.com/a?api_key=***"))
  }

  // MARK: - Words

  @Test func `every word of the page is in the table of labels, and is used`() throws {
    let page = bare()
    let labels = HTMLLabels.texts(in: .english)
    var used: Set<String> = ["noScript"]
    for match in page.matches(
      of: /(?:label|counted)\("(\w+)"|data-(?:label|name|placeholder)="(\w+)"/)
    {
      used.insert(String(match.output.1 ?? match.output.2 ?? ""))
    }
    // Names that are chosen, or put together.
    for name in labels.keys where page.contains("\"\(name)\"") { used.insert(name) }
    for name in labels.keys where page.contains(/\bcounted\("\w+"/) && name.hasSuffix("One") {
      if used.contains(String(name.dropLast(3))) { used.insert(name) }
    }
    for name in labels.keys {
      let prefix = name.prefix { $0 != "_" }
      if prefix.count < name.count, page.contains("`\(prefix)_${") { used.insert(name) }
    }
    #expect(used.subtracting(labels.keys) == [])
    #expect(Set(labels.keys).subtracting(used) == [])
    for match in page.matches(of: /counted\("(\w+)"/) {
      #expect(labels["\(match.output.1)One"] != nil, "\(match.output.1)")
    }
    #expect(try HTMLPageData(HTMLExport(of: Timeline(), title: "")).labels == labels)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func `digests are those of the standard`(text: String, digest: String) {
    let bytes = SHA256.digest(of: Array(text.utf8))
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digest)
  }
}
