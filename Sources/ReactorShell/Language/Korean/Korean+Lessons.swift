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
    "Not run: it sends `%@`, and the text goes on with `%@`.":
      "실행하지 않았습니다. 이 명령은 `%1$@` 액션을 보내는데, 본문은 `%2$@` 액션으로 이어집니다.",
    "Not run: it sends `%@`, and the numbers of the text would no longer fit.":
      "실행하지 않았습니다. 이 명령은 `%1$@` 액션을 보내므로, 실행하면 본문의 번호와 맞지 않게 됩니다.",
    "Not run: the text has this command with `%@`.":
      "실행하지 않았습니다. 본문에서는 이 명령에 `%1$@` 기호를 붙입니다.",
    "Not run: the text has this command without `%@`.":
      "실행하지 않았습니다. 본문에서는 이 명령에 `%1$@` 기호를 붙이지 않습니다.",
    "Not run: the text goes on with another prediction.":
      "실행하지 않았습니다. 본문은 다른 예측으로 이어집니다.",
    "Not run: the text goes on with fewer commands.":
      "실행하지 않았습니다. 본문에서는 명령을 더 적게 씁니다.",
    "Not run: the text goes on with more commands in one line.":
      "실행하지 않았습니다. 본문에서는 한 줄에 명령을 더 씁니다.",
    "Not run: `%@` changes the session, and what the text shows would no longer fit.":
      "실행하지 않았습니다. `%1$@` 명령은 세션을 바꾸므로, 실행하면 본문과 맞지 않게 됩니다.",
    "This step isn't done yet: Enter gives a hint.":
      "이 단계는 아직 끝나지 않았습니다. Enter를 누르면 힌트가 나옵니다.",
    "Right. %@": "맞습니다. %1$@",
    "Not quite: %@. %@": "아쉽지만 정답은 %1$@입니다. %2$@",
    "It is %@. %@": "정답은 %1$@입니다. %2$@",
    "Press Enter to read on.": "계속 읽으려면 Enter를 누르세요.",
    "Not run: press Enter to read on first.":
      "실행하지 않았습니다. 먼저 Enter를 눌러 계속 읽으세요.",
    "Enter": "Enter: 계속",
    "Lesson %@ is done, the last one. You are back in your own session.":
      "마지막 레슨인 %1$@번 레슨을 마쳤습니다. 원래 세션으로 돌아왔습니다.",
    """
    Lesson %@ is done; next: tour %@, %@. You are back in your own session.
    """:
      "%1$@번 레슨을 마쳤습니다. 다음 레슨: tour %2$@, %3$@. 원래 세션으로 돌아왔습니다.",
    "Lesson %@ stopped at step %@ of %@: tour goes on.":
      "%1$@번 레슨은 %3$@단계 중 %2$@단계에서 멈췄습니다. 이어서 하려면: tour",
    "You are back in your own session.": "원래 세션으로 돌아왔습니다.",
    "step %@ of %@": "%2$@단계 중 %1$@단계",
    "here: ": "지금: ",
    "tour goes on with lesson %@": "tour: %1$@번 레슨을 이어서",
    "tour begins lesson %@": "tour: %1$@번 레슨을 시작",
    "tour skip types for you, tour back goes a step back, tour leave leaves":
      "tour skip: 대신 입력, tour back: 한 단계 뒤로, tour leave: 떠나기",
    "Begins a lesson, or goes on where you stopped; tour N plays one, tour list lists all.":
      "레슨을 시작하거나 멈춘 곳에서 이어서 합니다. tour N은 그 번호의 레슨을 진행하고, tour list는 모든 레슨의 목록을 보여 줍니다.",
    "lists the lessons, and how far you came": "레슨 목록과 어디까지 했는지",
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
    "tour begins one": "tour로 시작할 수 있습니다",
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
    "write a number, 1…%@, or list, on, skip, back, leave, again, en, ko":
      "1…%1$@의 번호, 또는 list, on, skip, back, leave, again, en, ko를 쓰세요",
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
