import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct EnvironmentKeysTests {
  private let keys = EnvironmentKeys(of: [
    "TMDB_API_KEY": " abcdefgh+first/one= ", "GITHUB_TOKEN": "abcdefgh+second", "MY_KEY": "four",
    "ITS_KEY": "wee",
    "KEYBOARD": "qwertyuiop", "MONKEY": "asdfghjkl", "DESKTOP_SESSION": "plasma-wayland",
    "PATH": "/usr/bin:/bin",
  ])

  @Test(arguments: [
    ("the key abcdefgh+first/one= is", "the key *** is"), ("abcdefgh+second", "***"),
    ("abcdefgh+secondabcdefgh+first/one=", "******"),
    ("?key=abcdefgh%2Bfirst%2Fone%3D&x", "?key=***&x"),
    ("/abcdefgh%252Bsecond/", "/***/"),
    (#""abcdefgh+first\/one=""#, #""***""#), ("cut abcdefgh+fi…", "cut ***…"), ("abcdefgh", "***"),
    ("four, not for", "***, not for"),
  ]) func `keys are masked, however they are written, and their beginnings`(
    _ text: String, _ masked: String
  ) {
    #expect(keys.masked(text) == masked)
  }

  @Test(arguments: [
    ("…efgh+first/one= …", "…*** …"), (#""…cdefgh+sec…" "#, #""…***…" "#),
    ("...fgh+second", "...***"), ("…h%2Bfirst%2Fone%3D", "…***"),
    ("… efgh+first", "… efgh+first"), ("…+second", "…+second"),
    ("efgh+first/one=", "efgh+first/one="),
  ]) func `what is left of a key behind … is masked`(_ text: String, _ masked: String) {
    #expect(keys.masked(text) == masked)
  }

  @Test(arguments: [
    "", "abcdefg", "wee", "fou…", "qwertyuiop", "asdfghjkl", "plasma-wayland", "/usr/bin:/bin",
    "가나",
  ])
  func `other text stays`(_ text: String) {
    #expect(keys.masked(text) == text)
    #expect(EnvironmentKeys(of: [:]).masked("abcdefgh") == "abcdefgh")
  }
}
