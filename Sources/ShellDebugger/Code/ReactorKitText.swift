import ReactorCore
import ReactorShell
import StateDiff

/// The answer of `mutate` as it is written with ReactorKit and RxSwift, as far as the record holds it.
///
/// Mutations that came at once are known whole. Of an effect only the mutations are recorded, not how it waits,
/// catches, orders and cancels: that is said, and no RxSwift is made up.
struct ReactorKitText {
  let facts: PassFacts
  let wording: Wording

  var lines: [String] {
    guard let returned = facts.returned else { return [] }
    let action = facts.action.map(CaseName.of) ?? "…"
    return ["case .\(action):"] + body(returned).map { "  " + $0 }
  }

  private func body(_ returned: Returned) -> [String] {
    if case .effect(let key, let isLasting) = returned {
      return effect(key: key, isLasting: isLasting)
    }
    guard !facts.isTransformed else {
      return [
        comment(
          "transform(mutation:) changed what mutate() returned, and only the change is recorded")
      ]
    }
    let given = facts.given.prefix(PassFacts.limit)
    let mutations = given.map(Self.text)
    let isWhole = given.allSatisfy { SwiftLiteral.text(of: $0) != nil }
    let gap = isWhole ? [] : [comment("… stands for a value that can't be written in a line")]
    switch returned {
    case .none, .effect: return ["return .empty()"]
    case .just: return ["return .just(\(mutations.first ?? "…"))"] + gap
    case .several:
      let more = facts.given.count > mutations.count ? [comment("and more").indented] : []
      return ["return Observable.concat(["] + mutations.map { "  .just(\($0))," } + more + ["])"]
        + gap
    }
  }

  private func effect(key: String?, isLasting: Bool) -> [String] {
    var lines = [
      comment("an Observable of the mutations that the trace shows; how it waits, catches,"),
      comment("orders and cancels isn't recorded, so it can't be derived: see mutate() above"),
    ]
    if let key {
      lines.append(
        comment("replacing \(ValueText.quoted(key)): what flatMapLatest does for a stream"))
    }
    if isLasting { lines.append(comment("lasting: it doesn't complete")) }
    if case .failed = facts.ending {
      lines.append(
        comment("it failed: ReactorKit ends it there and tells nobody, unless it catches"))
    }
    return lines
  }

  private func comment(_ sentence: Sentence) -> String { "// " + sentence.text(in: wording) }

  /// `Mutation.add(2)`; `…` stands for values that have no literal.
  static func text(of mutation: Any) -> String {
    if let literal = SwiftLiteral.text(of: mutation) {
      return literal.hasPrefix(".") ? "Mutation\(literal)" : literal
    }
    guard let parts = SwiftLiteral.Case(mutation) else { return "…" }
    let values = parts.payload.map { part in
      (part.label.map { "\($0): " } ?? "")
        + (SwiftLiteral.text(of: part.value, isInside: true) ?? "…")
    }
    return "Mutation.\(parts.name)(\(values.joined(separator: ", ")))"
  }
}

extension String {
  fileprivate var indented: String { "  " + self }
}
