public import ReactorCore

extension App {
  /// An app of one reactor: its state is the screen.
  ///
  ///     App(commands: [Command("add", Int.self) { .add($0) }]) { _ in CounterReactor() }
  ///
  /// - Parameters:
  ///   - name: As `app NAME` takes it; `counter` for a `CounterReactor` by default.
  ///   - title: What the prompt shows; `Counter` by default.
  ///   - firstCommand: A command to begin with; by default the first of the list, with
  ///     something for its arguments.
  ///   - commands: The words that work.
  ///   - failure: What counts as a failure: the message, where the state holds one. A command
  ///     whose action leads to a new one fails.
  ///   - draw: What `show` draws, a line each; the state by default.
  ///   - translations: Its own sentences in Korean: see
  ///     ``init(name:title:firstCommand:describe:translations:start:)``.
  ///   - reactor: Makes the reactor, each time that the app starts; it may take the session's
  ///     ``Session/clock`` along.
  public init<R: Reactor>(
    _ name: String? = nil, title: String? = nil, firstCommand: String? = nil,
    commands: [Command<R>], failure: ((R.State) -> String?)? = nil,
    draw: ((_ state: R.State, _ columns: Int) -> [String])? = nil,
    translations: (@Sendable () -> [String: String])? = nil,
    reactor: @escaping @MainActor (Session) -> R
  ) {
    let type = ReactorName(of: R.self)
    self.init(
      name: name ?? type.word, title: title ?? type.title,
      firstCommand: firstCommand ?? commands.lazy.compactMap(\.example).first ?? "state",
      claimsHelp: commands.contains { ([$0.name] + $0.aliases).contains("help") }, describe: nil,
      translations: translations,
      start: { session in
        let store = Store(reactor(session), timeline: session.timeline, name: type.type)
        return StoreScreen(
          store, in: session, title: title ?? type.title,
          commands: commands.map { $0.bound(to: store) }, failure: failure, draw: draw)
      })
  }
}

extension Command {
  /// The command with something for each argument that must be there; nil if nothing is known to fit.
  fileprivate var example: String? {
    let values = [
      "N": "3", "NUMBER": "2.5", "TEXT": "hello", "TEXT…": "hello", "WORDS…": "hello", "TIME": "1s",
    ]
    let required = arguments.filter { !$0.form.isOptional }
    let words = required.compactMap { values[$0.form.usage] }
    return words.count == required.count ? ([name] + words).joined(separator: " ") : nil
  }
}
