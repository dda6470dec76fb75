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

  @Test(.enabled(if: HTMLPageData.node != nil))
  func `the policy names the script and the style that are there`() throws {
    let page = try page()
    let text = String(decoding: try JSONEncoder().encode(page.page), as: UTF8.self)
    let named = try page.run(
      """
      const [page, { createHash }] = [\(text), require("crypto")];
      for (const part of ["script", "style"]) {
        const text = page.split(`<${part}>`)[1].split(`</${part}>`)[0];
        console.log(`${part}-src 'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      }
      """)
    let policy = HTMLExport.policy.split(separator: "; ")
    #expect(named.split(separator: "\n") == Array(policy[1...2]))
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
    store.send(.note("https://ann:" + String(repeating: "s3cret", count: 200) + "@example.com"))
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
      of: /(?:label|counted)\("(\w+)"|data-(?:label|name|placeholder|title)="(\w+)"/)
    {
      used.insert(String(match.output.1 ?? match.output.2 ?? ""))
    }
    // Names that are chosen, or put together.
    for name in labels.keys where page.contains("\"\(name)\"") { used.insert(name) }
    for name in labels.keys where name.hasSuffix("One") {
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
}
