extension PhotosKorean {
  /// What the authors' app gets wrong.
  static let faults: [String: String] = [
    "stuck spinner": "멈추지 않는 스피너",
    "isLoading stays true: nothing sets it back after an error":
      "isLoading이 true로 남습니다. 에러가 난 뒤 되돌리는 것이 없습니다",
    ".setLoading(false) follows every end, and .setFailure says why":
      "어떻게 끝나든 .setLoading(false)가 뒤따르고, .setFailure가 이유를 알려 줍니다",
    "offline crashes": "오프라인에서 크래시",
    "the app would stop here: it takes for granted that an answer came":
      "응답이 온 것으로 여기기 때문에 앱이 여기서 멈춥니다",
    ".setFailure says that nobody could be reached": ".setFailure가 연결할 수 없었음을 알려 줍니다",
    "HTTP 300 counts as success": "HTTP 300을 성공으로 여김",
    "status 300 counts as success, so that nothing was found and nothing is said":
      "상태 코드 300을 성공으로 여겨, 찾은 것도 없고 알려 주는 것도 없습니다",
    "200 to 299 are good, 300 is a failure": "200에서 299까지가 성공이고, 300은 실패입니다",
    "server's errors look like decoding errors": "디코딩 에러처럼 보이는 서버 에러",
    "the server's error is read as if it were photos, and fails as such":
      "서버의 에러를 사진인 것처럼 읽다가 디코딩에 실패합니다",
    "the status is looked at first, and said with what to do":
      "상태 코드를 먼저 확인하고, 어떻게 할지와 함께 알려 줍니다",
    "nothing is cancelled": "취소되지 않는 검색",
    "the older search goes on, and its late answer takes the place of the newer one's":
      "앞선 검색이 계속되고, 늦게 온 그 응답이 새 검색의 결과를 밀어냅니다",
    "a newer search cancels the older: .run(replacing: \"search\")":
      "새 검색이 앞선 검색을 취소합니다: .run(replacing: \"search\")",
    "a singleton walks around the container": "컨테이너를 비켜 가는 싱글턴",
    """
    the photos come from a singleton: the container never hears of it, and no test can put \
    another in its place
    """:
      "사진이 싱글턴에서 옵니다. 컨테이너는 이것을 알지 못하고, 테스트에서 다른 것으로 바꿀 수도 없습니다",
    "the source is resolved by its name at each search: PhotoAPI is asked for":
      "검색할 때마다 이름으로 소스를 resolve합니다: PhotoAPI를 요청합니다",
    "a coordinator in a circle": "순환 참조하는 코디네이터",
    """
    the photo's coordinator and its parent hold each other: it stays though its screen is \
    gone
    """:
      "사진 코디네이터와 부모가 서로를 붙잡고 있어, 화면이 사라져도 남습니다",
    "the child knows its parent weakly, and is let go with its screen":
      "자식은 부모를 weak로 참조하고, 화면과 함께 해제됩니다",
    "photographers aren't named": "이름 없는 사진가",
    "nobody learns who took the photo, though the API asks for it":
      "API의 요구와 달리 누가 찍은 사진인지 알 수 없습니다",
    "the photographer's name is the title, and stands below the photo":
      "사진가의 이름이 제목이고, 사진 아래에도 나옵니다",
  ]
}
