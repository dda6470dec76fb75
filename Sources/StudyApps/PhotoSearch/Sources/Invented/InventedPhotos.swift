import Foundation
import StudySupport

/// Photos that nobody took, the same on every machine for the same seed.
///
/// The photo at an index depends on the seed and the index only.
public struct InventedPhotos: Hashable, Sendable {
  /// The text from which everything is drawn.
  public let seed: String
  private let hash: UInt64

  /// The seed unless another is given.
  public static let defaultSeed = "reactor-shell"

  /// How many there are.
  public static let count = Subject.all.reduce(0) { $0 + $1.count }

  /// The photos of a seed.
  public init(seed: String = Self.defaultSeed) {
    self.seed = seed
    hash = SeededGenerator.hash(seed)
  }

  /// A page of those that have all words of the query, wherever they stand; empty behind the last.
  ///
  /// - Complexity: O(``count``); pictures are made only of the page's photos.
  public func page(for request: PhotoRequest) -> PhotoPage {
    let wish = SearchWords(query: request.query)
    let found = (0..<Self.count).filter { wish.isFound(in: scene(at: $0).words) }
    let perPage = PhotoRequest.perPage
    let start = (max(1, min(request.page, PhotoRequest.pages.upperBound)) - 1) * perPage
    return PhotoPage(
      total: found.count, totalPages: (found.count + perPage - 1) / perPage,
      photos: found.dropFirst(start).prefix(perPage).map(photo(at:)))
  }

  /// The photo at an index from 0 to below ``count``; others are those again.
  public func photo(at index: Int) -> Photo {
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

  /// What can be seen on the photo at an index.
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

  /// Eleven signs, as Unsplash has them.
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
