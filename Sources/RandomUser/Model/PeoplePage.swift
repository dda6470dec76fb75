import Foundation
import Networking

/// A response of the Random User API.
struct PeoplePage: Decodable {
  let results: TolerantList<PersonRecord>

  /// The first people, as many as were asked for, and the odd records on the way to the last.
  ///
  /// The same uuid again is left out.
  func response(to request: UserRequest) -> PeopleResponse {
    var people: [Person] = []
    people.reserveCapacity(min(request.count, results.records.count))
    var problems: [RecordProblem] = []
    var places: [UUID: Int] = [:]
    var end = Int.max
    for record in results.records {
      let person = record.value.person
      if let place = places[person.id] {
        let reason = "the same uuid as record \(place)"
        problems.append(RecordProblem(index: record.index, reason: reason))
        continue
      }
      places[person.id] = record.index
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
