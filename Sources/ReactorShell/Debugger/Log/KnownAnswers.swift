/// Answers about actions and mutations by their bytes: of values that are alike in these the answer is
/// the same, and many are.
///
/// Only of values that the record keeps: the bytes of others may refer to what is gone.
struct KnownAnswers {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let bytes: [UInt8]
  }

  private var known: [Key: Bool] = [:]
  /// So many are kept.
  private static let most = 64

  mutating func answer<Value>(of value: Value, _ find: (Value) -> Bool) -> Bool {
    let key = Key(
      type: ObjectIdentifier(Value.self), bytes: withUnsafeBytes(of: value) { Array($0) })
    if let answer = known[key] { return answer }
    if known.count >= Self.most { known = [:] }
    let answer = find(value)
    known[key] = answer
    return answer
  }
}
