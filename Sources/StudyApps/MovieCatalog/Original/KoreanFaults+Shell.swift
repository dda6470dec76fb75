extension CatalogKorean {
  /// What the authors' app gets wrong.
  static let faults: [String: String] = [
    "any TV error ends the list": "TV 에러 하나로 끝나는 목록",
    "the merged stream of shows ended with its first error: nothing is asked any more":
      "합쳐 놓은 프로그램 스트림이 첫 에러로 끝나, 더는 요청하지 않습니다",
    "each load ends by itself, with .setFailure, and the next one begins anew":
      "로드마다 따로 .setFailure로 끝나고, 다음 로드는 새로 시작합니다",
    "a new keyword asks with the old one": "옛 검색어로 요청하는 새 검색",
    "the new keyword asks for page 1 with the old query first":
      "새 검색어를 넣어도 먼저 옛 검색어로 1페이지를 요청합니다",
    "one request, with the query that was typed, once typing has paused":
      "입력을 멈추면 입력한 검색어로 한 번만 요청합니다",
    "quick scrolling skips pages": "빠르게 스크롤하면 건너뛰는 페이지",
    "each touch of the end counts a page on and cancels the request before: a page is missing":
      "끝에 닿을 때마다 페이지를 하나씩 올리고 앞선 요청을 취소해서, 페이지 하나가 빠집니다",
    "the next page is asked for once, when the one before is there":
      "앞 페이지가 온 뒤에 다음 페이지를 한 번만 요청합니다",
    "a late TV answer": "늦게 온 TV 응답",
    "the shows that were asked for before come late and take the place of the movies":
      "먼저 요청한 TV 프로그램이 늦게 와서 영화의 자리를 차지합니다",
    "whatever fills the list replaces what was under way: .run(replacing: \"list\")":
      "목록을 채우는 것은 무엇이든 진행 중이던 것을 교체합니다: .run(replacing: \"list\")",
    "the same show twice": "두 번 나오는 프로그램",
    "the same show is on two pages, and the diffable data source would stop the app":
      "같은 프로그램이 두 페이지에 있어, diffable data source라면 앱이 멈춥니다",
    "each show is kept once": "프로그램마다 하나만 남깁니다",
    "a missing poster": "없는 포스터",
    "one movie without a poster can't be decoded, and combineLatest loses all three lists":
      "포스터가 없는 영화 하나를 디코딩하지 못하고, combineLatest 때문에 목록 셋을 모두 잃습니다",
    "a poster may be missing, and lists that came are shown":
      "포스터가 없어도 되고, 받은 목록은 보여 줍니다",
    "a rating of 7.5, or none": "7.5점이거나 없는 평점",
    "a rating that isn't a whole number can't be decoded, and all reviews are lost":
      "정수가 아닌 평점을 디코딩하지 못해 리뷰를 모두 잃습니다",
    "a rating is a number or nothing": "평점은 숫자이거나 없습니다",
    "& = + in a search": "검색어의 & = +",
    "the query isn't escaped: the server reads a part of it, or another one":
      "검색어를 이스케이프하지 않아, 서버가 일부만 읽거나 다른 검색어로 읽습니다",
    "& is sent as %26, = as %3D, + as %2B": "&는 %26, =는 %3D, +는 %2B로 보냅니다",
    "the key in the log": "로그에 남는 키",
    "the log prints every address, api_key=YOUR-KEY and all":
      "로그에 api_key=YOUR-KEY까지 주소가 그대로 찍힙니다",
    "keys are masked wherever an address is shown: request":
      "주소를 보여 주는 곳에서는 늘 키를 가립니다: request",
  ]
}
