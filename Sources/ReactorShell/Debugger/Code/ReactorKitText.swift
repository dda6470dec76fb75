import ReactorCore
import StateDiff

/// What `mutate` returned, as it would be written with ReactorKit and RxSwift.
///
/// Made of what the record says: what was returned, what was emitted at once and what after a while.
struct ReactorKitText {
  let facts: PassFacts
  let signs: Signs

  var lines: [String] {
    let action = facts.action.map(CaseName.of) ?? "…"
    let label = "case .\(action):"
    switch facts.returned {
    case nil: return []
    case Returned.none?: return [label, "  return .empty()"]
    case .just?:
      let mutation = facts.given.first.map { text(of: $0.mutation) } ?? "…"
      return [label, "  return .just(Mutation\(mutation))"]
    case .several?:
      return [label] + concatenation(facts.given.map { just($0) }).map { "  " + $0 }
    case .effect(let key, let isLasting)?:
      return [label] + effect(key: key, isLasting: isLasting, action).map { "  " + $0 }
    }
  }

  private func effect(key: String?, isLasting: Bool, _ action: String) -> [String] {
    var parts: [(text: String, count: Int)] = []
    var last: Duration?
    for given in facts.given.prefix(PassFacts.limit) {
      // What comes at once, or right behind something else, is a value; the rest is waited for.
      let isWaitedFor = given.time > facts.time && given.time != last
      let text = isWaitedFor ? work(given.mutation) : just(given)
      last = given.time
      if isWaitedFor, parts.last?.text == text {
        parts[parts.count - 1].count += 1
      } else {
        parts.append((text, 1))
      }
    }
    var texts = parts.map { $0.text + ($0.count > 1 ? "  // \($0.count) times" : "") }
    if let rest { texts.append("work()  // \(rest)") }
    var lines = texts.isEmpty ? ["return work()  // gave no mutation"] : concatenation(texts)
    if let key {
      let indent = lines.last == "])" ? "" : "  "
      lines.append(
        "\(indent).take(until: self.action.filter "
          + "{ if case .\(action) = $0 { true } else { false } })")
      lines.append("// replacing \(ValueText.quoted(key)): what flatMapLatest does for a stream")
    }
    if isLasting { lines.append("// lasting: it doesn't complete") }
    if case .failed = facts.ending {
      lines.append("// it failed: ReactorKit ends it here and tells nobody; .catch would")
    }
    return lines
  }

  /// Why there is less than there might be.
  private var rest: String? {
    switch facts.ending {
    case .done: nil
    case .cancelled: "cancelled: the rest never came"
    case .replaced(let other): "replaced by \(other): the rest never came"
    case .failed: "failed"
    case nil: "goes on"
    }
  }

  private func concatenation(_ parts: [String]) -> [String] {
    if parts.count == 1, let only = parts.first, !only.contains("//") {
      return ["return " + (only.hasPrefix(".just") ? "Observable" + only : only)]
    }
    let shown = parts.prefix(PassFacts.limit).map { part in
      let comment = part.firstRange(of: "  //")
      let code = comment.map { part[..<$0.lowerBound] } ?? part[...]
      return "  \(code),\(comment.map { part[$0.lowerBound...] } ?? "")"
    }
    let more = parts.count > shown.count ? ["  // and more"] : []
    return ["return Observable.concat(["] + shown + more + ["])"]
  }

  private func just(_ given: PassFacts.Given) -> String {
    ".just(Mutation\(text(of: given.mutation)))"
  }

  private func text(of mutation: Any) -> String {
    let text = ValueText.concise(mutation, limit: 40, signs: signs)
    return text.hasPrefix(".") ? text : "(\(text))"
  }

  /// `work().map { Mutation.setPeople($0) }`
  private func work(_ mutation: Any) -> String {
    let mirror = Mirror(reflecting: mutation)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first else {
      return "work().map { _ in Mutation\(text(of: mutation)) }"
    }
    let inner = Mirror(reflecting: payload.value)
    let count = inner.displayStyle == .tuple ? inner.children.count : 1
    let values = (0..<count).map { "$\($0)" }.joined(separator: ", ")
    return "work().map { Mutation.\(CaseName.of(mutation))(\(values)) }"
  }
}
