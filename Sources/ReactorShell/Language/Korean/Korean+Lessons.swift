extension Korean {
  /// What `tour` says around its lessons.
  static let lessons: [String: String] = [
    "Lesson %@": "레슨 %1$@",
    "Step %@ of %@": "%2$@단계 중 %1$@단계",
    """
    You type, in a session of the lesson's own. A wrong line costs nothing, and Enter gives a \
    hint. `tour skip` types for you, `tour back` goes a step back, `tour leave` leaves.
    """:
      """
    이 레슨만의 세션에 직접 입력합니다. 틀려도 괜찮고, Enter를 누르면 힌트가 나옵니다. \
    `tour skip`은 대신 입력하고, `tour back`은 한 단계 돌아가고, `tour leave`는 레슨을 떠납니다.
    """,
    "Hint: %@": "힌트: %1$@",
    "Then: %@": "다음: %1$@",
    "Type: %@": "입력: %1$@",
    "Not run, so that the numbers stay those of the text.": "본문의 번호가 달라지지 않도록 실행하지 않았습니다.",
    "Right. %@": "맞습니다. %1$@",
    "Not quite: %@. %@": "아쉽지만 정답은 %1$@입니다. %2$@",
    "It is %@. %@": "정답은 %1$@입니다. %2$@",
    "Press Enter to read on; what you type comes after that.":
      "Enter를 누르면 계속합니다. 입력은 그다음에 합니다.",
    "Enter": "Enter: 계속",
    "Lesson %@ is done, the last one. You are back in your own session.":
      "마지막 레슨인 %1$@번 레슨을 마쳤습니다. 원래 세션으로 돌아왔습니다.",
    """
    Lesson %@ is done; next: tour %@, %@. You are back in your own session.
    """:
      "%1$@번 레슨을 마쳤습니다. 다음 레슨: tour %2$@, %3$@. 원래 세션으로 돌아왔습니다.",
    "Lesson %@ stopped at step %@ of %@: tour %@ goes on.":
      "%1$@번 레슨은 %3$@단계 중 %2$@단계에서 멈췄습니다. 이어서 하려면: tour %4$@",
    "You are back in your own session.": "원래 세션으로 돌아왔습니다.",
    "step %@ of %@": "%2$@단계 중 %1$@단계",
    "here: ": "지금: ",
    "tour %@ goes on": "tour %1$@: 이어서",
    "tour %@ begins": "tour %1$@: 시작",
    "tour skip types for you, tour back goes a step back, tour leave leaves":
      "tour skip: 대신 입력, tour back: 한 단계 뒤로, tour leave: 떠나기",
    "Plays lessons: tour N begins or goes on, tour N again anew; alone, lists them.":
      "레슨을 진행합니다. tour N은 시작하거나 이어서 하고, tour N again은 처음부터 다시 합니다. 인자 없이 쓰면 목록을 보여 줍니다.",
    "types what is waited for": "기다리는 명령을 대신 입력",
    "goes a step back": "한 단계 뒤로",
    "leaves the lesson; it can go on later": "레슨을 떠남, 나중에 이어서 할 수 있음",
    "plays this lesson from its beginning": "이 레슨을 처음부터",
    "in English": "영어로",
    "goes on where you stopped": "멈춘 곳에서 이어서",
    "from its beginning": "처음부터",
    "where you stopped": "멈춘 곳에서",
    "tour stands alone on its line": "tour는 한 줄에 혼자 씁니다",
    "no lesson is played": "진행 중인 레슨이 없습니다",
    "tour N begins one": "tour N으로 시작할 수 있습니다",
    "the lesson can't go back: %@": "레슨을 되돌릴 수 없습니다: %1$@",
    "the lesson can't go on: %@": "레슨을 이어 갈 수 없습니다: %1$@",
    "lesson %@ can't be played: %@": "레슨 %1$@{을를} 진행할 수 없습니다: %2$@",
    "Korean needs a locale with UTF-8": "한국어를 쓰려면 UTF-8 로캘이 필요합니다",
    "such as LC_ALL=C.UTF-8": "예: LC_ALL=C.UTF-8",
    "lessons are text": "레슨은 텍스트로만 볼 수 있습니다",
    "start without --format json": "--format json 없이 시작하세요",
    "there is no lesson %@": "%1$@번 레슨은 없습니다",
    "lessons are 1…%@": "레슨은 1…%1$@번입니다",
    "%@ is no lesson": "%1$@{은는} 레슨이 아닙니다",
    "write a number, 1…%@, or on, skip, back, leave, again, en, ko":
      "1…%1$@의 번호, 또는 on, skip, back, leave, again, en, ko를 쓰세요",
    "a lesson begins at the end of a line: the rest wasn't run":
      "레슨은 줄 끝에서 시작합니다. 나머지는 실행하지 않았습니다",
    "Learn:": "배우기:",
    "%@ can't be understood; it is tour.json.broken now":
      "%1$@{을를} 이해할 수 없어 tour.json.broken으로 이름을 바꾸었습니다",
    "%@ can't be read: %@; how far you come in lessons isn't kept":
      "%1$@{을를} 읽을 수 없습니다: %2$@. 레슨을 어디까지 했는지 저장하지 않습니다",
    "%@ can't be written: %@; how far you come in lessons isn't kept":
      "%1$@에 쓸 수 없습니다: %2$@. 레슨을 어디까지 했는지 저장하지 않습니다",
  ]
}
