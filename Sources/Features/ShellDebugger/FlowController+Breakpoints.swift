import ReactorCore
import ReactorShell

// The operations of `break`, `watch` and `delete`.
extension FlowController {
  func addBreakpoint(_ words: [Word]) throws(ShellError) -> Sentence {
    let usage: Sentence = """
      write: break action|mutation|effect NAME, break changes PATH, break QUESTION, break when \
      CONDITION; then when CONDITION, once, after N; break N on|off
      """
    let (words, modifiers) = try BreakModifiers.read(words)
    guard let first = words.first else { throw .badArgument("nothing is said", hint: usage) }
    var rest = words.dropFirst()
    var breakpoint: Breakpoint
    var remark: Sentence?
    let isComparison = rest.first.map(Comparison.isSign) == true
    let isCondition = isComparison ? true : try Condition.begins(with: first)
    switch first.text {
    case _ where Int(first.text) != nil && !first.isQuoted:
      return try turn(Int(first.text) ?? 0, Array(rest), at: first.span)
    case _ where isCondition:
      guard first.text != "when" || !rest.isEmpty else {
        throw ShellError(
          .missingArgument(name: "PATH", command: "break when"),
          hint: "write: break when count > 3", at: first.span)
      }
      let condition = try condition(words[...])
      breakpoint = Breakpoint(.rows)
      breakpoint.add(condition, in: session)
      if condition.condition.asksForBecoming, breakpoints.isTrue(condition, in: session) {
        remark = "it is true now, and stops when it becomes so again"
      }
      rest = []
    case "action", "mutation", "effect":
      (breakpoint, remark) = try named(
        first, consume("NAME", of: "break \(first.text)", from: &rest))
    case "changes":
      breakpoint = Breakpoint(.change(try path(consume("PATH", of: "break changes", from: &rest))))
    default:
      throw ShellError(
        .badArgument("\(ShellError.quoted(first.text)) isn't something to stop at"), hint: usage,
        at: first.span)
    }
    if !rest.isEmpty { breakpoint.add(try condition(rest), in: session) }
    modifiers.apply(to: &breakpoint)
    return try add(breakpoint, remark)
  }

  private func consume(
    _ name: String, of command: String, from words: inout ArraySlice<Word>
  ) throws(ShellError) -> Word {
    guard let word = words.takeValue() else {
      throw ShellError(.missingArgument(name: name, command: command))
    }
    if let next = words.first, try !Condition.begins(with: next) {
      throw ShellError(.surplusArgument(next.text, usage: "\(command) \(name)"), at: next.span)
    }
    return word
  }

  private func add(
    _ breakpoint: Breakpoint, _ remark: Sentence? = nil
  ) throws(ShellError) -> Sentence {
    guard !breakpoint.kinds.isEmpty else {
      let kinds = StepKind.allCases.filter { !$0.events.isDisjoint(with: breakpoint.place.kinds) }
      throw .badArgument(
        "no step can match there",
        hint: "it looks at kind:\(kinds.map(\.rawValue).joined(separator: ",")) alone")
    }
    try checkStores(of: breakpoint)
    let added = breakpoints.add(breakpoint, number: nextNumber())
    listen()
    let remarks = [
      remark, unseen(breakpoint), breakpoint.condition.flatMap(FilterNames(session).remark),
    ].compactMap(\.self)
    return remarks.reduce(line(of: added)) { "\($0); \($1)" }
  }

  /// A path without a store's name is in one that is there, however another is called that is to come.
  private func checkStores(of breakpoint: Breakpoint) throws(ShellError) {
    guard let condition = breakpoint.condition else { return }
    let paths = condition.paths + (breakpoint.path.map { [$0] } ?? [])
    for index in condition.condition.requiredTerms {
      guard case .step(.store(let part)) = condition.subjects[index],
        let path = paths.first(where: { !part.isIn($0.storeName) })
      else { continue }
      throw ShellError(
        .badArgument(
          "\(path.text) is in \(path.storeName), not in \(ShellError.quoted(part.typed))"),
        hint: "once that store is there, write its name before the path",
        at: condition.condition.terms[index].place)
    }
  }

