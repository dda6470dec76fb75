package import ReactorCore

/// A cache of results for actions, mutations and parts of states by their bytes: values with the same
/// bytes have the same result, and there are many.
///
/// It keeps the values that it was asked about as long as their results: bytes that refer to freed
/// memory could be another value's.
package final class KnownAnswers<Answer> {
  /// The largest number of kept results.
  private let limit = 4096
  private var known: [ValueBytes: Answer] = [:]
  private var values: [[Any?]] = []
  private var buffer = ValueBytes()

  package init() {}

  /// The result for the bytes of values that somebody else keeps: the record, as long as nothing is
  /// recorded.
  package subscript(bytes: ValueBytes) -> Answer? {
    get { known[bytes] }
    set {
      if known.count >= limit { (known, values) = ([:], []) }
      known[bytes] = newValue
    }
  }

  /// Returns the result for a value, found once.
  package func answer(of value: Any?, find: () -> Answer) -> Answer {
    answer(of: { $0.add(value) }, keeping: [value], find)
  }

  /// Returns the result for two or three values, in this order.
  package func answer(
    of first: Any?, _ second: Any?, _ third: Any? = nil, find: () -> Answer
  ) -> Answer {
    answer(
      of: { bytes in
        bytes.add(first)
        bytes.add(second)
        bytes.add(third)
      }, keeping: [first, second, third], find)
  }

  private func answer(
    of add: (inout ValueBytes) -> Void, keeping all: @autoclosure () -> [Any?],
    _ find: () -> Answer
  ) -> Answer {
    // One buffer for all questions: nearly all are about values that are known.
    var bytes = ValueBytes()
    swap(&bytes, &buffer)
    bytes.removeAll()
    add(&bytes)
    defer { swap(&bytes, &buffer) }
    if let answer = known[bytes] { return answer }
    let answer = find()
    self[bytes] = answer
    values.append(all())
    return answer
  }
}
