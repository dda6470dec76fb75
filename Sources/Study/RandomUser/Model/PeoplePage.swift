import Foundation
import HTTP

struct PeoplePage: Decodable {
  let results: TolerantList<PersonRecord>
  let info: Info?

  struct Info: Decodable {
    var page: Int?
    var results: Int?
  }

  private enum Key: CodingKey { case results, info }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    results = try container.decode(TolerantList<PersonRecord>.self, forKey: .results)
    info = try? container.decode(Info.self, forKey: .info)
  }

  /// Returns the number of people before the requested page; nil if that isn't in this response.
  private func skipped(for request: UserRequest) -> Int? {
    guard let page = request.page else { return 0 }
    let size = info?.results ?? results.records.count
    let isBounded = (info?.page ?? 1) < 1_000_000 && size < 1_000_000
    let first = isBounded ? ((info?.page ?? 1) - 1) * size : 0
    let skipped = (page - 1) * request.count - first
    return skipped >= 0 ? skipped : nil
  }

  /// Leaves out repeated uuids, and people who don't match; reports odd records up to the last.
  /// Empty if the requested page isn't in this response.
  func response(to request: UserRequest) -> PeopleResponse {
    var people: [Person] = []
    people.reserveCapacity(min(request.count, results.records.count))
    var problems: [RecordProblem] = []
    var places: [UUID: Int] = [:]
    places.reserveCapacity(results.records.count)
    var end = Int.max
    var skipped = skipped(for: request) ?? Int.max
    for record in results.records {
      let person = record.value.person
      if let place = places[person.id] {
        let reason = "the same uuid as record \(place)"
        problems.append(RecordProblem(index: record.index, reason: reason))
        continue
      }
      places[person.id] = record.index
      guard request.includes(person) else { continue }
      if skipped > 0 {
        skipped -= 1
        continue
      }
      people.append(person)
      problems += record.value.remarks.map {
        RecordProblem(index: record.index, reason: $0, isKept: true)
      }
      if people.count == request.count {
        end = record.index
        break
      }
    }
    problems += results.problems.filter { $0.index < end }
    problems.sort { $0.index < $1.index }
    let held = people.count
    return PeopleResponse(
      people: people, problems: problems,
      notes: held < request.count ? [.fewer(asked: request.count, held: held)] : [])
  }
}

extension UserRequest {
  fileprivate func includes(_ person: Person) -> Bool {
    (gender == nil || person.gender == gender)
      && (nationalities.isEmpty || person.nat.map(nationalities.contains) == true)
  }
}

/// Unneeded fields aren't decoded: `postcode` is a number or a string, `id.value` may be null.
struct PersonRecord: Decodable, Equatable {
  let person: Person
  let remarks: [String]

  private static let lego = "LEGO"
  static let ages = 0...150

  private enum Key: String, CodingKey {
    case login, uuid
    case name, first, last
    case gender
    case dob, age
    case location, country, state, city
    case email, cell
    case picture, large
    case nat
  }

  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: Key.self)
    let location = try record.nestedContainer(keyedBy: Key.self, forKey: .location)
    var optional = OptionalFields()
    let name = try record.nestedContainer(keyedBy: Key.self, forKey: .name)
    person = Person(
      id: try Self.uuid(record.nestedContainer(keyedBy: Key.self, forKey: .login)),
      name: PersonName(
        first: try name.words(.first, at: "name.first"),
        last: try name.words(.last, at: "name.last")),
      gender: Gender(rawValue: try record.words(.gender, at: "gender")),
      age: try record.nestedContainer(keyedBy: Key.self, forKey: .dob)
        .number(.age, in: Self.ages, at: "dob.age"),
      country: try Self.country(of: record, location),
      state: optional.text(location, .state), city: optional.text(location, .city),
      email: optional.text(record, .email), cell: optional.text(record, .cell),
      picture: optional.picture(record, .picture, .large), nat: optional.text(record, .nat))
    remarks = optional.remarks
  }

  private static func uuid(_ login: KeyedDecodingContainer<Key>) throws -> UUID {
    let text = try login.text(.uuid, at: "login.uuid")
    guard let uuid = UUID(uuidString: text) else {
      throw RecordRefusal("login.uuid is \(quoted(text)), not a UUID")
    }
    return uuid
  }

  /// The generator's toy people have no country: their nationality stands in.
  private static func country(
    of record: KeyedDecodingContainer<Key>, _ location: KeyedDecodingContainer<Key>
  ) throws -> String {
    let nat = try? record.decode(String.self, forKey: .nat)
    if nat == lego, !location.contains(.country) { return lego }
    return try location.words(.country, at: "location.country")
  }
}

extension ResponseBody {
  /// Odd records are reported. If there are no others, it is another API's response.
  func people(for request: UserRequest) throws(ResponseError) -> PeopleResponse {
    let page = try decode(PeoplePage.self)
    if page.results.records.isEmpty, let first = page.results.problems.first {
      let count = page.results.problems.count
      let reason = "none of its \(count) records is a person; the first: \(first.reason)"
      throw ResponseError(origin: origin, problem: .wrongShape(reason))
    }
    return page.response(to: request)
  }
}
