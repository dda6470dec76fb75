import Foundation
import HTTP
import StudySupport

/// The same on every machine for the same seed. A show and a movie may have the same number.
struct InventedCatalog: Hashable, Sendable {
  let hash: UInt64
  private let showHeroes: [Int]
  private let movieHeroes: [Int]

  static let moviesPerList = 20

  init(seed: String = SeededGenerator.defaultSeed) {
    hash = SeededGenerator.hash(seed)
    showHeroes = Self.shuffled(seed: hash)
    movieHeroes = Self.shuffled(seed: ~hash)
  }

  /// Returns a page of the best shows, or of those with all words of the query in their texts.
  func shows(for request: TVRequest) -> TVPage {
    let all = showHeroes.indices.map { TV(show(at: $0).content) }
    guard !request.query.isEmpty else { return Page(of: all, page: request.page) }
    let wish = SearchWords(query: request.query)
    return Page(of: all.filter { wish.isFound(in: $0.words) }, page: request.page)
  }

  /// The movies of a list; no movie is in two.
  func movies(_ list: MovieList) -> MoviePage {
    let count = Self.moviesPerList
    let start = (MovieList.allCases.firstIndex(of: list) ?? 0) * count
    return Page(of: (start..<start + count).map { Movie(movie(at: $0).content) }, page: 1)
  }

  func reviews(for request: ReviewRequest) throws(CatalogRequestError) -> ReviewPage {
    guard let work = work(request.content) else { throw .unknown(request.content) }
    return Page(of: reviews(of: work), page: request.page)
  }
}

extension InventedCatalog {
  struct Work {
    let index: Int
    let plot: Plot
    let content: Content
  }

  private func work(_ id: Content.ID) -> Work? {
    let index = id.number - firstNumber
    switch id.kind {
    case .tv: return showHeroes.indices.contains(index) ? show(at: index) : nil
    case .movie:
      let count = MovieList.allCases.count * Self.moviesPerList
      return (0..<count).contains(index) ? movie(at: index) : nil
    }
  }

  /// The best first.
  private func show(at index: Int) -> Work {
    work(.tv, at: index, about: showHeroes[index]) { content, plot, generator in
      (content.title, content.originalTitle) = plot.showTitles(with: &generator)
      // Each has its own 40th of a point, so that they are in order.
      let mark = 9_250 - 25 * index - generator.number(below: 25)
      content.voteAverage = Double(mark) / 1000
      content.voteCount = 120 + generator.number(below: 6_000)
      content.date = Self.day(1998...2025, &generator)
    }
  }

  private func movie(at index: Int) -> Work {
    work(.movie, at: index, about: movieHeroes[index]) { content, plot, generator in
      (content.title, content.originalTitle) = plot.movieTitles(with: &generator)
      let lists = MovieList.allCases
      let list = lists[min(index / Self.moviesPerList, lists.count - 1)]
      let isRated = list != .upcoming || generator.number(below: 4) == 0
      content.voteAverage =
        isRated ? Double(4_800 + generator.number(below: 4_200)) / 1000 : 0
      content.voteCount = isRated ? 12 + generator.number(below: 4_000) : 0
      content.date = Self.day(Self.years(of: list), &generator)
    }
  }

  private func work(
    _ kind: Content.Kind, at index: Int, about hero: Int,
    _ draw: (inout Content, Plot, inout SeededGenerator) -> Void
  ) -> Work {
    var generator = SeededGenerator(seed: kind == .tv ? hash : ~hash, index: index)
    let plot = Plot(of: Genre.heroes[hero], with: &generator)
    var content = Content(id: Content.ID(kind, firstNumber + index), title: "")
    draw(&content, plot, &generator)
    if generator.number(below: 20) > 0 { content.overview = plot.overview(of: kind) }
    if generator.number(below: 8) > 0 {
      content.posterPath =
        "/https://example.com/posters/\(kind.rawValue)-\(content.id.number).jpg"
    }
    return Work(index: index, plot: plot, content: content)
  }

  private var firstNumber: Int { 100_001 + Int(hash % 800) * 1_000 }

  private static func years(of list: MovieList) -> ClosedRange<Int> {
    switch list {
    case .nowPlaying: 2025...2025
    case .popular: 2004...2024
    case .upcoming: 2026...2027
    }
  }

  /// One in twelve isn't known.
  private static func day(
    _ years: ClosedRange<Int>, _ generator: inout SeededGenerator
  ) -> CalendarDay? {
    let day = CalendarDay(
      year: years.lowerBound + generator.number(below: years.count),
      month: 1 + generator.number(below: 12), day: 1 + generator.number(below: 28))
    return generator.number(below: 12) > 0 ? day : nil
  }

  /// The heroes in an order of their own (Fisher and Yates).
  private static func shuffled(seed: UInt64) -> [Int] {
    var generator = SeededGenerator(seed: seed, index: -1)
    var heroes = Array(Genre.heroes.indices)
    for last in heroes.indices.reversed() where last > 0 {
      heroes.swapAt(last, generator.number(below: last + 1))
    }
    return heroes
  }
}

// MARK: - Reviews

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
