extension Korean {
  /// The words of the page in HTML. `{0}`, `{1}`… are filled in by its script, which knows no
  /// particles.
  static let page: [String: String] = [
    """
    This page shows a recording of reactors step by step. It needs JavaScript, which is switched \
    off. It loads nothing from anywhere.
    """:
      """
    이 페이지는 리액터의 기록을 스텝별로 보여 줍니다. JavaScript가 필요한데 지금 꺼져 있습니다. \
    다른 곳에서 불러오는 것은 없습니다.
    """,
    "Skip to the slider": "슬라이더로 건너뛰기",
    "Nothing was recorded yet": "아직 기록된 것이 없습니다",
    "{0} actions": "액션 {0}개",
    "{0} action": "액션 {0}개",
    "{0} steps": "스텝 {0}개",
    "{0} step": "스텝 {0}개",
    "{0} stores": "스토어 {0}개",
    "{0} store": "스토어 {0}개",
    "what came before action {0} isn't kept": "액션 {0} 이전의 기록은 남아 있지 않습니다",
    "Search": "검색",
    "Search ( / )": "검색 ( / )",
    "Previous match": "이전 결과",
    "Next match": "다음 결과",
    "{0} matches": "결과 {0}개",
    "{0} match": "결과 {0}개",
    "{0} of {1}": "{1}개 중 {0}번째",
    "no match": "결과 없음",
    "Colours: as the system": "색: 시스템 설정",
    "Colours: light": "색: 밝게",
    "Colours: dark": "색: 어둡게",
    "Panels": "패널",
    "This step": "이 스텝",
    "Steps": "스텝",
    "Changes and effects": "변화와 이펙트",
    "What the list shows": "목록에 보일 것",
    "Actions": "액션",
    "+ Mutations": "+ 뮤테이션",
    "+ State": "+ 상태",
    "+{0} more": "+{0}개 더",
    "… {0} more": "… {0}개 더",
    "{0} others": "그 밖에 {0}개",
    "Only what changed": "바뀐 것만",
    "Changes": "변화",
    "The state stays as it is: no reduce() in this step": "상태가 그대로입니다. 이 스텝에는 reduce()가 없습니다",
    "{0} lines": "{0}줄",
    "{0} line": "{0}줄",
    "{0} changed: {1}": "{0} 변경: {1}",
    "{0} inserted: {1}": "{0} 삽입: {1}",
    "{0} removed: {1}": "{0} 삭제: {1}",
    "{0} moved to {1}": "{0} 이동: {1}",
    "changed": "변경",
    "removed": "삭제",
    "summed up": "요약",
    "Effects": "이펙트",
    "none runs": "실행 중인 이펙트 없음",
    "{0} effects": "이펙트 {0}개",
    "{0} effect": "이펙트 {0}개",
    "Step {0}. {1}": "스텝 {0}. {1}",
    "{0} mutations, one after the other": "뮤테이션 {0}개를 차례로",
    "run, replacing {0}": "run, {0} 교체",
    "run, replacing {0}, lasting": "run, {0} 교체, 계속 실행",
    "isn't called": "호출되지 않음",
    "makes an equal State": "같은 State를 만듦",
    "makes a new State": "새 State를 만듦",
    "stays as it was": "그대로",
    "An equal State, emitted all the same (distinctUntilChanged would hide it)":
      "같은 State지만 그래도 방출합니다 (distinctUntilChanged를 쓰면 보이지 않습니다)",
    "{0} begins": "{0} 시작",
    "The store begins with this state": "스토어가 이 상태로 시작합니다",
    "Set back to an earlier state": "이전 상태로 되돌렸습니다",
    "begins in {0}": "{0}에서 시작",
    "back to {0}": "복원: {0}",
    "effect of {0}": "{0}의 이펙트",
    "effect from outside": "바깥에서 온 이펙트",
    "effect {0}": "이펙트 {0}",
    "key {0}": "키 {0}",
    "runs": "실행 중",
    "replaced by {0}": "{0}에서 교체됨",
    "failed: {0}": "실패: {0}",
    "runs on": "계속 진행 중",
    "runs on (lasting)": "계속 진행 중 (계속 실행)",
    "{0} was assigned: its observer is called": "{0}에 값이 할당되어 옵저버를 호출합니다",
    "cause": "원인",
    "in the course of {0}": "{0} 처리 중",
    "behind {0}": "{0} 다음",
    "it was {0} before": "전에는 {0}",
    "a transform let nothing through": "transform이 통과시키지 않았습니다",
    "Step of the recording": "기록의 스텝",
    "Moving in time": "시간 이동",
    "To the beginning": "처음으로",
    "Action before": "이전 액션",
    "Step before": "이전 스텝",
    "Play": "재생",
    "Stop": "멈춤",
    "Next step": "다음 스텝",
    "Next action": "다음 액션",
    "To the end": "끝으로",
    "Speed": "속도",
    "There is no step {0}": "스텝 {0}: 없습니다",
    "Step {0}  ·  {1} of {2}  ·  {3}": "스텝 {0}  ·  {1}/{2}  ·  {3}",
    "Step {0}, {1}, {2}, at {3}": "스텝 {0}, {1}, {2}, 시각 {3}",
    "{0} and {1} over time; the list of steps has the same as text":
      "시간에 따른 {0}, {1}. 스텝 목록에 같은 내용이 글로 있습니다",
    "store begins": "스토어 시작",
    "set back": "되돌림",
    "Steps {0} to {1} of {2}; the rest is left out here.":
      "스텝 {2}개 중 {0}번째부터 {1}번째까지입니다. 나머지는 여기서 뺐습니다.",
    "How to read this page": "이 페이지 읽는 법",
    "Close": "닫기",
    """
    An action goes to mutate(), which answers with mutations, now or over time. A mutation \
    changes nothing by itself: reduce() makes a new State of it, and the view follows. What \
    the current step does is lit.
    """:
      """
    액션은 mutate()로 가고, mutate()는 바로 또는 시간을 두고 뮤테이션을 냅니다. 뮤테이션은 스스로 \
    아무것도 바꾸지 않습니다. reduce()가 그것으로 새 State를 만들고, 뷰가 그 뒤를 따릅니다. 현재 \
    스텝이 하는 일에 불이 켜집니다.
    """,
    """
    Below, each store has a lane: a circle is an action, a full diamond a mutation that changed \
    the state, a hollow one a mutation that didn't. Bars are effects: a dot ends one that was \
    done, a stroke one that was replaced or cancelled, a cross one that failed.
    """:
      """
    아래에는 스토어마다 레인이 있습니다. 원은 액션, 채운 마름모는 상태를 바꾼 뮤테이션, 빈 마름모는 \
    상태를 바꾸지 않은 뮤테이션입니다. 막대는 이펙트입니다. 점은 끝난 것, 선은 교체되거나 취소된 것, \
    가위표는 실패한 것의 끝입니다.
    """,
    """
    In the state + is new, − is gone and ~ has another value. A part that leads to a change is \
    opened by itself; with the arrow keys one walks through it.
    """:
      """
    상태에서 +는 새로 생긴 것, −는 없어진 것, ~는 값이 달라진 것입니다. 바뀐 곳으로 이어지는 부분은 \
    저절로 펼쳐지고, 화살표 키로 옮겨 다닐 수 있습니다.
    """,
    "a step back or forth": "이전, 다음 스텝",
    "to the beginning, to the end": "처음, 끝",
    "an action back or forth": "이전, 다음 액션",
    "play, stop": "재생, 멈춤",
    "search": "검색",
    "next match, the one before": "다음, 이전 결과",
    "what the list of steps shows": "스텝 목록에 보일 것",
    "light, dark, as the system": "밝게, 어둡게, 시스템 설정",
    "this help": "이 도움말",
  ]
}
