public import ReactorCore

/// A command as the shell's tables hold it, whatever it does.
@MainActor public struct AnyCommand {
  /// As it is typed.
  public let name: String
  /// Other words for the same.
  public let aliases: [String]
  /// The name and its arguments: `load N`.
  public let usage: String
  /// The same without arguments that have labels: `load N …`.
  let briefUsage: String
  /// The action that it sends, as `Reactor.Action` has it; nil if it sends none.
  public let sends: String?
  /// One sentence.
  public let help: Sentence

  let forms: [ParameterForm]
  /// What can stand for the argument at an index, labelled ones with their label.
  let candidates: (_ argument: Int, CompletionRequest) -> CandidateList
  let work: Work

  /// What a command does with the words of its statement.
  enum Work {
    /// At once: it sends an action.
    case now(([Word]) throws(ShellError) -> Void)
    /// It may wait for something.
    case overTime(([Word]) async throws(ShellError) -> Void)
  }

  init(
    name: String, aliases: [String], forms: [ParameterForm], sends: String?, help: Sentence,
    candidates: @escaping (Int, CompletionRequest) -> CandidateList,
    work: Work
  ) {
    self.name = name
    self.aliases = aliases
    self.forms = forms
    self.work = work
    usage = ([name] + forms.map(\.usage)).joined(separator: " ")
    let unlabelled = forms.filter { $0.label == nil }.map(\.usage)
    let more = unlabelled.count < forms.count ? ["…"] : []
    briefUsage = ([name] + unlabelled + more).joined(separator: " ")
    self.sends = sends
    self.help = help
    self.candidates = candidates
  }

  /// A command that isn't an action: it looks at something or sets it.
  public init<each Value>(
    _ name: String, aliases: [String] = [],
    _ argument: repeat Parameter<each Value, Void>,
    help: Sentence,
    run: @escaping (repeat each Value) async throws(ShellError) -> Void
  ) {
    var infos: [ParameterInfo<Void>] = []
    repeat infos.append(ParameterInfo(each argument))
    let arguments = infos
    let form = CommandForm(name: name, arguments.map { $0.form })
    self.init(
      name: name, aliases: aliases,
      forms: form.parameters,
      sends: nil, help: help,
      candidates: { index, request in
        arguments.indices.contains(index)
          ? arguments[index].candidates(request, ()) : CandidateList()
      },
      work: .overTime { (words) throws(ShellError) in
        var reader = try WordReader(words, form)
        let values = (repeat try reader.next(each argument, ()))
        try reader.end()
        try await run(repeat each values)
      })
  }

  /// Runs it; `words` are those of the whole statement.
  func run(_ words: [Word]) async throws(ShellError) {
    do throws(ShellError) {
      switch work {
      case .now(let run): try run(words)
      case .overTime(let run): try await run(words)
      }
    } catch {
      // What a command finds wrong is its argument, where it has only one.
      throw words.count == 2 ? error.at(words[1].span) : error
    }
  }
}

extension AnyCommand {
  /// What can stand behind the arguments that are there: the next in its place, and labels that
  /// aren't there yet.
  func candidates(for request: CompletionRequest) -> CandidateList {
    let labels = Set(forms.compactMap(\.label))
    var given: Set<String> = []
    var placed: [String] = []
    for word in request.arguments {
      if let label = Word(word, span: 0..<0).label.map(String.init), labels.contains(label) {
        given.insert(label)
      } else {
        placed.append(word)
      }
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
    for (index, form) in forms.enumerated() {
      guard let label = form.label, !given.contains(label) else { continue }
      list = list + candidates(index, request)
    }
    return list
  }
}

extension Command {
  /// The command, sending its action to `store`.
  // Inlined into who knows the reactor, so that sending is made for its types.
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
      sends: sends.map { "\(store).Action.\($0)" }, help: help,
      candidates: { index, request in
        arguments.indices.contains(index)
          ? arguments[index].candidates(request, state()) : CandidateList()
      },
      work: .now(run))
  }
}
