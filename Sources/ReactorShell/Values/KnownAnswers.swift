package import ReactorCore

/// A cache of results for actions, mutations and parts of states by their bytes: values with the same
/// bytes have the same result, and there are many.
///
/// Only for values that the record keeps: the bytes of others may refer to freed memory.
package final class KnownAnswers<Answer> {
  /// The largest number of kept results.
  private let limit = 4096
  private var known: [ValueBytes: Answer] = [:]
  private var buffer = ValueBytes()

  package init() {}

  /// The result for some bytes, if it is kept.
  package subscript(bytes: ValueBytes) -> Answer? {
    get { known[bytes] }
    set {
      if known.count >= limit { known = [:] }
      known[bytes] = newValue
    }
  }

  /// Returns the result for a value, found once.
  package func answer(of value: Any?, find: () -> Answer) -> Answer {
    answer(of: { $0.add(value) }, find)
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
      }, find)
  }

  private func answer(of add: (inout ValueBytes) -> Void, _ find: () -> Answer) -> Answer {
    // One buffer for all questions: nearly all are about values that are known.
    var bytes = ValueBytes()
    swap(&bytes, &buffer)
    bytes.removeAll()
    add(&bytes)
    defer { swap(&bytes, &buffer) }
    if let answer = known[bytes] { return answer }
    let answer = find()
    self[bytes] = answer
    return answer
  }
}
