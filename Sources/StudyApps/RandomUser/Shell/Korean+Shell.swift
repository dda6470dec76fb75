/// The app's own sentences in Korean, by their English: the keys are the text of the code, with `%@`
/// for each interpolation.
enum PeopleKorean {
  static let sentences: [String: String] = [
    "invented people, no network": "지어낸 사람들, 네트워크 없음",
    "people from randomuser.me": "randomuser.me의 사람들",
    "people from a server": "서버의 사람들",
    "people from a saved response, no network": "저장된 응답의 사람들, 네트워크 없음",
    "Loads N people, 1 to 5000; %@.": "1명에서 5000명까지 N명을 불러옵니다. %1$@.",
    "a load under way is replaced": "진행 중인 로드는 교체됩니다",
    "a load under way goes on": "진행 중인 로드도 계속됩니다",
    "Goes back to the main screen; the reactor doesn't hear of it.":
      "메인 화면으로 돌아갑니다. 리액터는 이것을 알지 못합니다.",
    "Opens a section: 남성 (men), 여성 (women), 20대 (20s), 30대 (30s).":
      "섹션을 엽니다: 남성 (men), 여성 (women), 20대 (20s), 30대 (30s).",
    "Goes back to the main screen.": "메인 화면으로 돌아갑니다.",
    "Opens a row, to show who lives near, or closes it.": "행을 펼쳐 가까이 사는 사람을 보여 주거나 접습니다.",
    "How near a neighbour lives; alone, tells.": "이웃이 얼마나 가까이 사는지 정합니다. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "How a state comes to the screen; alone, tells.": "상태를 화면에 반영하는 방식입니다. 인자 없이 쓰면 지금 설정을 알려 줍니다.",
    "women": "여성",
    "men": "남성",
    "the same city": "같은 도시",
    "the same state or region": "같은 주나 지역",
    "the same country": "같은 나라",
    "every cell after every reduce": "reduce마다 모든 셀",
    "batch updates: only what changed": "배치 업데이트: 바뀐 것만",
    "go back to the main screen first: back": "먼저 메인 화면으로 돌아가세요: back",
    "open a section first, such as: open 20s": "먼저 섹션을 여세요. 예: open 20s",
    "this is the first one; open a section first, such as: open 20s":
      "첫 화면입니다. 먼저 섹션을 여세요. 예: open 20s",
    "the section is empty": "섹션이 비어 있습니다",
    "“%@” isn't a nationality": "“%1$@”{은는} 국적 코드가 아닙니다",
    "two letters, as in: load 100 nat=US,FR": "두 글자로 쓰세요. 예: load 100 nat=US,FR",
    "there is no section %@": "%1$@ 섹션은 없습니다",
    "sections are %@": "섹션은 %1$@입니다",
    "%@ is empty": "%1$@{이가} 비어 있습니다",
    "people are being loaded; type settle to wait for them": "불러오는 중입니다. 기다리려면 settle을 쓰세요",
    "type load 100 first": "먼저 load 100을 쓰세요",
    "people are in %@; load 100 may bring others": "%1$@에 사람이 있습니다. load 100을 하면 다른 사람이 올 수 있습니다",
    "reloadData: %@ cells, whether they changed or not": "reloadData: 바뀌었든 아니든 셀 %1$@개",
    "reloadData: %@ rows, whether they changed or not": "reloadData: 바뀌었든 아니든 행 %1$@개",
    "row [%@] reloaded: %@": "행 [%1$@] 다시 로드: %2$@",
    "closed": "접힘",
    "nowhere known": "알 수 없는 곳",
    "nobody else from %@": "%1$@에 사는 다른 사람 없음",
    "1 person from %@": "%1$@에 사는 사람 1명",
    "%@ people from %@": "%2$@에 사는 사람 %1$@명",
    "1 person is in no section: by gender other, by age not 20 to 39":
      "1명은 어느 섹션에도 없습니다: 성별이 다르거나 20~39세가 아닙니다",
    "%@ people are in no section: by gender other, by age not 20 to 39":
      "%1$@명은 어느 섹션에도 없습니다: 성별이 다르거나 20~39세가 아닙니다",
  ]
}
