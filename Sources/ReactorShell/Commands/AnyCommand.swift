public import ReactorCore

/// A command as the shell's tables hold it, whatever it does.
@MainActor public struct AnyCommand {
  /// As it is typed.
  public let name: String
  /// Other words for the same.
  public let aliases: [String]
  /// The name and its arguments: `load N`.
  public let usage: String
  /// The action that it sends, as `Reactor.Action` has it; nil if it sends none.
  public let sends: String?
  /// One sentence.
  public let help: String

  let candidates: (_ argument: Int) -> [Candidate]
  let run: ([Word]) async throws(ShellError) -> Void

  init(
    name: String, aliases: [String], usage: String, sends: String?, help: String,
    candidates: @escaping (Int) -> [Candidate],
    run: @escaping ([Word]) async throws(ShellError) -> Void
  ) {
    self.name = name
    self.aliases = aliases
    self.usage = usage
    self.sends = sends
    self.help = help
    self.candidates = candidates
    // What a command finds wrong is its argument, where it has only one.
    self.run = { (words) throws(ShellError) in
      do throws(ShellError) {
        try await run(words)
      } catch {
        throw words.count == 2 ? error.at(words[1].span) : error
      }
    }
  }

  /// A command that isn't an action: it looks at something or sets it.
  public init<each Value>(
    _ name: String, aliases: [String] = [],
    _ argument: repeat Parameter<each Value, Void>,
    help: String,
    run: @escaping (repeat each Value) async throws(ShellError) -> Void
  ) {
    var infos: [ParameterInfo<Void>] = []
    repeat infos.append(ParameterInfo(each argument))
    let arguments = infos
    self.init(
      name: name, aliases: aliases,
      usage: ([name] + arguments.map { $0.usage }).joined(separator: " "),
      sends: nil, help: help,
      candidates: { arguments.indices.contains($0) ? arguments[$0].candidates(()) : [] },
      run: { (words) throws(ShellError) in
        var reader = WordReader(words: words, command: name, usages: arguments.map { $0.usage })
        let values = (repeat try reader.next(each argument, ()))
        try reader.end()
        try await run(repeat each values)
      })
  }
}

extension Command {
  /// The command, sending its action to `store`.
  @MainActor public func bound(to store: Store<R>) -> AnyCommand {
    AnyCommand(
      name: name, aliases: aliases,
      usage: ([name] + arguments.map { $0.usage }).joined(separator: " "),
      sends: "\(store.name).Action.\(sends)", help: help,
      candidates: {
        arguments.indices.contains($0) ? arguments[$0].candidates(store.currentState) : []
      },
      run: { (words) throws(ShellError) in
        store.send(try action(words, store.currentState))
      })
  }
}
