import Foundation
import StudySupport

/// The photo at an index depends on the seed and the index only.
struct InventedPhotos: Hashable, Sendable {
  private let hash: UInt64

  static let count = Subject.all.reduce(0) { $0 + $1.count }

  init(seed: String = SeededGenerator.defaultSeed) {
    hash = SeededGenerator.hash(seed)
  }

  /// Returns a page of the photos with all words of the query anywhere; empty behind the last page.
  func page(for request: PhotoRequest) -> PhotoPage {
    let wish = SearchWords(query: request.query)
    let found = (0..<Self.count).filter { wish.isFound(in: scene(at: $0).words) }
    let perPage = PhotoRequest.perPage
    let start = (max(1, min(request.page, PhotoRequest.pages.upperBound)) - 1) * perPage
    return PhotoPage(
      total: found.count, totalPages: (found.count + perPage - 1) / perPage,
      photos: found.dropFirst(start).prefix(perPage).map(photo(at:)))
  }

  /// The photo at an index from 0 to below ``count``; others are those again.
  func photo(at index: Int) -> Photo {
    let scene = scene(at: index)
    var generator = SeededGenerator(seed: ~hash, index: index)
    let id = Self.id(from: &generator)
    let seconds = 1_514_764_800 + generator.number(below: 7 * 365 * 86_400)
    let size = Self.sizes[generator.number(below: Self.sizes.count)]
    // Version 2 drew four numbers here: what follows is what it was.
    for _ in 0..<4 { _ = generator.next() }
    let hasPicture = generator.number(below: 25) > 0
    let hasAlt = generator.number(below: 20) > 0
    let name = Self.photographers.pick(with: &generator)
    return Photo(
      id: id, createdAt: Date(timeIntervalSince1970: Double(seconds)), width: size.width,
      height: size.height, color: scene.color, description: scene.title,
      altDescription: hasAlt ? scene.text : nil,
      urls: hasPicture ? Self.urls(of: id) : PhotoURLs(),
      user: Photographer(
        name: name?.word ?? "",
        profileImage: URL(string: "https://example.com/people/\(name?.ascii ?? "").jpg")))
  }

  private func scene(at index: Int) -> Scene {
    var generator = SeededGenerator(seed: hash, index: index)
    return Scene(of: Subject.at(index), with: &generator)
  }
}

extension InventedPhotos {
  private static let photographers: WordTable = """
    김하늘=haneul, 이서연=seoyeon, 박지호=jiho, 최유나=yuna, 정민재=minjae, 한가람=garam,
    Mira Solberg=mira, Tomás Lindo=tomas, Noor Haddad=noor, Ana Ruiz=ana, Jonas Weber=jonas,
    佐藤葵=aoi, Amara Obi=amara, Léa Moreau=lea, Iris Okonkwo=iris, Pavel Novák=pavel
    """

  private static let sizes: [(width: Int, height: Int)] = [
    (6000, 4000), (4000, 6000), (5472, 3648), (3024, 4032), (4000, 4000),
    (7952, 5304), (3456, 5184),
  ]

  private static let signs = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func id(from generator: inout SeededGenerator) -> String {
    let bits = generator.next()
    let bytes = (0..<11).map { signs[Int(bits >> UInt64(6 * $0) & 63)] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func urls(of id: String) -> PhotoURLs {
    func url(_ size: String) -> URL? { URL(string: "https://example.com/photos/\(id)\(size)") }
    return PhotoURLs(
      raw: url(""), full: url("?q=85"), regular: url("?w=1080"), small: url("?w=400"),
      thumb: url("?w=200"))
  }
}

struct Scene {
  let subject: Subject
  private let kind: WordTable.Entry?
  private let place: String
  private let light: String
  let title: String?

  init(of subject: Subject, with generator: inout SeededGenerator) {
    self.subject = subject
    kind = subject.kinds.pick(with: &generator)
    place = subject.places.pick(with: &generator)?.word ?? ""
    light = Self.lights[generator.number(below: Self.lights.count)]
    let title = subject.titles.pick(with: &generator)?.word
    self.title = generator.number(below: 3) > 0 ? title : nil
  }

  private static let lights = ["at dawn", "at noon", "in the fog", "at dusk", "at night"]

  var color: String? { kind?.other }

  /// In words: `a red car on a wet road at dusk`.
  var text: String {
    let kind = kind?.word ?? ""
    let article = kind.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    return "\(article) \(kind) \(subject.thing) \(place) \(light)"
  }

  var words: [String] {
    SearchWords.words(of: "\(subject.names) \(text) \(title ?? "")")
  }
}
