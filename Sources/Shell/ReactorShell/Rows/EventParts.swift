package import ReactorCore
package import StateDiff

// The parts of events that several kinds have, or that are kinds in themselves: their words, and the
// pairs that write and read them.

// MARK: - Returned

extension Returned {
  var fields: KeyValuePairs<String, (any JSONMember)?> {
    switch self {
    case .none: ["returned": "none"]
    case .just: ["returned": "just"]
    case .several(let count): ["returned": "several", "count": count]
    case .effect(let key, let isLasting):
      ["returned": "run", "key": key, "lasting": isLasting]
    case .concat(let parts):
      ["returned": "concat", "parts": parts.map { JSONObject($0.fields) }]
    case .merge(let parts): ["returned": "merge", "parts": parts.map { JSONObject($0.fields) }]
    case .cancel(let key): ["returned": "cancel", "key": key]
    }
  }

  package init(_ line: RecordingLine) throws(RecordingFault) {
    func parts() throws(RecordingFault) -> [Self] {
      try line.objects("parts").map { part throws(RecordingFault) in try Self(part) }
    }
    switch try line.text("returned") {
    case "none": self = .none
    case "just": self = .just
    case "several": self = .several(try line.count("count"))
    case "run":
      self = .effect(key: try line.optionalText("key"), isLasting: try line.flag("lasting"))
    case "concat": self = .concat(try parts())
    case "merge": self = .merge(try parts())
    case "cancel": self = .cancel(key: try line.text("key"))
    case let name: throw RecordingFault("mutate() can't return “\(name)”")
    }
  }

  package var gloss: Sentence {
    switch self {
    case .none: "none: reduce() isn't called"
    case .just: "just"
    case .several(let count): "\(count) mutations, one after the other"
    case .effect(nil, let isLasting): isLasting ? "run, lasting" : "run"
    case .effect(let key?, let isLasting):
      "run, replacing \(ValueText.quoted(key))\(isLasting ? ", lasting" : "")"
    case .concat(let parts): "one after the other: \(Self.joined(parts))"
    case .merge(let parts): "side by side: \(Self.joined(parts))"
    case .cancel(let key): "cancel \(ValueText.quoted(key))"
    }
  }

  private static func joined(_ parts: [Returned]) -> Sentence {
    parts.map { part in
      switch part {
      case .concat, .merge: "(\(part.gloss))"
      case .none, .just, .several, .effect, .cancel: part.gloss
      }
    }.joined(separator: "; ")
  }

  var explanation: Sentence {
    switch self {
    case .none: "No change; ReactorKit writes .empty()."
    case .just: "One change, now; ReactorKit writes .just."
    case .several: "Several, now, each reduced before the next; ReactorKit writes .concat."
    case .effect(nil, _):
      "Work that gives mutations over time, and overlaps with others: flatMap."
    case .effect(let key?, _):
      """
      Work that gives mutations over time. The next with the key \(ValueText.quoted(key)) takes its \
      place: take(until:).
      """
    case .concat: "Each begins when the one before has ended: concat."
    case .merge: "All begin now and overlap: merge."
    case .cancel(let key):
      "The work with the key \(ValueText.quoted(key)) gives nothing more: take(until:)."
    }
  }
}

// MARK: - EffectEnding

extension EffectEnding {
  package var name: String { CaseName.of(self) }

  package init(_ line: RecordingLine) throws(RecordingFault) {
    switch try line.text("ending") {
    case "done": self = .done
    case "cancelled": self = .cancelled
    case "released": self = .released
    case "replaced": self = .replaced(by: try line.step(in: "by").action)
    case "failed": self = .failed(RecordedError(description: try line.text("error")))
    case let name: throw RecordingFault("“\(name)” isn't an ending of an effect")
    }
  }

  func text(of effect: EffectInfo, at time: Duration, in words: RowWords) -> String {
    let mutations = Sentence.mutations(effect.emittedCount)
    switch self {
    case .done:
      let duration = time - effect.startTime
      return words.localized(mutations) + (duration > .zero ? ", \(duration.text)" : "")
    case .cancelled: return words.localized("after \(mutations); nothing more comes of it")
    case .released: return words.localized("with its store after \(mutations)")
    case .replaced(let other):
      return words.localized("by \(other) after \(mutations); nothing more comes of it")
    case .failed(let error):
      return words.localized("\(String(describing: error)) (after \(mutations))")
    }
  }

  func explanation(of effect: EffectInfo) -> Sentence {
    switch self {
    case .done: "The work is over; it gives nothing more."
    case .cancelled: "Somebody stopped it: what it gave stays, the rest never comes."
    case .released:
      "Its store went away while it ran: what it gave stays, the rest never comes."
    case .replaced(let other):
      """
      \(other) has the same key: what \(effect.action) had still to give never comes, and a late \
      answer can't overwrite a newer one.
      """
    case .failed:
      """
      The error ends this effect alone. ReactorKit swallows it: no line, no event, and a spinner \
      that was set before stays on.
      """
    }
  }
}

private struct RecordedError: Error, CustomStringConvertible {
  let description: String
}

// MARK: - States

extension RestoredState {
  var fields: KeyValuePairs<String, (any JSONMember)?> {
    switch self {
    case .initial: ["source": "initial"]
    case .mutation(let step): ["source": step]
    case .restore(let index): ["sourceRestore": index]
    case .elsewhere: [:]
    }
  }

  package init(_ line: RecordingLine) throws(RecordingFault) {
    if line.has("sourceRestore") {
      self = .restore(try line.count("sourceRestore"))
    } else if let source = try line.optionalText("source") {
      self = source == "initial" ? .initial : .mutation(try line.step(in: "source"))
    } else {
      self = .elsewhere
    }
  }
}

extension StateChange {
  var explanation: Sentence {
    let changes = changes
    guard !changes.isEmpty else {
      return """
        Nothing differs, and all observers are called again. To avoid that, let each \
        compare its own property.
        """
    }
    var names: [String] = []
    for change in changes {
      guard case .field(let name)? = change.path.components.first else { continue }
      if !names.contains(name) { names.append(name) }
    }
    let mirror = StatePart.opened(after).mirror
    let others = mirror.displayStyle == .struct ? mirror.children.count - names.count : 0
    guard !names.isEmpty, others > 0 else {
      return "A new State; all observers are called with it."
    }
    let differing = names.joined(separator: ", ")
    let verb = names.count == 1 ? "differs" : "differ"
    return others == 1
      ? "\(differing) \(verb), 1 property doesn't: its observers are called all the same."
      : "\(differing) \(verb), \(others) properties don't: their observers are called all the same."
  }
}

extension ValueText {
  /// A state on one line: its fields, without the name that most states share.
  package static func fields(of state: Any, signs: Signs = .unicode) -> String {
    let text = inSentence(state, signs: signs)
    let name = "\(type(of: state))("
    guard text.hasPrefix(name), text.hasSuffix(")") else { return text }
    return String(text.dropFirst(name.count).dropLast())
  }
}
