import ReactorCore
import ReactorShell
import StateDiff

/// An expectation of the state, the last command's mutations or error, or the running effects.
enum Expectation {
  /// `isLoading == false and not effects contains load`
  case condition(Condition)
  /// `ever isLoading == true`, `never isLoading == true and people.count > 0`
  case history(PastExpectation)
  /// `mutations == setLoading .setPeople([3 people])`
  case mutations([ExpectedMutation])
  /// `error no network`: a part of its text.
  case error(String)
  /// `effects == load`: the keys of the running effects, or the names of their actions.
  case effects([Word])

  private static let usage: Sentence = """
    write: expect PATH OP VALUE, expect ever|never PATH OP VALUE, expect mutations == NAME…, \
    expect effects == NAME…, or expect error TEXT
    """

  /// A quoted name is always a path. Behind `!`, `=` isn't `==`: it may be a `!=` without its sign.
  init(_ words: [Word], in line: String, takesSynonyms: Bool = true) throws(ShellError) {
    guard let first = words.first else { throw .badArgument("nothing is said", hint: Self.usage) }
    let rest = Array(words.dropFirst())
    if let past = try PastExpectation(words, in: line, takesSynonyms: takesSynonyms) {
      self = .history(past)
      return
    }
    switch first.isQuoted ? "" : first.text {
    case "mutations" where Self.areNames(rest):
      let words = try Self.names(rest, behind: first, takesSynonyms, as: "NAME…")
      self = .mutations(ExpectedMutation.all(in: words))
    case "effects" where Self.areNames(rest):
      self = .effects(try Self.names(rest, behind: first, takesSynonyms, as: "load, or none"))
    case "error" where rest.first.map(Comparison.isSign) != true:
      self = .error(rest.map(\.text).joined(separator: " "))
    default:
      self = .condition(
        try Condition(words, in: line, of: "expect", takesSynonyms: takesSynonyms))
    }
  }

  /// The short form: names alone, without brackets.
  private static func areNames(_ words: [Word]) -> Bool {
    words.first.map { !Comparison.isSign($0) || ["==", "="].contains($0.text) } != false
      && !words.contains {
        !$0.isQuoted && (["and", "or"].contains($0.text) || $0.text.hasPrefix("["))
      }
  }

  private static func names(
    _ rest: [Word], behind first: Word, _ takesSynonyms: Bool, as example: String
  ) throws(ShellError) -> [Word] {
    guard let sign = rest.first, sign.text == "==" || takesSynonyms && sign.text == "=" else {
      throw ShellError(
        .badArgument("== has to follow \(first.text)"),
        hint: "write: expect \(first.text) == \(example)", at: (rest.first ?? first).span)
    }
    return Array(rest.dropFirst())
  }

  /// Returns the paths whose values it settles.
  /// - Parameter view: The one at hand by default.
  @discardableResult
  @MainActor func check(
    in session: Session, at view: Timeline.View? = nil
  ) throws(ShellError) -> [SettledPath] {
    switch self {
    case .condition(let condition):
      return try Self.check(condition, in: session, at: view ?? session.timeline.viewAtHand)
    case .history(let past):
      try past.check(in: session)
      return []
    case .mutations(let wanted):
      try check(wanted, in: session)
      return []
    case .effects(let words):
      let names = session.timeline.namedEffects.map(\.name)
      let wanted = words.map(\.text) == ["none"] ? [] : words.map(\.text)
      guard names.sorted() != wanted.sorted() else { return [] }
      let list = names.map { TypedWord.whole($0) }.joined(separator: " ")
      for word in words where !word.isQuoted && !wanted.isEmpty {
        try LastResults.checkEffect(word.text, at: word.span, in: session)
      }
      throw .failed(names.isEmpty ? "no effect runs" : "the effects that run are \(list)")
    case .error(let text):
      guard let failure = LastResults.command(in: session).failure else {
        throw ShellError(.failed("the last command didn't fail"))
      }
      guard text.isEmpty || session.shows(text, in: failure) else {
        throw .failed("the last command's error is: \(failure)")
      }
      return []
    }
  }

  /// Each is asked, so that a mistake in one isn't hidden by the others.
  @MainActor private func check(
    _ wanted: [ExpectedMutation], in session: Session
  ) throws(ShellError) {
    let mutations = LastResults.mutations(in: session)
    let cases = KnownCases(.mutation, in: session.timeline)
    let wanted = wanted.count == 1 && wanted[0].isNone ? [] : wanted
    let areSo = try zip(wanted, mutations).map { (wanted, mutation) throws(ShellError) in
      try wanted.isMet(by: mutation)
    }
    guard wanted.count != mutations.count || areSo.contains(false) else { return }
    let came = NamesThatCame(in: session.timeline).mutations
    for wanted in wanted { try wanted.check(by: cases, or: came, or: mutations) }
    let known = came.union(cases.names)
    let remarks = wanted.compactMap {
      NamesThatCame.remark(on: $0.name, Sentence(key: "mutation"), among: known)
    }
    let hasValues = wanted.contains(where: \.hasValues)
    let text =
      hasValues
      ? mutations.map { ValueText.concise($0) }.joined(separator: " ")
      : ExpectedMutation.names(of: mutations)
    let list: Sentence = text.isEmpty ? "none" : Sentence(verbatim: text)
    throw .failed("the last command's mutations are \(list)", hint: remarks.first)
  }

