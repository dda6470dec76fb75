import StudySupport

struct Plot {
  let hero: Genre.Hero
  private let place: WordTable.Entry?
  private let event: WordTable.Entry?
  private let turn: WordTable.Entry?

  init(of hero: Genre.Hero, with generator: inout SeededGenerator) {
    self.hero = hero
    place = hero.genre.places.pick(with: &generator)
    event = hero.genre.events.pick(with: &generator)
    turn = hero.genre.turns.pick(with: &generator)
  }

  /// `목요일의 등대지기`, `The Thursday Lighthouse Keeper`
  func showTitles(with generator: inout SeededGenerator) -> (korean: String, english: String?) {
    let kind = Self.kinds.pick(with: &generator)
    return (
      "\(kind?.word ?? "") \(hero.name.word)", "The \(kind?.other ?? "") \(Self.title(hero))"
    )
  }

  /// `등대지기의 낡은 라디오`, `The Lighthouse Keeper's Old Radio`
  func movieTitles(with generator: inout SeededGenerator) -> (korean: String, english: String?) {
    let thing = Self.things.pick(with: &generator)
    return (
      "\(hero.name.word)의 \(thing?.word ?? "")", "The \(Self.title(hero))'s \(thing?.other ?? "")"
    )
  }

  func overview(of kind: Content.Kind) -> String {
    let korean = """
      \(place?.word ?? "") \(Korean.subject(hero.name.word)) \(event?.word ?? ""). \
      \(turn?.word ?? ""). \(genre?.word ?? "") \(kind == .tv ? "시리즈" : "영화").
      """
    let english = """
      \(Self.capitalized(place?.other ?? "")), \(Self.withArticle(hero.name.other)) \
      \(event?.other ?? ""), \(turn?.other ?? ""). \
      \(Self.capitalized(Self.withArticle(genre?.other ?? ""))) \(kind == .tv ? "series" : "film").
      """
    return "\(korean) \(english)"
  }

  private var genre: WordTable.Entry? { hero.genre.name.entries.first }

  private static func title(_ hero: Genre.Hero) -> String {
    hero.name.other.split(separator: " ").map { capitalized(String($0)) }.joined(separator: " ")
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func withArticle(_ noun: String) -> String {
    "\(noun.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(noun)"
  }
}

extension Plot {
  private static let kinds: WordTable = """
    목요일의=Thursday, 왼손잡이=Left-Handed, 아홉 번째=Ninth, 떠다니는=Drifting, 투덜대는=Grumbling,
    거꾸로 걷는=Backward, 비 오는 날의=Rainy-Day, 잠 못 드는=Wide-Awake, 두 번 태어난=Twice-Born,
    참을성 있는=Patient, 너무 늦은=Belated, 이름 없는=Unnamed, 바람 부는 날의=Windy-Day, 맨발의=Barefoot,
    휘파람 부는=Whistling, 새벽 세 시의=Three O'Clock, 길모퉁이=Corner, 수줍은=Bashful
    """

  private static let things: WordTable = """
    긴 겨울=Long Winter, 두 번째 여름=Second Summer, 낡은 라디오=Old Radio, 빈 의자=Empty Chair,
    비밀 조리법=Secret Recipe, 붉은 우산=Red Umbrella, 열세 번째 밤=Thirteenth Night, 작은 배=Little Boat,
    녹슨 열쇠=Rusty Key, 푸른 새벽=Blue Dawn, 고장 난 시계=Broken Clock, 느린 기차=Slow Train,
    첫눈=First Snow, 다섯 개의 창문=Five Windows, 종이 지붕=Paper Roof, 아주 작은 전쟁=Very Small War,
    반쪽 지도=Half a Map, 마지막 배달=Final Delivery
    """
}

enum Korean {
  /// A noun as a subject: 이 behind a final consonant, 가 behind a vowel.
  static func subject(_ noun: String) -> String {
    guard let last = noun.unicodeScalars.last, (0xAC00...0xD7A3).contains(last.value) else {
      return noun + "가"
    }
    // Syllables are in the order of their finals, 28 to each beginning, the first without any.
    return noun + ((last.value - 0xAC00) % 28 == 0 ? "가" : "이")
  }
}