  /// A path that leads to nothing now may be right all the same: a row or a key may come.
  private func unseen(_ breakpoint: Breakpoint) -> Sentence? {
    let paths = (breakpoint.condition?.paths ?? []) + (breakpoint.path.map { [$0] } ?? [])
    let missing = paths.filter { path in
      (try? session.state(of: path, at: session.timeline.presentView)).map {
        path.valueIfAny(in: $0.state) == nil
      }
        ?? false
    }.map(\.text).uniqued
    guard !missing.isEmpty else { return nil }
    return missing.count == 1
      ? "\(missing[0]) isn't there now" : "\(missing.joined(separator: ", ")) aren't there now"
  }

  func addWatch(_ words: [Word]) throws(ShellError) -> Sentence {
    let (words, modifiers) = try BreakModifiers.read(words)
    var rest = words[...]
    var breakpoint = Breakpoint(.watch(try path(consume("[PATH]", of: "watch", from: &rest))))
    if !rest.isEmpty { breakpoint.add(try condition(rest), in: session) }
    modifiers.apply(to: &breakpoint)
    return try add(breakpoint)
  }

  private func condition(_ words: ArraySlice<Word>) throws(ShellError) -> PathCondition {
    let condition = try PathCondition(
      Condition(Array(words), in: session.lineUnderWay, of: "break when"), in: session)
    // The first action of which something can still come.
    let timeline = session.timeline
    let waiting = timeline.heldStores.flatMap { $0.waitingStages.map(\.step.action) }
    let open =
      (waiting + timeline.effects.map(\.info.action)).filter { $0 > 0 }.min()
      ?? timeline.lastActionNumber + 1
    for index in condition.condition.requiredTerms {
      guard case .step(.steps(_, let last)) = condition.subjects[index], last.action < open else {
        continue
      }
      throw ShellError(
        .badArgument("no step can match there"), hint: "actions from \(open) on are yet to come",
        at: condition.condition.terms[index].place)
    }
    return condition
  }

  private func named(
    _ kind: Word, _ word: Word
  ) throws(ShellError) -> (Breakpoint, remark: Sentence?) {
    // A key is no case: its dots and parentheses are its own.
    var name = TypedCase(word.text)
    guard !name.isEmpty || kind.text == "effect" && !word.text.isEmpty else {
      throw ShellError(.badArgument("the name is empty"), at: word.span)
    }
    let names = NamesThatWere(session)
    switch kind.text {
    case "action":
      name = try checked(word, .action, names.actions)
      return (Breakpoint(.action(name)), remark(on: name, kind.text, names.actions))
    case "mutation":
      name = try checked(word, .mutation, names.mutations)
      return (Breakpoint(.mutation(name)), remark(on: name, kind.text, names.mutations))
    default: return (Breakpoint(.effect(name)), remark(on: name, kind.text, names.effects))
    }
  }

  /// Reads a name, with its values or without. In quotes it is taken as it is.
  private func checked(
    _ word: Word, _ kind: KnownCases.Kind, _ were: [String]
  ) throws(ShellError) -> TypedCase {
    let typed = String(
      session.lineUnderWay.dropFirst(word.span.lowerBound).prefix(word.span.count))
    guard !typed.hasPrefix("\""), !typed.hasPrefix("'") else { return TypedCase(word.text) }
    let elsewhere = Array(session.table.wordsOfOtherScreens.keys)
    let written = try KnownCases(kind, in: session.timeline)
      .read(typed, at: word.span, or: were + elsewhere)
    return TypedCase(typed.contains("(") ? typed : word.text, written: written)
  }

  private func remark(on typed: TypedCase, _ kind: String, _ known: [String]) -> Sentence? {
    guard !known.contains(typed.text) else { return nil }
    return NamesThatCame.remark(on: typed.name, Sentence(key: kind), among: known)
  }

  private func turn(
    _ number: Int, _ rest: [Word], at span: Range<Int>
  ) throws(ShellError) -> Sentence {
    let word = try only(rest, "on|off", of: "break N")
    guard let isOn = ["on": true, "off": false][word.text] else {
      throw ShellError(
        .badArgument("\(ShellError.quoted(word.text)) isn't one of the choices"),
        hint: "write: break \(number) on, or break \(number) off", at: word.span)
    }
    defer { listen() }
    guard let breakpoint = breakpoints.turn(number, on: isOn) else {
      throw noSuch(number, among: breakpoints.all.map(\.number)).at(span)
    }
    return line(of: breakpoint)
  }

