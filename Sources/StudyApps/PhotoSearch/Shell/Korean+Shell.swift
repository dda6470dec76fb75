/// The app's own sentences in Korean, by their English: the keys are the text of the code, with `%@`
/// for each interpolation.
enum PhotosKorean {
  static let sentences: [String: String] = [
    "invented photos, no network": "지어낸 사진, 네트워크 없음",
    "photos from unsplash.com": "unsplash.com의 사진",
    "photos from a server": "서버의 사진",
    "photos from saved responses, no network": "저장된 응답의 사진, 네트워크 없음",
    "Searches photos, for words or for what the field holds; %@.":
      "단어나 입력란의 내용으로 사진을 검색합니다. %1$@.",
    "a newer search cancels it": "새로 검색하면 앞선 검색은 취소됩니다",
    "searches under way go on": "진행 중인 검색도 계속됩니다",
    "Types into the search field.": "검색 입력란에 입력합니다.",
    "Loads the next page; nothing after the last one.": "다음 페이지를 불러옵니다. 마지막 페이지 뒤에는 하는 일이 없습니다.",
    "Looks at a photo.": "사진을 봅니다.",
    "Scrolls until the photo of that number is seen.": "그 번호의 사진이 보일 때까지 스크롤합니다.",
    "Goes back to the search.": "검색으로 돌아갑니다.",
    "What is registered, how long it is kept, how often and by whom it was asked.":
      "무엇이 등록되어 있고 얼마나 유지되는지, 누가 몇 번 요청했는지 보여 줍니다.",
    "Who moves between the screens, and who holds whom.": "누가 화면 사이를 이동시키고 누가 누구를 붙잡고 있는지 보여 줍니다.",
    "The pictures that are kept, in memory and on the disk.": "메모리와 디스크에 남겨 둔 사진입니다.",
    "this is the first one; open a photo: open 0": "첫 화면입니다. 사진을 여세요: open 0",
    "search for some first: search car": "먼저 검색하세요: search car",
    "go back to the search first: back": "먼저 검색으로 돌아가세요: back",
    "inserted": "삽입",
    "deleted": "삭제",
    "moved": "이동",
    "1 cell %@": "셀 1개 %1$@",
    "%@ cells %@": "셀 %1$@개 %2$@",
    "scrolled to %@: %@": "%1$@까지 스크롤: %2$@",
    "%@ made, %@ used again": "%1$@개 생성, %2$@개 재사용",
    "1 picture": "사진 1장",
    "%@ pictures": "사진 %1$@장",
    "%@: %@ in memory, %@ bytes": "%1$@: 메모리에 %2$@, %3$@바이트",
    "%@; %@ on the disk, %@ bytes": "%1$@. 디스크에 %2$@, %3$@바이트",
    "%@ from memory, %@ from the disk, %@ loaded": "메모리에서 %1$@장, 디스크에서 %2$@장, 새로 받은 것 %3$@장",
    "%@ couldn't be kept": "남기지 못한 %1$@",
  ]
}
