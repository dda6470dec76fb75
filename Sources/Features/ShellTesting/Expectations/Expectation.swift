import ReactorCore
import ReactorShell
import StateDiff

/// An expectation of the state, the last command's mutations or error, or the running effects.
enum Expectation {
  /// `isLoading == false and (count > 3 or people contains name "Jennie")`
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
    case "mutations":
      let words = try Self.names(rest, behind: first, takesSynonyms, as: "NAME…")
      self = .mutations(ExpectedMutation.all(in: words))
    case "effects":
      self = .effects(try Self.names(rest, behind: first, takesSynonyms, as: "load, or none"))
    case "error":
      self = .error(rest.map(\.text).joined(separator: " "))
    default:
      self = .condition(
        try Condition(words, in: line, of: "expect", takesSynonyms: takesSynonyms))
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
  /// - Parameter isPresent: True to check the present state, whatever moment is shown.
  @discardableResult
  @MainActor func check(
    in session: Session, isPresent: Bool = false
  ) throws(ShellError) -> [SettledPath] {
    switch self {
    case .condition(let condition):
      return try Self.check(condition, in: session, isPresent: isPresent)
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
      let known = NamesThatCame(in: session.timeline).effects
        .union(KnownCases(.action, in: session.timeline).names)
      let remarks = wanted.compactMap {
        NamesThatCame.remark(on: $0, Sentence(key: "effect"), among: known)
      }
      throw .failed(
        names.isEmpty ? "no effect runs" : "the effects that run are \(list)", hint: remarks.first)
    case .error(let text):
      guard let failure = session.record.lastCommand.failure else {
        throw ShellError(.failed("the last command didn't fail"))
      }
      guard text.isEmpty || session.shows(text, in: failure) else {
        let sign = String(text.prefix { $0 != " " })
        let isSign = sign == "=" || Comparison.isSign(Word(sign, span: 0..<0))
        throw .failed(
          "the last command's error is: \(failure)",
          hint: isSign
            ? "\(sign) was taken as a part of the text; write: expect error TEXT" : nil)
      }
      return []
    }
  }

  /// Each is asked, so that a mistake in one isn't hidden by the others.
  @MainActor private func check(
    _ wanted: [ExpectedMutation], in session: Session
  ) throws(ShellError) {
    let mutations = session.feature(ExpectationFeature.self)?.lastMutations ?? []
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
    _ condition: Condition, in session: Session, isPresent: Bool
  ) throws(ShellError) -> [SettledPath] {
    guard !condition.asksForBecoming else {
      throw .badArgument(
        "when asks about steps", hint: "expect ever and expect never ask about those")
    }
    var found: [(place: ExpectedPlace, value: Any?, isSo: Bool)] = []
    for term in condition.terms {
      let ofSteps = ShellError(
        .badArgument("\(verbatim: "\(term)") asks about steps"),
        hint: "expect ever and expect never ask about those", at: term.place)
      guard term.isOfState else { throw ofSteps }
      let (place, value): (ExpectedPlace, Any?)
      do throws(ShellError) {
        (place, value) = try find(term.path, in: session, isPresent: isPresent)
      } catch { throw term.mayBeOfTime ? ofSteps : error }
      let isSo =
        if case .change = term.test {
          place.path.hasChanged(by: session.record.lastCommand, in: session)
        } else {
          try term.holds(of: value)
        }
      found.append((place, value, isSo))
    }
    guard !condition.holds({ found[$0].isSo }) else {
      return condition.requiredTerms.filter {
        condition.terms[$0].isExact(for: found[$0].value, as: found[$0].place.aspect)
      }.map { SettledPath(found[$0].place) }
    }
    guard condition.isSimple, let (place, value, _) = found.first else {
      let texts = zip(condition.terms, found).map { term, found in
        Self.text(of: term, found.value, isSo: found.isSo, session.theme.signs)
      }.uniqued
      throw .failed("\(condition) doesn't hold: \(texts.joined(separator: ", "))")
    }
    if case .change = condition.terms[0].test {
      throw .failed("\(condition) doesn't hold: the last command left it as it was")
    }
    throw failure("\(condition)", place.path, value, in: session)
  }

  private static func text(
    of term: Condition.Term, _ value: Any?, isSo: Bool, _ signs: Signs
  ) -> Sentence {
    if case .change = term.test {
      return isSo ? "\(term.path.text) changed" : "\(term.path.text) didn't change"
    }
    return "\(term.path.text) is \(value.map { StateValue($0).text(signs) } ?? "nil")"
  }

  /// The value is nil if it doesn't exist yet.
  @MainActor private static func find(
    _ word: Word, in session: Session, isPresent: Bool
  ) throws(ShellError) -> (place: ExpectedPlace, value: Any?) {
    do throws(ShellError) {
      let place = try ExpectedPlace(word, in: session, isPresent: isPresent)
      return (place, try place.value())
    } catch {
      throw error.at(word.span)
    }
  }

  @MainActor private static func failure(
    _ expression: String, _ path: FieldPath, _ value: Any?, in session: Session
  ) -> ShellError {
    let signs = session.theme.signs
    let found = value.map { StateValue($0).text(signs) } ?? "nil"
    guard let cause = path.lastChange(in: session) else {
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

extension FieldPath {
  @MainActor fileprivate func hasChanged(by command: LastCommand, in session: Session) -> Bool {
    guard case .mutation(let step)? = lastChange(in: session) else { return false }
    return step.action >= command.firstAction
  }

  @MainActor fileprivate func lastChange(in session: Session) -> ChangeCause? {
    let view = session.timeline.viewAtHand
    guard let track = view.store(of: self) else { return nil }
    var finder = LastChange(path: self, view: view)
    track.accept(&finder)
    return finder.cause
  }
}

private struct LastChange: TrackVisitor {
  let path: FieldPath
  let view: Timeline.View
  var cause: ChangeCause?

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    var found: ChangeCause?
    view.changesBackwards(of: track) { cause, before, after in
      guard path.change(from: before, to: after, .unicode) != nil else { return true }
      found = cause
      return false
    }
    cause = found
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
