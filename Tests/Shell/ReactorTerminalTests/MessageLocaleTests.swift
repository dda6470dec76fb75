import Testing

@testable import ReactorTerminal

@Suite struct MessageLocaleTests {
  @Test(
    arguments: [
      (["LANG": "ko_KR.UTF-8"], "ko_KR.UTF-8"),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "en_US.UTF-8"], "en_US.UTF-8"),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "", "LC_MESSAGES": "C"], "C"),
      (["LC_MESSAGES": "ko"], "ko"), ([:], ""),
    ])
  func `the environment says what messages are in`(
    environment: [String: String], locale: String
  ) {
    #expect(Platform.messageLocale(in: { environment[$0] ?? "" }) == locale)
  }
}
