import Foundation
import HTTP
import StudySupport

extension InventedCatalog {
  /// Two to six, the oldest first; of every tenth show and movie two have the same words.
  func reviews(of work: Work) -> [Review] {
    let content = work.content
    var generator = SeededGenerator(
      seed: content.kind == .tv ? hash &+ 1 : ~hash &+ 1, index: work.index)
    var seconds = (content.date?.daysSince1970 ?? 17_000) * 86_400
    let firstWriter = generator.number(below: Self.writers.entries.count)
    var reviews: [Review] = []
    for number in 0..<2 + generator.number(below: 5) {
      seconds += 3_600 + generator.number(below: 60 * 86_400)
      // No two of the same writer: there are more of them than reviews.
      let writer = Self.writers.entries[(firstWriter + number) % Self.writers.entries.count]
      let hasName = generator.number(below: 4) > 0
      let hasRating = generator.number(below: 5) > 0
      let hasAvatar = generator.number(below: 3) > 0
      let half = 5 + generator.number(below: 16)
      let words = Self.text(about: work.plot.hero, with: &generator)
      let repeated = number == 1 && work.index.isMultiple(of: 10) ? reviews.last?.content : nil
      reviews.append(
        Review(
          id: "\(content.kind.rawValue)-\(content.id.number)-\(number + 1)", author: writer.other,
          name: hasName ? writer.word : nil, username: writer.other,
          avatar: hasAvatar
            ? URL(string: "https://example.com/people/\(writer.ascii).jpg") : nil,
          rating: hasRating ? Double(half) / 2 : nil,
          createdAt: Date(timeIntervalSince1970: Double(seconds)),
          content: repeated ?? words))
    }
    return reviews
  }

  private static let writers: WordTable = """
    김하늘=haneul, 이서연=seoyeon, 박지호=jiho, 최유나=yuna, 정민재=minjae, 한가람=garam,
    Mira Solberg=mira, Tomás Lindo=tomas, Noor Haddad=noor, Jonas Weber=jonas, Amara Obi=amara,
    Léa Moreau=lea
    """

  /// From a line to several paragraphs, in one language.
  private static func text(
    about hero: Genre.Hero, with generator: inout SeededGenerator
  ) -> String {
    let isKorean = generator.number(below: 2) == 0
    let sentences = isKorean ? korean : english
    let count = lengths[generator.number(below: lengths.count)]
    let first = generator.number(below: sentences.count)
    var text = ""
    for number in 0..<count {
      // A paragraph has three sentences.
      if number > 0 { text += number.isMultiple(of: 3) ? "\n\n" : " " }
      text += sentences[(first + number) % sentences.count]
    }
    return text.replacing("{hero}", with: isKorean ? hero.name.word : hero.name.other)
  }

  private static let lengths = [1, 2, 2, 3, 4, 7]

  private static let korean = [
    "주말에 혼자 보기 시작했다가 새벽까지 다 봤다.", "{hero}의 표정 하나하나가 이야기를 끌고 간다.",
    "중반이 조금 느리지만 끝까지 볼 가치가 있다.", "음악이 특히 좋았다.",
    "예고편만 보고 기대한 것과는 다른 작품이다.", "결말은 아직도 생각난다.",
    "가족과 함께 봐도 어색한 장면이 없다.", "다음 이야기가 있다면 꼭 보고 싶다.",
  ]

  private static let english = [
    "I started it on a Sunday and was done before breakfast.", "The {hero} carries every scene.",
    "The middle is slow, the last third isn't.", "Turn the lights off and the sound up.",
    "Not what the trailer promises, and better for it.",
    "I still don't know what to make of the ending.",
    "My parents liked it, which tells you something.", "I would watch another ten hours of this.",
  ]
}
