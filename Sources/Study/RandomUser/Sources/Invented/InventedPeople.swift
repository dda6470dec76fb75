import EmbeddedFiles
import Foundation
import StudySupport

/// The person at an index depends on the seed and the index only: more people begin with the same.
struct InventedPeople: Hashable, Sendable {
  private let hash: UInt64

  init(seed: String = SeededGenerator.defaultSeed) {
    hash = SeededGenerator.hash(seed)
  }

  /// The first `count` people; no two have the same e-mail address.
  func first(_ count: Int) -> [Person] {
    (0..<max(0, count)).map(person(at:))
  }

  /// With filters, they are others than those without, as the API's are.
  func people(for request: UserRequest) -> [Person] {
    let start = ((request.page ?? 1) - 1) * request.count
    let nations = Nation.all.filter { request.nationalities.contains($0.nat) }
    return (start..<start + request.count).map {
      person(at: $0, gender: request.gender, nations: nations.isEmpty ? Nation.all : nations)
    }
  }

  func person(at index: Int) -> Person {
    person(at: index, gender: nil, nations: Nation.all)
  }

  private func person(at index: Int, gender: Gender?, nations: [Nation]) -> Person {
    var generator = SeededGenerator(seed: hash, index: index)
    let shares = nations.reduce(0) { $0 + $1.share }
    let nation = Nation.at(generator.number(below: shares), of: nations)
    let drawn: Gender = generator.number(below: 2) == 0 ? .male : .female
    let isMan = (gender ?? drawn) == .male
    let first = (isMan ? nation.men : nation.women).pick(with: &generator)
    let last = (isMan ? nation.families : nation.womensFamilies).pick(with: &generator)
    let city = nation.cities.pick(with: &generator)
    let id = Self.uuid(from: &generator)
    return Person(
      id: id,
      name: PersonName(first: first?.word ?? "", last: last?.word ?? ""),
      gender: isMan ? .male : .female,
      age: Self.age(from: &generator),
      country: nation.country, state: city?.other, city: city?.word,
      email: "\(first?.ascii ?? "").\(last?.ascii ?? "")\(index)@example.com",
      cell: Self.cell(nation.cell, from: &generator),
      picture: Self.picture(of: id, from: &generator),
      nat: nation.nat)
  }
}

extension InventedPeople {
  /// Bands of ages and how many of 100 people are in them: the twenties and thirties are full.
  private static let ages: [(ClosedRange<Int>, share: Int)] = [
    (18...19, 4), (20...29, 30), (30...39, 26), (40...49, 16), (50...59, 12), (60...75, 12),
  ]

  private static func age(from generator: inout SeededGenerator) -> Int {
    var number = generator.number(below: 100)
    for (band, share) in ages {
      if number < share { return band.lowerBound + generator.number(below: band.count) }
      number -= share
    }
    return 75
  }

  private static func uuid(from generator: inout SeededGenerator) -> UUID {
    let high = generator.next() & ~0xF000 | 0x4000
    let low = generator.next() & ~(0b11 << 62) | 0b10 << 62
    func byte(_ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> (56 - 8 * (index % 8)))
    }
    return UUID(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7),
        byte(8), byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }

  private static func cell(_ pattern: String, from generator: inout SeededGenerator) -> String {
    String(
      decoding: pattern.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "#"): UInt8(ascii: "0") + UInt8(generator.number(below: 10))
        case UInt8(ascii: "*"): UInt8(ascii: "1") + UInt8(generator.number(below: 9))
        default: byte
        }
      }, as: UTF8.self)
  }

  private static func picture(of id: UUID, from generator: inout SeededGenerator) -> URL? {
    guard generator.number(below: 10) > 0 else { return nil }
    return URL(string: "https://example.com/people/\(id.uuidString.lowercased()).jpg")
  }
}

/// The origin of invented people: the names, places and telephone numbers of a country.
struct Nation: Sendable {
  let country: String
  let nat: String
  /// The number of people from there, of 100.
  let share: Int
  let men: WordTable
  let women: WordTable
  let families: WordTable
  let womensFamilies: WordTable
  let cities: WordTable
  /// The form of mobile numbers: `#` is a digit, `*` one that isn't 0.
  let cell: String

  private init(_ block: WordBlock) {
    country = block["country"] ?? ""
    nat = block["nat"] ?? ""
    share = block.number("share")
    men = block.words("men")
    women = block.words("women")
    families = block.words("families")
    womensFamilies = block.words(block["womensFamilies"] == nil ? "families" : "womensFamilies")
    cities = block.words("cities")
    cell = block["cell"] ?? ""
  }

  /// All of them; their shares add up to 100.
  static let all = WordBlock.all(in: nations_text()).map(Nation.init)

  /// The nation of a number from 0 to below the sum of the shares: 100 for all of them.
  static func at(_ number: Int, of nations: [Nation] = all) -> Nation {
    var rest = number
    return nations.first { nation in
      rest -= nation.share
      return rest < 0
    } ?? all[0]
  }
}
