import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct ParticleTests {
  @Test(arguments: [
    ("상태", "는"), ("액션", "은"), ("파일", "은"), ("1", "은"), ("2", "는"), ("3", "은"), ("10", "은"),
    ("1.4", "는"), ("load", "는"), ("reset", "은"), ("open", "은"), ("state", "는"), ("toggle", "은"),
    ("back", "은"), ("layout", "은"), ("reduce()", "는"), ("“opn”", "은"), ("isLoading", "은"),
    ("N", "은"), ("PATH", "는"), ("URL", "은"), ("name", "은"), ("日本", "은(는)"), ("→", "은(는)"),
    ("", "은(는)"),
  ])
  func `the topic follows the final sound`(word: String, particle: String) {
    #expect(Particle.topic.form(behind: word) == particle)
  }

  @Test func `each has its two forms`() {
    let forms = Particle.allCases.map { [$0.form(behind: "액션"), $0.form(behind: "상태")] }
    #expect(
      forms == [
        ["은", "는"], ["이", "가"], ["을", "를"], ["과", "와"], ["으로", "로"], ["이", ""],
      ])
  }

  @Test(arguments: [("파일", "로"), ("1", "로"), ("3", "으로"), ("2", "로"), ("file", "로")])
  func `으로 is 로 behind ㄹ`(word: String, particle: String) {
    #expect(Particle.by.form(behind: word) == particle)
  }
}
