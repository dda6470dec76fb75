import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct SecretMaskTests {
  @Test(arguments: [
    ("live http://me:hidden@host/?key=hidden2&page=2", "live http://***@host/?key=***&page=2"),
    ("https://a@b@host ftp://c@d", "https://***@host ftp://***@d"),
    (
      "https://host/?to=https://me:pw@else/?token=1&x=2",
      "https://host/?to=https://***@else/?token=1&x=2"
    ),
    (
      "https://host/?client_id=abc: there is no such host",
      "https://host/?client_id=***: there is no such host"
    ),
    ("https://host?api%5Fkey=abc#here", "https://host?api%5Fkey=***#here"),
    (#"{"url":"https://host/?a=1&secret=b\"c"}"#, #"{"url":"https://host/?a=1&secret=***\"c"}"#),
    ("“https://host/?sig=abc” is gone", "“https://host/?sig=***” is gone"),
    ("me@host?key=1: no address", "me@host?key=1: no address"),
    ("file:///tmp/a.jpg", "file:///tmp/a.jpg"),
    ("https://김하늘:암호@host/?q=a", "https://***@host/?q=a"),
  ])
  func `users and keys of addresses are masked`(text: String, masked: String) {
    #expect(SecretMask.masked(text) == masked)
    #expect(SecretMask.masked(Array(text.utf8)) == Array(masked.utf8))
  }

  @Test func `random texts are masked as by two expressions`() {
    var generator = SplitMix64(seed: 20)
    let parts = [
      "://", ":", "/", "?", "&", "=", "@", "key", "q", "token", "a", " ", "\"", "\\", "#", "'", "”",
      "한", "%6Bey", "\n", "https://h/",
    ]
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...24, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      #expect(SecretMask.masked(text) == byExpressions(text), "\(text)")
    }
  }

  /// The same by regular expressions, which take a hundred times as long.
  private func byExpressions(_ text: String) -> String {
    guard text.contains("://") else { return text }
    return text.replacing(/(:\/\/)[^\s\/?#"\\]*@/) { "\($0.output.1)***@" }
      .replacing(/([?&])([^\s=&?"\\]+)=[^\s&#"'”\\]*/) { match in
        let isSecret = ["key", "%6Bey", "token"].contains { match.output.2.contains($0) }
        return isSecret ? "\(match.output.1)\(match.output.2)=***" : "\(match.output.0)"
      }
  }
}
