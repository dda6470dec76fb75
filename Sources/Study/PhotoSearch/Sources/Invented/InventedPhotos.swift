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
    let hash = BlurHash(of: scene.picture(with: &generator))
    let hasHash = generator.number(below: 25) > 0
    let hasAlt = generator.number(below: 20) > 0
    let name = Self.photographers.pick(with: &generator)
    return Photo(
      id: id, createdAt: Date(timeIntervalSince1970: Double(seconds)), width: size.width,
      height: size.height, color: hash?.average, blurHash: hasHash ? hash?.text : nil,
      description: scene.title, altDescription: hasAlt ? scene.text : nil, urls: Self.urls(of: id),
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
  private let light: Light
  let title: String?

  init(of subject: Subject, with generator: inout SeededGenerator) {
    self.subject = subject
    kind = subject.kinds.pick(with: &generator)
    place = subject.places.pick(with: &generator)?.word ?? ""
    light = Light.all[generator.number(below: Light.all.count)]
    let title = subject.titles.pick(with: &generator)?.word
    self.title = generator.number(below: 3) > 0 ? title : nil
  }

  /// In words: `a red car on a wet road at dusk`.
  var text: String {
    let kind = kind?.word ?? ""
    let article = kind.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    return "\(article) \(kind) \(subject.thing) \(place) \(light.words)"
  }

  var words: [String] {
    SearchWords.words(of: "\(subject.names) \(text) \(title ?? "")")
  }

  func picture(with generator: inout SeededGenerator) -> PixelImage {
    let colour = kind.flatMap { RGB(hex: $0.other) } ?? subject.ground
    let horizon = 4 + generator.number(below: 5)
    let (x, y) = (3 + generator.number(below: 10), horizon - 1 + generator.number(below: 4))
    let size = 6 + generator.number(below: 14)
    let back = subject.wall.map { ($0, $0) } ?? (light.sky, light.horizon)
    return PixelImage(width: 16, height: 12) { column, line in
      let behind =
        line < horizon
        ? back.0.mixed(with: back.1, line * 100 / horizon)
        : subject.ground.mixed(with: light.horizon, 40 - (line - horizon) * 5)
      let distance = (column - x) * (column - x) + (line - y) * (line - y)
      let share = max(0, 100 - distance * 100 / size)
      return behind.mixed(with: colour, share).mixed(with: RGB(0), light.darkness)
    }
  }
}

struct Light: Sendable {
  let words: String
  let sky: RGB
  let horizon: RGB
  /// The share of black in everything, of 100.
  let darkness: Int

  static let all = [
    Light(words: "at dawn", sky: RGB(0x6F86B5), horizon: RGB(0xF3C6B0), darkness: 15),
    Light(words: "at noon", sky: RGB(0x3F8EDC), horizon: RGB(0xBFE0F5), darkness: 0),
    Light(words: "in the fog", sky: RGB(0xA9B2B8), horizon: RGB(0xD5D9DA), darkness: 5),
    Light(words: "at dusk", sky: RGB(0x3A3560), horizon: RGB(0xF08A4B), darkness: 20),
    Light(words: "at night", sky: RGB(0x0B1030), horizon: RGB(0x2E3A70), darkness: 45),
  ]
}

extension RGB {
  /// Returns this colour mixed with a share, of 100, of another.
  func mixed(with other: RGB, _ share: Int) -> RGB {
    let share = max(0, min(100, share))
    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(one) * (100 - share) + Int(other) * share) / 100)
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
