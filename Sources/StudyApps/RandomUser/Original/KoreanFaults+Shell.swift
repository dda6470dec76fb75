extension PeopleKorean {
  /// What the authors' app gets wrong.
  static let faults: [String: String] = [
    "stuck spinner": "멈추지 않는 스피너",
    "isLoading stays true: nothing sets it back after a failure, and nothing says why":
      "isLoading이 true로 남습니다. 실패한 뒤 되돌리는 것도, 이유를 알려 주는 것도 없습니다",
    ".setLoading(false) follows every end, and .setFailure says why":
      "어떻게 끝나든 .setLoading(false)가 뒤따르고, .setFailure가 이유를 알려 줍니다",
    "racing loads": "경쟁하는 로드",
    "both loads go on, and the answer that comes last wins, though it was asked for first":
      "두 로드가 모두 진행되고, 먼저 요청한 것이라도 나중에 온 응답이 이깁니다",
    "a newer load replaces the older: .run(replacing: \"load\")":
      "새 로드가 앞선 로드를 교체합니다: .run(replacing: \"load\")",
    "push flag in the state": "상태에 든 푸시 플래그",
    """
    the view takes the flag back at once, or the next state would push again, and so the \
    state doesn't say which screen is seen
    """:
      "그대로 두면 다음 상태가 또 푸시하므로 뷰가 플래그를 곧바로 되돌립니다. 그래서 상태만 보아서는 어느 화면인지 알 수 없습니다",
    "pushedScreen says it until back": "back할 때까지 pushedScreen이 알려 줍니다",
    "view controller in the state": "상태에 든 뷰 컨트롤러",
    "reduce() makes a view controller, a new one each time, and so isn't pure":
      "reduce()가 매번 새 뷰 컨트롤러를 만들어서 순수하지 않습니다",
    "pushedScreen is a value, and the view makes the screen of it":
      "pushedScreen은 값이고, 뷰가 그것으로 화면을 만듭니다",
    "everything is reloaded": "모두 다시 로드",
    "reloadData() after every mutation, though no cell is another":
      "달라진 셀이 없어도 뮤테이션마다 reloadData()를 부릅니다",
    "the view makes batch updates of what changed, or nothing":
      "뷰가 바뀐 것만 배치 업데이트하고, 바뀐 것이 없으면 아무것도 하지 않습니다",
    "one odd record loses all": "이상한 레코드 하나로 모두 잃음",
    "the whole list is decoded at once, and one odd record loses all people":
      "목록 전체를 한꺼번에 디코딩해서, 이상한 레코드 하나 때문에 모든 사람을 잃습니다",
    "odd records are named and left out": "이상한 레코드는 알려 주고 뺍니다",
    "tests need the network": "네트워크가 필요한 테스트",
    "the tests ask the API, and one takes away a screen that it never pushed":
      "테스트가 API에 요청하고, 푸시한 적 없는 화면을 빼는 테스트도 있습니다",
    "tests run on embedded data, in no time, and push before they remove":
      "테스트는 내장 데이터로 금방 끝나고, 빼기 전에 푸시합니다",
  ]
}
