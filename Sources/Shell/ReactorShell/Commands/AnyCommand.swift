public import ReactorCore

/// A part of `help`: the use of the shell's own commands that stand in it.
public enum CommandGroup: CaseIterable, Sendable {
  /// Learning how the flow works.
  case learn
  /// Looking at states, and at the record.
  case look
  /// Going back and forth in the history.
  case time
  /// Holding the flow, and its clock.
  case hold
  /// Showing a class.
  case teaching
  /// Testing, and keeping results.
  case testing
  /// All others.
  case settings

  package var title: Sentence {
    switch self {
    case .learn: "Learn:"
    case .look: "Look:"
    case .time: "Time:"
    case .hold: "Hold:"
    case .teaching: "Class:"
    case .testing: "Test:"
    case .settings: "Shell:"
    }
  }
}

/// A command as the shell's tables hold it, whatever it does.
@MainActor public struct AnyCommand {
  /// As it is typed.
  public let name: String
  package let aliases: [String]
  /// The name and its arguments: `load N`.
  package let usage: String
  /// The same without arguments that have labels: `load N …`.
  let briefUsage: String
  /// The action that it sends, as `Reactor.Action` has it; nil if it sends none.
  package let sends: String?
  /// The part of `help` in which it stands, if it is one of the shell's own.
  package let group: CommandGroup
  package var help: Sentence { text().summary }
  /// The rest of its help, for `help NAME` only.
  var details: [Sentence] { text().details }
  /// The ways in which it touches a session; of the words of apps nothing is known.
  package internal(set) var traits: CommandTraits
  var behind: [(word: String, meaning: Behind)] = []
  var neighbour: (name: String, line: Sentence)?

  package let forms: [ParameterForm]
  /// The words that can stand for the argument at an index, labelled ones with their label.
  let candidates: (_ argument: Int, CompletionRequest) -> CandidateList
  /// Makes the help: of a word of an app for which none was written only when somebody asks.
  var text: () -> HelpText
  /// A line that sends its action now; nil if it sends none, or none is known.
  let example: () -> String?
  package let work: Work
  /// Refuses words that can't be read, and does nothing with the others.
  private let reading: ([Word]) throws(ShellError) -> Void

  /// The work that a command does with the words of its statement.
  package enum Work {
    case now(([Word]) throws(ShellError) -> Void)
    case overTime(([Word]) async throws(ShellError) -> Void)
  }

  struct HelpText {
    var summary: Sentence
    var details: [Sentence]
  }

  package init(
    name: String, aliases: [String], forms: [ParameterForm], sends: String?,
    group: CommandGroup = .settings, traits: CommandTraits = [],
    help: @escaping @autoclosure () -> Sentence, details: Sentence? = nil,
    candidates: @escaping (Int, CompletionRequest) -> CandidateList,
    example: @escaping () -> String? = { nil }, work: Work,
    reading: (([Word]) throws(ShellError) -> Void)? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.forms = forms
    self.work = work
    self.reading = reading ?? CommandForm(name: name, forms).check
    usage = ([name] + forms.map(\.usage)).joined(separator: " ")
    let unlabelled = forms.filter { $0.label == nil }.map(\.usage)
    let more = unlabelled.count < forms.count ? ["…"] : []
    briefUsage = ([name] + unlabelled + more).joined(separator: " ")
    self.sends = sends
    self.group = group
    self.traits = traits
    let details = details.map { [$0] } ?? []
    text = { HelpText(summary: help(), details: details) }
    self.candidates = candidates
    self.example = example
  }

  // Each number of arguments has an initializer of its own that calls this one.
  init<each Value>(
    name: String, aliases: [String], group: CommandGroup, traits: CommandTraits, help: Sentence,
    details: Sentence?, arguments argument: repeat Parameter<each Value, Void>,
    run: @escaping (repeat each Value) async throws -> Void
  ) {
    var infos: [ParameterInfo<Void>] = []
    repeat infos.append(ParameterInfo(each argument))
    let arguments = infos
    let form = CommandForm(name: name, arguments.map { $0.form })
    self.init(
      name: name, aliases: aliases,
      forms: form.parameters,
      sends: nil, group: group, traits: traits, help: help, details: details,
      candidates: { index, request in
        arguments.indices.contains(index)
          ? arguments[index].candidates(request, ()) : CandidateList()
      },
      work: .overTime { (words) throws(ShellError) in
        var reader = try WordReader(words, form)
        let values = (repeat try reader.next(each argument, ()))
        try reader.end()
        do { try await run(repeat each values) } catch { throw ShellError(of: error) }
      },
      reading: { (words) throws(ShellError) in
        var reader = try WordReader(words, form)
        _ = (repeat try reader.next(each argument, ()))
        try reader.end()
      })
  }

