import ReactorCore
import ReactorShell
import StateDiff

/// Filters as they are written: `kind:mutation store:Main changed:isLoading when page > 3`.
@MainActor struct FilterWords {
  /// The words before the colon.
  enum Name: String, CaseIterable {
    case kind, store, name, changed, branch, step

    var example: String {
      switch self {
      case .kind: "kind:mutation"
      case .store: "store:Detail"
      case .name: "name:setLoading"
      case .changed: "changed:isLoading"
      case .branch: "branch:2"
      case .step: "step:3..5"
      }
    }

    var help: Sentence {
      switch self {
      case .kind: "action, mutation, effect, pulse, view or mark"
      case .store: "a part of a store's name"
      case .name: "the beginning of a case's name"
      case .changed: "a path that changed"
      case .branch: "the steps that led to it"
      case .step: "steps by their numbers: 3, 3..5, 4.1.."
      }
    }
  }

  /// The meaning of the words.
  struct Read {
    var filters: [StepFilter] = []
    var branch: Int?
    /// The words behind `when`.
    var condition: PathCondition?
    var rest: [Word] = []

    /// True unless every step passes.
    var asksForSome: Bool { !filters.isEmpty || condition != nil }
  }

  private let session: Session
  /// Only what was recorded is asked for, not what comes later.
  private let isOfPast: Bool

  init(_ session: Session, isOfPast: Bool = false) {
    (self.session, self.isOfPast) = (session, isOfPast)
  }

  // MARK: - Reading

  /// Takes the filters out of words.
  ///
  /// - Parameter command: The command before them, for messages.
  func read(_ words: [Word], of command: String) throws(ShellError) -> Read {
    var read = Read()
    var words = words[...]
    while let word = words.popFirst() {
      if word.text == "when", !word.isQuoted {
        guard !words.isEmpty else {
          throw ShellError(
            .missingArgument(name: "CONDITION", command: "\(command) when"),
            hint: "write as in: \("\(command) when") count > 3", at: word.span)
        }
        read.condition = try PathCondition(
          Condition(Array(words), in: session.lineUnderWay, of: "\(command) when"), in: session)
        break
      }
      if word.text == "failed", !word.isQuoted {
        read.filters.append(.failed)
      } else if let (name, value) = try filter(word) {
        do throws(ShellError) {
          try take(name, value, into: &read)
          // In quotes a name is taken as it is.
          if let filter = read.filters.last, name != .name || !value.isQuoted { try check(filter) }
        } catch {
          throw error.span == nil ? error.at(word.span) : error
        }
      } else {
        read.rest.append(word)
      }
    }
    return read
  }

  /// Takes the filters that stand in a row from a place on, before other words.
  func take(
    from words: inout [Word], at start: Int = 0, of command: String
  ) throws(ShellError) -> Read {
    var end = start
    while end < words.count, try isFilter(words[end]) { end += 1 }
    let read = try read(Array(words[start..<end]), of: command)
    words.removeSubrange(start..<end)
    return read
  }

  func isFilter(_ word: Word) throws(ShellError) -> Bool {
    if word.text == "failed", !word.isQuoted { return true }
    return try filter(word) != nil
  }

  /// The parts of a word with a colon in it; nil for other words.
  ///
  /// - Throws: A name that is none. A text with a colon in it stands in quotes.
  private func filter(_ word: Word) throws(ShellError) -> (Name, Word)? {
    guard let colon = word.text.firstIndex(of: ":"), colon > word.text.startIndex else {
      return nil
    }
    let typed = word.text[..<colon]
    let isValueQuoted = ["\"", "'"].contains { word.typed?.hasPrefix("\(typed):\($0)") == true }
    guard !word.isQuoted || isValueQuoted else { return nil }
    guard let name = Name(rawValue: String(typed)) else {
      // A key in a path may have one.
      guard typed.allSatisfy(\.isLetter) else { return nil }
      let names = Name.allCases.map(\.rawValue)
      let meant = Suggestions.names(like: String(typed), among: names).first
      throw ShellError(
        .badArgument("there is no filter \(String(typed)):"),
        hint: meant.map {
          "did you mean \($0):? A text with a colon in it stands in quotes"
        }
          ?? """
          filters are \(names.map { $0 + ":" }.joined(separator: ", ")); a text with a colon in it \
          stands in quotes
          """, at: word.span)
    }
    let value = String(word.text[word.text.index(after: colon)...])
    guard !value.isEmpty else {
      throw ShellError(
        .badArgument("\(name.rawValue): says nothing"), hint: "write it as in: \(name.example)",
        at: word.span)
    }
    return (name, Word(value, span: word.span, isQuoted: isValueQuoted))
  }

