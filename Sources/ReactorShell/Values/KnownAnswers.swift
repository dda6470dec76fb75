/// A cache of results for actions, mutations and parts of states by their bytes: values with the same
/// bytes have the same result, and there are many.
///
/// Only for values that the record keeps: the bytes of others may refer to freed memory.
package final class KnownAnswers<Answer> {
  /// The types and the bytes of values.
  private struct Key: Hashable {
    var bytes: [UInt8] = []

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// The largest number of kept results.
  private let limit = 64
  private var known: [Key: Answer] = [:]
  private var buffer: [UInt8] = []

  package init() {}

  /// Returns the result for a value, or for several of them, found once.
  package func answer(of values: Any?..., find: () -> Answer) -> Answer {
    // One buffer for all questions: nearly all are about values that are known.
    var key = Key(bytes: buffer)
    buffer = []
    key.bytes.removeAll(keepingCapacity: true)
    func add<Value>(_ value: Value) {
      withUnsafeBytes(of: ObjectIdentifier(Value.self)) { key.bytes += $0 }
      withUnsafeBytes(of: value) { key.bytes += $0 }
    }
    for value in values {
      key.bytes.append(value == nil ? 0 : 1)
      if let value { _openExistential(value, do: add) }
    }
    if let answer = known[key] {
      buffer = key.bytes
      return answer
    }
    if known.count >= limit { known = [:] }
    let answer = find()
    known[key] = answer
    return answer
  }
}