  package func run(_ words: [Word]) async throws(ShellError) {
    if let (other, words) = command(in: words) { return try await other.run(words) }
    do throws(ShellError) {
      switch work {
      case .now(let run): try run(words)
      case .overTime(let run): try await run(words)
      }
    } catch {
      throw Self.placed(error, in: words)
    }
  }

  /// Refuses words that can't be read, and does nothing with the others. Of a screen that has gone, only
  /// those are known that are refused in every state.
  package func check(_ words: [Word]) throws(ShellError) {
    if let (other, words) = command(in: words) { return try other.check(words) }
    do throws(ShellError) { try reading(words) } catch {
      throw Self.placed(error, in: words)
    }
  }

  /// The same where its name is left out: the line begins with its argument.
  func withoutName(as word: String) -> Self {
    func whole(_ words: [Word]) -> [Word] {
      let start = words.first?.span.lowerBound ?? 0
      return [Word(name, span: start..<start)] + words
    }
    var command = Self(
      name: name, aliases: [word], forms: forms, sends: sends, group: group, traits: traits,
      help: help, candidates: { _, _ in CandidateList() },
      work: .overTime { (words) throws(ShellError) in try await run(whole(words)) },
      reading: { (words) throws(ShellError) in try check(whole(words)) })
    command.text = text
    return command
  }

  /// The same words with other work, and nothing of the screen.
  package func performing(
    _ work: @escaping ([Word]) async throws(ShellError) -> Void
  ) -> Self {
    let help = help
    return Self(
      name: name, aliases: aliases, forms: forms, sends: sends, help: help,
      candidates: { _, _ in CandidateList() }, work: .overTime(work))
  }

  private static func placed(_ error: ShellError, in words: [Word]) -> ShellError {
    words.count == 2 ? error.at(words[1].span) : error
  }
}

extension AnyCommand {
  func candidates(for request: CompletionRequest) -> CandidateList {
    if case .command(let other)? = meaning(of: request.arguments.first) {
      var request = request
      request.arguments.removeFirst()
      return other.candidates(for: request)
    }
    let labels = Set(forms.compactMap(\.label))
    var given: Set<String> = []
    var placed: [String] = []
    var open: String?
    for text in request.arguments {
      let word = Word(text, span: 0..<0)
      if open != nil {
        open = nil
      } else if let label = word.dashedLabel.map(String.init), labels.contains(label) {
        open = label
        given.insert(label)
      } else if let label = word.label.map(String.init), labels.contains(label) {
        given.insert(label)
      } else {
        placed.append(text)
      }
    }
    if let open, let place = forms.firstIndex(where: { $0.label == open }) {
      let label = "\(open)="
      return candidates(place, request.beginning(with: Substring(label + request.beginning)))
        .dropping(label.count)
    }
    var request = request
    request.arguments = placed
    let places = forms.places
    var list = CandidateList()
    // One that takes the rest of the line is asked for each of its words.
    let place =
      places.indices.contains(placed.count)
      ? places[placed.count] : places.last.flatMap { forms[$0].takesRest ? $0 : nil }
    if let place { list = candidates(place, request) }
    if request.arguments.isEmpty {
      let words: [Candidate] = behind.compactMap { word, meaning in
        if case .command(let other) = meaning { Candidate(word, help: other.help) } else { nil }
      }
      list = list + CandidateList(words, for: request)
    }
    for (index, form) in forms.enumerated() {
      guard let label = form.label, !given.contains(label) else { continue }
      list = list + candidates(index, request)
    }
    return list
  }
}

extension Command {
  /// Returns the command, sending its action to `store`.
  // Inlined where the reactor's type is known, so that sending is specialised.
  @inlinable @MainActor public func bound(to store: Store<R>) -> AnyCommand {
    bound(
      name: store.name, state: { store.shownState },
      run: { (words) throws(ShellError) in store.send(try action(words, store.shownState)) })
  }

  /// The same for a store of another reactor that has these actions and states.
  @inlinable @MainActor public func bound<Other: Reactor>(to store: Store<Other>) -> AnyCommand
  where Other.Action == R.Action, Other.State == R.State {
    bound(
      name: store.name, state: { store.shownState },
      run: { (words) throws(ShellError) in store.send(try action(words, store.shownState)) })
  }

  @usableFromInline @MainActor func bound(
    name store: String, state: @escaping () -> R.State,
    run: @escaping ([Word]) throws(ShellError) -> Void
  ) -> AnyCommand {
    AnyCommand(
      name: name, aliases: aliases,
      forms: arguments.map { $0.form },
      sends: sends.map { "\(store).Action.\($0)" },
      help: help(in: state()),
      candidates: { index, request in
        arguments.indices.contains(index)
          ? arguments[index].candidates(request, state()) : CandidateList()
      },
      example: { example(in: state()) }, work: .now(run),
      reading: { (words) throws(ShellError) in _ = try action(words, state()) })
  }
}