  private func only(_ words: [Word], _ name: String, of command: String) throws(ShellError) -> Word
  {
    guard let word = words.first else {
      throw ShellError(.missingArgument(name: name, command: command))
    }
    guard words.count == 1 else {
      throw ShellError(
        .surplusArgument(words[1].text, usage: "\(command) \(name)"), at: words[1].span)
    }
    return word
  }

  private func line(of breakpoint: Breakpoint) -> Sentence {
    let text = Sentence(verbatim: "\(breakpoint.number)  \(breakpoint)")
    return breakpoint.isOn ? text : "\(text), off"
  }

  func answer(_ isMeant: (Breakpoint) -> Bool) {
    let meant = breakpoints.all.filter(isMeant)
    let lines = meant.map { breakpoint in
      let times: Sentence = breakpoint.hits == 1 ? "once" : "\(breakpoint.hits) times"
      return "\(line(of: breakpoint)), hit \(times)" as Sentence
    }
    session.report.answer(
      lines.isEmpty ? ["nothing stops the flow, and nothing is watched"] : lines
    ) { _ in
      meant.map {
        JSONObject([
          "breakpoint": $0.number, "text": "\($0)", "watch": $0.isWatch, "on": $0.isOn,
          "hits": $0.hits,
        ])
      }
    }
  }

  func delete(_ number: Int?) throws(ShellError) -> Sentence {
    defer { listen() }
    guard let number else {
      let count = breakpoints.all.count + bindings.all.count
      breakpoints.removeAll()
      bindings.removeAll()
      return count == 1 ? "1 deleted" : "\(count) deleted"
    }
    if let gone = breakpoints.remove(number) { return "deleted \(number)  \(gone)" }
    if let gone = bindings.remove(number) { return "deleted \(number)  \(gone)" }
    throw noSuch(number, among: breakpoints.all.map(\.number) + bindings.all.map(\.number))
  }

  func holdAgain(_ track: AnyTrack, _ work: [(stage: WaitingStage, value: Any?)]) {
    var hold = ResumedHold(session: session, predictions: predictions, work: work)
    track.accept(&hold)
    focus = track.store
    if !isAsking, !stepping.isOn { isStopped = true }
    placeChanged()
  }

  func wasHit(_ breakpoint: Int) {
    breakpoints.count(breakpoint)
    listen()
  }

  func noSuch(_ number: Int, among others: [Int]) -> ShellError {
    let there = others.sorted().map { "\($0)" }.joined(separator: ", ")
    return .refused(
      "there is no \(number)", hint: there.isEmpty ? "there are none" : "there is \(there)")
  }
}

@MainActor private struct ResumedHold: TrackVisitor {
  let session: Session
  let predictions: Predictions
  let work: [(stage: WaitingStage, value: Any?)]

  func visit<R: Reactor>(_ track: Track<R>) {
    guard let mutation = track.resumeHold(work) else { return }
    predictions.visit(mutation, of: track)
    // The trace tells it together with its reduce.
    let output = session.report.output
    session.report.output = Output(write: { _ in }, writeError: { _ in })
    session.report.visit(mutation, of: track)
    session.report.output = output
  }
}

private struct BreakModifiers {
  private var isOnce = false
  private var passedHits = 0

  static func read(_ words: [Word]) throws(ShellError) -> (rest: [Word], Self) {
    var (rest, modifiers) = (words, Self())
    while let last = rest.last, !last.isQuoted {
      if last.text == "once" {
        modifiers.isOnce = true
        rest.removeLast()
      } else if rest.count > 1, rest[rest.count - 2].text == "after",
        !rest[rest.count - 2].isQuoted
      {
        guard let count = Int(last.text), (0...1_000_000_000).contains(count) else {
          throw ShellError(
            .badArgument("\(ShellError.quoted(last.text)) isn't a number"),
            hint: "after 3 lets three pass", at: last.span)
        }
        modifiers.passedHits = count
        rest.removeLast(2)
      } else {
        break
      }
    }
    return (rest, modifiers)
  }

  func apply(to breakpoint: inout Breakpoint) {
    breakpoint.isOnce = isOnce
    breakpoint.passedHits = passedHits
  }
}
