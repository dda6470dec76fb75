import Foundation
import HTTP

/// An answer of Unsplash's `/search/photos`.
struct PhotoAnswer: Decodable {
  let total: Int
  let totalPages: Int
  let results: TolerantList<PhotoRecord>

  private enum Key: String, CodingKey {
    case total, results
    case totalPages = "total_pages"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    results = try container.decode(TolerantList<PhotoRecord>.self, forKey: .results)
    total = try Self.count(container, .total)
    totalPages = try Self.count(container, .totalPages)
  }

  private static func count(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int {
    let count = try container.decode(WholeNumber.self, forKey: key).value
    guard count >= 0 else { throw RecordRefusal("\(key.stringValue) is \(count), not 0 or more") }
    return count
  }

  /// The photos that can be taken, and what was odd; the same identity again is left out.
  ///
  /// - Complexity: O(*n*).
  var page: PhotoPage {
    var photos: [Photo] = []
    var problems = results.problems
    var places: [String: Int] = [:]
    for record in results.records {
      let photo = record.value.photo
      if let place = places[photo.id] {
        let reason = "the same id as record \(place)"
        problems.append(RecordProblem(index: record.index, reason: reason))
        continue
      }
      places[photo.id] = record.index
      photos.append(photo)
      problems += record.value.remarks.map {
        RecordProblem(index: record.index, reason: $0, isKept: true)
      }
    }
    // Those of one record stay in their order.
    problems = problems.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }.map(\.element)
    return PhotoPage(total: total, totalPages: totalPages, photos: photos, problems: problems)
  }
}

extension ResponseBody {
  /// The photos in an answer of Unsplash, saved or live.
  ///
  /// Odd records are reported. If there are no others, it is another API's response.
  func photoPage() throws(ResponseError) -> PhotoPage {
    let answer = try decode(PhotoAnswer.self)
    if answer.results.records.isEmpty, let first = answer.results.problems.first {
      let count = answer.results.problems.count
      let records = count == 1 ? "its only record isn't" : "none of its \(count) records is"
      throw ResponseError(
        origin: origin,
        problem: .wrongShape("\(records) a photo; the first: \(first.reason)"))
    }
    return answer.page
  }
}
