/// The app's own sentences in Korean, by their English: the keys are the text of the code, with `%@`
/// for each interpolation.
enum CatalogKorean {
  static let sentences: [String: String] = [
    "invented shows and movies, no network": "지어낸 TV 프로그램과 영화, 네트워크 없음",
    "shows and movies from themoviedb.org": "themoviedb.org의 TV 프로그램과 영화",
    "shows and movies from a server": "서버의 TV 프로그램과 영화",
    "shows and movies from saved responses, no network": "저장된 응답의 TV 프로그램과 영화, 네트워크 없음",
    "Shows: those that the search finds, or the best ones.": "TV 프로그램: 검색한 것, 또는 평점이 높은 것입니다.",
    "Movies: now playing, popular and upcoming.": "영화: 상영 중, 인기, 개봉 예정입니다.",
    "Searches shows, 200 ms after the last search that was typed; alone, the best ones.":
      "마지막 입력에서 200 ms 뒤에 TV 프로그램을 검색합니다. 인자 없이 쓰면 평점이 높은 것을 보여 줍니다.",
    "Loads the next page of shows; nothing after the last.":
      "TV 프로그램의 다음 페이지를 불러옵니다. 마지막 뒤에는 하는 일이 없습니다.",
    "Looks at the reviews of a show or movie.": "TV 프로그램이나 영화의 리뷰를 봅니다.",
    "Scrolls until a row is seen; near the end the next page is loaded.":
      "행이 보일 때까지 스크롤합니다. 끝에 가까우면 다음 페이지를 불러옵니다.",
    "The boxes of the layout, with their sizes and insets in points.":
      "레이아웃의 상자들과 그 크기, 여백(포인트)입니다.",
    "The sections and items that the list shows.": "목록이 보여 주는 섹션과 아이템입니다.",
    "Goes back to the catalogue.": "카탈로그로 돌아갑니다.",
    "Opens a review, or closes it; several may be open.": "리뷰를 펼치거나 접습니다. 여러 개를 펼쳐 둘 수 있습니다.",
    "Loads the next page of reviews; nothing after the last.":
      "리뷰의 다음 페이지를 불러옵니다. 마지막 뒤에는 하는 일이 없습니다.",
    "there is no row [%@]": "행 [%1$@]{은는} 없습니다",
    "load some first: tv, or movies": "먼저 불러오세요: tv 또는 movies",
    "there are no sections yet; %@": "아직 섹션이 없습니다. %1$@",
    "the snapshot is empty; %@": "스냅샷이 비어 있습니다. %1$@",
    "open a show or movie first, such as: open 0": "먼저 프로그램이나 영화를 여세요. 예: open 0",
    "this is the first one; open a show or movie first, such as: open 0":
      "첫 화면입니다. 먼저 프로그램이나 영화를 여세요. 예: open 0",
    "go back to the catalogue first: back": "먼저 카탈로그로 돌아가세요: back",
    "there are no reviews": "리뷰가 없습니다",
    "%@ is there twice: UIKit's snapshot would stop the app":
      "%1$@{이가} 두 번 있습니다. UIKit의 스냅샷이라면 앱이 멈춥니다",
    "%@ is there twice, and %@ more: UIKit's snapshot would stop the app":
      "%1$@ 외 %2$@개가 두 번 있습니다. UIKit의 스냅샷이라면 앱이 멈춥니다",
    "scrolled to %@ pt: %@ on screen": "%1$@ pt까지 스크롤: 화면에 %2$@",
  ]
}
