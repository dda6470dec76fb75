extension Korean {
  /// What stands around help, banners and lists.
  static let help: [String: String] = [
    "On this screen (%@):": "이 화면(%1$@)에서:",
    "On this screen:": "이 화면에서:",
    "and more: %@ all": "더 보기: %1$@ all",
    "… and more: %@ all": "… 더 보기: %1$@ all",
    "Look:": "보기:",
    "Time:": "시간:",
    "Hold:": "멈춤:",
    "Class:": "수업:",
    "Test:": "테스트:",
    "Settings:": "설정:",
    "! COMMAND passes if it is refused; COMMAND & doesn't wait.":
      "! COMMAND는 거부되면 통과하고, COMMAND &는 기다리지 않습니다.",
    "next: %@": "다음: %1$@",
    "%@ NAME tells more, %@ all lists everything, Tab completes, Ctrl-D leaves.":
      "%1$@ NAME은 더 자세히, %2$@ all은 전체 목록, Tab은 자동 완성, Ctrl-D는 나가기입니다.",
    "On another screen: %@.": "다른 화면에 있습니다: %1$@.",
    "Sends %@.": "%1$@{을를} 보냅니다.",
    "Also: %@.": "다른 이름: %1$@.",
    "Can be: %@%@.": "쓸 수 있는 값: %1$@%2$@.",
    "You type": "입력",
    "Try:": "해 보기:",
    "All:": "전체:",
    "and %@ more: type more of the word": "그 밖에 %1$@개: 단어를 더 입력하세요",
    "%@ in all: type more of the word": "모두 %1$@개: 단어를 더 입력하세요",
    "PAGER %@ can't be run": "PAGER %1$@{을를} 실행할 수 없습니다",
  ]
}
