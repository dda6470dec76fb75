extension Korean {
  /// What is for a class: the stage, presentations, marks, and the authors' own versions.
  static let teaching: [String: String] = [
    // The loop.
    "You": "나",
    "Action": "액션",
    "Mutation": "뮤테이션",
    "State": "상태",
    "the loop is at: %@": "루프의 현재 위치: %1$@",
    // The stage.
    "The projector's view: short steps, the loop on top, values hidden; alone, tells.":
      "프로젝터용 화면입니다. 스텝은 짧게, 루프는 맨 위에, 값은 가립니다. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "60 columns, the loop on top, values hidden": "60칸, 맨 위에 루프, 값은 가림",
    "the trace as it was": "원래의 트레이스로",
    "stage values on: values are shown without being asked for":
      "stage values on: 요청하지 않아도 값을 보여 줌",
    "values are shown": "값을 보여 줌",
    "reveal shows them": "reveal로 보여 줌",
    "Shows what the last command did on the stage once more.": "마지막 명령이 한 일을 무대에 다시 보여 줍니다.",
    "nothing was shown yet": "아직 보여 준 것이 없습니다",
    "Shows the values that the stage hides, or what it had cut.":
      "무대가 가린 값이나 잘라 낸 부분을 보여 줍니다.",
    "everything is shown": "이미 모두 보이고 있습니다",
    "the stage is off": "무대가 꺼져 있습니다",
    "stage on shows it": "stage on으로 켤 수 있습니다",
    "on and off stand alone": "on과 off는 혼자 씁니다",
    "write: stage values on": "이렇게 쓰세요: stage values on",
    "stage off": "무대 꺼짐",
    "stage on, values shown": "무대 켜짐, 값을 보여 줌",
    "stage on, values hidden until reveal": "무대 켜짐, 값은 reveal할 때까지 가림",
    "the stage is for people": "무대는 사람이 보는 화면입니다",
    "it stands in --format text": "--format text에서 쓸 수 있습니다",
    "results go to a file": "결과가 파일로 가고 있습니다",
    "output takes them back": "output으로 되돌릴 수 있습니다",
    "hidden": "가림",
    "1 step before: log": "앞선 스텝 1개: log",
    "%@ steps before: log": "앞선 스텝 %1$@개: log",
    "1 more line: reveal": "1줄 더: reveal",
    "%@ more lines: reveal": "%1$@줄 더: reveal",
    "1 more change: reveal": "변화 1개 더: reveal",
    "%@ more changes: reveal": "변화 %1$@개 더: reveal",
    // Marks.
    "mark": "표시",
    "mark: %@": "표시: %1$@",
    "Remarks on a step, as in: mark 1.2 \"look here\"; \"\" takes it away; alone, lists.":
      "스텝에 표시를 답니다. 예: mark 1.2 \"여기를 보세요\". \"\"는 표시를 지우고, 인자 없이 쓰면 목록을 보여 줍니다.",
    "%@ has no mark": "%1$@에는 표시가 없습니다",
    "write: mark %@ \"look here\"": "이렇게 쓰세요: mark %1$@ \"여기를 보세요\"",
    "%@ has no mark any longer": "%1$@의 표시를 지웠습니다",
    "no step has a mark; mark 1.2 \"look here\" makes one":
      "표시가 있는 스텝이 없습니다. mark 1.2 \"여기를 보세요\"처럼 달 수 있습니다",
    "what was remarked": "달아 둔 표시",
    "action, mutation, effect, pulse, view or mark":
      "action, mutation, effect, pulse, view, mark 중에서",
    // Presentations.
    "Plays a session file for a class: Enter runs its next command, ? tells the keys.":
      "수업에서 세션 파일을 발표합니다. Enter로 다음 명령을 실행하고, ?로 키를 볼 수 있습니다.",
    "a presentation is under way": "발표가 진행 중입니다",
    "q leaves it": "q로 나갈 수 있습니다",
    "%@ has no command to present": "%1$@에 발표할 명령이 없습니다",
    "one a line, notes behind #": "한 줄에 명령 하나씩, 설명은 # 뒤에 쓰세요",
    "there is no command %@": "%1$@번째 명령은 없습니다",
    "The end: b goes back, q leaves.": "끝: b 뒤로, q 나가기",
    "note: %@": "알림: %1$@",
    "%@ more lines of notes": "설명 %1$@줄 더 있음",
    "Enter next   b back   5g to the 5th   . blank   q leave":
      "Enter 다음   b 뒤로   5g 다섯째로   . 빈 화면   q 나가기",
    "any other word is a command; : before one like back": "그 밖의 단어는 명령입니다. back 같은 단어 앞에는 :를 붙이세요",
    "%@ can't be shown": "%1$@{을를} 보여 줄 수 없습니다",
    "left %@ at %@": "%1$@의 %2$@에서 나왔습니다",
    "end": "끝",
    // The authors' own versions.
    "As its authors wrote it, or repaired; alone, tells.":
      "원저자가 쓴 그대로, 또는 고친 앱입니다. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "as its authors wrote it": "원저자가 쓴 그대로",
    "with its faults repaired": "결함을 고쳐서",
    "original: %@ as its authors wrote it": "original: 원저자가 쓴 그대로의 %1$@",
    "fixed: %@ with its faults repaired": "fixed: 결함을 고친 %1$@",
    "variant %@; it starts anew": "variant %1$@. 새로 시작합니다",
    "variant %@; variant fixed repairs:": "variant %1$@. variant fixed로 고쳐지는 것:",
    "variant %@; variant original brings back:": "variant %1$@. variant original로 되살아나는 것:",
    "original: %@; fixed: %@": "original: %1$@. fixed: %2$@",
    "see it: %@": "보는 법: %1$@",
    "see it: not here": "보는 법: 여기서는 볼 수 없음",
    "repair: %@": "고친 점: %1$@",
  ]
}