  /// Every term is asked, so that a mistake in one isn't hidden by the others.
  @MainActor private static func check(
    _ condition: Condition, in session: Session, at view: Timeline.View
  ) throws(ShellError) -> [SettledPath] {
    guard !condition.asksForBecoming else {
      throw .badArgument(
        "when asks about steps", hint: "expect ever and expect never ask about those")
    }
    let results = try LastResults(for: condition, in: session)
    let found = try PathCondition(condition, in: session, at: view, results: results)
    var values: [(place: ExpectedPlace?, value: Any?)] = []
    for (term, subject) in zip(condition.terms, found.subjects) {
      switch subject {
      case .path,
        .changed where term.isOfState:
        do throws(ShellError) {
          let place = try ExpectedPlace(term.path, in: session, at: view)
          values.append((place, try place.value()))
        } catch {
          throw error.at(term.path.span)
        }
      case .value(let value): values.append((nil, value))
      case .changed, .step, .time: values.append((nil, nil))
      }
    }
    let rows = LastResults.command(in: session).rows(in: view)
    var answers = Question(found, in: session).answers(in: view, of: rows)
    // The state of a store without a part in the history is asked itself.
    for (index, (place, value)) in values.enumerated() where place?.track == nil {
      guard place != nil, case .path = found.subjects[index] else { continue }
      answers[index] = try condition.terms[index].holds(of: value)
    }
    guard !condition.holds({ answers[$0] }) else {
      return condition.requiredTerms.compactMap { index in
        values[index].place.flatMap { place in
          condition.terms[index].isExact(for: values[index].value, as: place.aspect)
            ? SettledPath(place) : nil
        }
      }
    }
    guard condition.isSimple, let term = condition.terms.first, let (place, value) = values.first
    else {
      let texts = condition.terms.indices.map { index in
        Self.text(
          of: condition.terms[index], values[index].value, holds: answers[index],
          session.theme.signs)
      }.uniqued
      throw .failed("\(condition) doesn't hold: \(texts.joined(separator: ", "))")
    }
    switch found.subjects[0] {
    case .changed: throw .failed("\(condition) doesn't hold: the last command left it as it was")
    case .step: throw .failed("\(condition) doesn't hold for any row of the last command")
    case .path, .value, .time:
      throw failure("\(condition)", place == nil ? nil : term.path, value, in: session)
    }
  }

  private static func text(
    of term: Condition.Term, _ value: Any?, holds: Bool, _ signs: Signs
  ) -> Sentence {
    switch term.test {
    case .comparison, .element:
      "\(term.path.text) is \(value.map { StateValue($0).text(signs) } ?? "nil")"
    case .change: holds ? "\(term.path.text) changed" : "\(term.path.text) didn't change"
    case .filter, .text:
      holds ? "\(verbatim: "\(term)") holds" : "\(verbatim: "\(term)") doesn't hold"
    }
  }

  @MainActor private static func failure(
    _ expression: String, _ path: Word?, _ value: Any?, in session: Session
  ) -> ShellError {
    let signs = session.theme.signs
    let found = value.map { StateValue($0).text(signs) } ?? "nil"
    guard let cause = path.flatMap({ try? session.changes(of: $0) })?.causes.first else {
      return .failed("\(expression) doesn't hold: it is \(found)")
    }
    let step = cause.step
    if case .restored = cause {
      return .failed(
        "\(expression) doesn't hold: it is \(found), since the session went back to \(step)")
    }
    let steps = StepText(session.timeline, signs: signs)
    return .failed("\(expression) doesn't hold: it is \(found), since \(steps.origin(of: step))")
  }
}

extension StepText {
  /// `1.2 .setPeople([3 people]) of .load(3)`
  func origin(of step: StepID) -> Sentence {
    guard step != .start else { return sentence(of: step) }
    let text = Sentence(verbatim: "\(step) \(text(of: step) ?? "")")
    guard step.mutation > 0, let action = self.text(of: StepID(action: step.action)) else {
      return text
    }
    return "\(text) of \(action)"
  }
}

extension Condition.Term {
  fileprivate func isExact(for value: Any?, as aspect: ExpectedPlace.Aspect) -> Bool {
    guard case .comparison(let comparison) = test, comparison.isExact(for: value) else {
      return false
    }
    // Of all counts, 0 alone says what is there.
    return aspect != .count || value as? Int == 0
  }
}