  private func take(
    _ name: Name, _ word: Word, into read: inout Read
  ) throws(ShellError) {
    let value = word.text
    switch name {
    case .kind:
      var kinds: Set<StepKind> = []
      for name in value.split(separator: ",") {
        guard let kind = StepKind(rawValue: String(name)) else {
          throw .badArgument(
            "\(ShellError.quoted(String(name))) isn't a kind of step",
            hint: "kinds are \(StepKind.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        kinds.insert(kind)
      }
      read.filters.append(.kind(kinds))
    case .store:
      let names = storeNames
      let part = ValueSearch(value)
      guard names.contains(where: { part.isIn($0) }) else {
        let meant = Suggestions.names(like: value, among: names)
        let others = meant.isEmpty ? names : meant
        throw .refused(
          "no store is called \(ShellError.quoted(value))",
          hint: others.isEmpty ? nil : "there is \(others.prefix(6).joined(separator: ", "))")
      }
      read.filters.append(.store(part))
    case .name:
      read.filters.append(.name(value.hasPrefix(".") ? String(value.dropFirst()) : value))
    case .changed:
      let (track, path) = session.storeNames.store(before: word) ?? (nil, word)
      read.filters.append(
        .changed(
          ChangedPath(
            try KeyPathExpression(path), of: path == word ? nil : track?.name, typed: word,
            aliases: session.screen?.keyAliases ?? [:])))
    case .branch: read.branch = try session.branch(named: value)
    case .step:
      let (first, last) = try session.steps(ofRange: value)
      read.filters.append(.steps(from: first, through: last))
    }
  }

  private var storeNames: [String] { session.timeline.tracks.map(\.name).uniqued }

  /// Throws an error for a name that no action, mutation, key or pulse can have, and for a path that
  /// leads nowhere.
  ///
  /// - Parameter hasNone: True if no step passed it: then a name that no type tells, and that never came,
  ///   isn't there.
  func check(_ filter: StepFilter, hasNone: Bool = false) throws(ShellError) {
    switch filter {
    case .changed(let path):
      let states = session.timeline.tracks.compactMap(\.lastValue)
      let isThere = states.contains {
        (try? StateView($0, aliases: session.screen?.keyAliases ?? [:]).valueIfThere(at: path.typed))
          != nil
      }
      if !isThere { _ = try FieldPath(path.typed, in: session) }
    case .name(let beginning):
      guard hasNone || casesAreKnown, !isKnown(beginning) else { return }
      throw .badArgument(
        "nothing is called \(ShellError.quoted(beginning))",
        hint: KnownCases.hint(for: beginning, among: knownNames, ofPast: isOfPast))
    case .kind, .store, .steps, .failed, .text: break
    }
  }

  private var cases: [KnownCases] {
    [KnownCases.Kind.action, .mutation].map { KnownCases($0, in: session.timeline) }
  }

  private var casesAreKnown: Bool { cases.allSatisfy(\.isComplete) }

  /// The names of cases, pulses and keys, by the types or since they came, and words of other screens.
  private var knownNames: [String] {
    let pulses = session.timeline.tracks.compactMap(\.lastValue).flatMap { state in
      StatePart(state).parts.filter { StateValue($0.value).assignments != nil }
        .map { "\(StatePath([$0.component]))" }
    }
    let elsewhere = session.screen?.wordsOfOtherScreens.keys.sorted() ?? []
    let were = NamesThatWere(session)
    return
      (cases.flatMap(\.names) + pulses + elsewhere + were.actions + were.mutations + were.effects)
      .uniqued
  }

  /// True if a name begins so.
  func isKnown(_ beginning: String) -> Bool {
    knownNames.contains { StepFilter.isName($0, beginningWith: beginning) }
  }

  // MARK: - Completion

  /// The filters that can stand at the cursor, and the values of the one that is begun.
  func candidates(for request: CompletionRequest) -> CandidateList {
    if let when = request.arguments.firstIndex(of: "when") {
      return ConditionCompletion(session, paths: session.recordedPath)
        .candidates(for: request, behind: request.arguments[(when + 1)...])
    }
    guard let colon = request.beginning.firstIndex(of: ":"),
      let name = Name(rawValue: String(request.beginning[..<colon]))
    else {
      let names = Name.allCases.map {
        Candidate("\($0.rawValue):", help: $0.help, appendsBlank: false)
      }
      let words = [
        Candidate("failed", help: "what failed"),
        Candidate("when", help: "only where this holds"),
      ]
      return CandidateList(names + words, for: request)
    }
    let typed = request.beginning(with: request.beginning[colon...].dropFirst())
    return values(of: name, for: typed).behind("\(request.beginning[..<colon]):")
  }

  private func values(of name: Name, for request: CompletionRequest) -> CandidateList {
    switch name {
    case .kind:
      let start = request.beginning.lastIndex(of: ",").map { request.beginning.index(after: $0) }
      let done = request.beginning[..<(start ?? request.beginning.startIndex)]
      let kinds = StepKind.allCases.map { Candidate(done + $0.rawValue, help: $0.help) }
      return CandidateList(kinds, for: request)
    case .store:
      return CandidateList(storeNames.map { Candidate($0, help: "its steps") }, for: request)
    case .name:
      let cases = RecordedCases(of: session.timeline).cases
      return CandidateList(
        cases.map { Candidate($0.name, help: Sentence(verbatim: $0.example)) }, for: request)
    case .changed:
      return session.screen.map { StateOutline(of: $0).candidates(for: request) } ?? CandidateList()
    case .branch:
      let branches = session.timeline.branches
      return CandidateList(
        branches.there.map { Candidate(branches.name(of: $0), help: "a branch") }, for: request)
    case .step: return session.stepRange.candidates(request, ())
    }
  }
}

/// The question that `log` answers.
struct LogQuery {
  var words = FilterWords.Read()
  /// The number of the last fitting lines that are listed.
  var count: Int?
}

extension Debugger {
  var logWords: Parameter<LogQuery?, Void> {
    Parameter<LogQuery, Void>(
      name: "FILTER|N", isOptional: false, takesRest: true,
      candidates: { [unowned self] request, _ in FilterWords(session).candidates(for: request) },
      read: { [unowned self] (words, _) throws(ShellError) in
        var query = LogQuery()
        query.words = try FilterWords(session, isOfPast: true).read(Array(words), of: "log")
        for word in query.words.rest {
          if !word.isQuoted, session.isOfSteps(word.text), Int(word.text).map({ $0 < 0 }) ?? true {
            do throws(ShellError) {
              let (first, last) = try session.steps(ofRange: word.text)
              query.words.filters.append(.steps(from: first, through: last))
            } catch {
              throw error.at(word.span)
            }
            continue
          }
          try checkIsText(word)
          guard let number = number(word) else {
            query.words.filters.append(.text(ValueSearch(word.text)))
            continue
          }
          guard query.count == nil else {
            throw ShellError(
              .badArgument("\(ShellError.cut(number)) is a second number of lines"),
              hint: "a number to look for stands in quotes", at: word.span)
          }
          guard let count = Int(number), (1...1_000_000_000).contains(count) else {
            throw ShellError(
              .refused("\(ShellError.cut(number)) is out of range"),
              hint: "N is 1 or more, as in: log 20", at: word.span)
          }
          query.count = count
        }
        return query
      }
    ).optional
  }

  /// Throws an error for words of another grammar: they would be looked for as texts.
  private func checkIsText(_ word: Word) throws(ShellError) {
    guard !word.isQuoted else { return }
    if ["and", "or", "not"].contains(word.text) || word.text.hasPrefix("(") {
      throw ShellError(
        .badArgument("log reads no \(ShellError.quoted(word.text))"),
        hint: "filters stand one behind the other, and all have to fit; a text stands in quotes",
        at: word.span)
    }
    if word.text.allSatisfy({ "=!<>≠≤≥".contains($0) }) {
      throw ShellError(
        .badArgument("log reads no \(ShellError.quoted(word.text))"),
        hint: "a condition stands behind when: log when count > 3; a text stands in quotes",
        at: word.span)
    }
  }

  private func number(_ word: Word) -> String? {
    let digits = word.text.hasPrefix("-") ? word.text.dropFirst() : word.text[...]
    let isNumber =
      !word.isQuoted && !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber ? word.text : nil
  }
}
