import Foundation
import ReactorShell

/// What changed in a step, as it stands in a recording.
struct RecordedChange: Decodable {
  var path: String
  var change: String
  var from: String?
  var to: String?
  var fromIndex: Int?
  var toIndex: Int?

  /// As the trace shows it.
  var text: Sentence {
    switch change {
    case "inserted": Sentence(verbatim: "\(path): + \(to ?? "")")
    case "removed": Sentence(verbatim: "\(path): − \(from ?? "")")
    case "moved": "\(path): moved from [\(fromIndex ?? 0)] to [\(toIndex ?? 0)]"
    default: Sentence(verbatim: "\(path): \(from ?? "") → \(to ?? "")")
    }
  }

  /// The lines of a list of changes in JSON.
  static func lines(_ json: some Collection<UInt8>) -> [Sentence] {
    guard let changes = try? JSONDecoder().decode([Self].self, from: Data(json)) else {
      return [Sentence(verbatim: String(decoding: json.prefix(200), as: UTF8.self))]
    }
    return changes.isEmpty ? ["no change"] : changes.map(\.text)
  }
}

/// Tells whether two values in JSON are the same, however they are written, and but for the order of
/// sets and dictionaries, which is another in every process.
enum JSONLikeness {
  static func isAlike(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
    if one.elementsEqual(other) { return true }
    guard let one = text(one), let other = text(other) else { return false }
    return one == other
  }

  /// The same for the members of lists, whose own order counts.
  static func areAlike(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
    if one.elementsEqual(other) { return true }
    guard let one = value(one) as? [Any], let other = value(other) as? [Any],
      one.count == other.count
    else { return false }
    return zip(one, other).allSatisfy { sorted($0) == sorted($1) }
  }

  private static func text(_ json: some Collection<UInt8>) -> String? { value(json).map(sorted) }

  private static func value(_ json: some Collection<UInt8>) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed)
  }

  private static func sorted(_ value: Any) -> String {
    switch value {
    case let list as [Any]: "[" + list.map(sorted).sorted().joined(separator: ",") + "]"
    case let members as [String: Any]:
      "{" + members.map { "\($0):\(sorted($1))" }.sorted().joined(separator: ",") + "}"
    default: "\(value)"
    }
  }
}
