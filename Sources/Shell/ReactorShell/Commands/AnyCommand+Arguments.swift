// As for `Command`: the compiler can say which argument is missing.

extension AnyCommand {
  /// Creates a command that isn't an action: it shows something or sets it.
  ///
  /// - Parameters:
  ///   - name: The word to type.
  ///   - aliases: Other words for the same command.
  ///   - group: The section of `help` that lists it, if it is one of the shell's own.
  ///   - traits: Its effects on a session, if it is one of the shell's own.
  ///   - help: One sentence, short enough for a line of `help all`.
  ///   - details: The rest of its help, for `help NAME` only.
  ///   - run: Performs the command. A thrown error is reported at the line, best a ``ShellError``.
  public init(
    _ name: String, aliases: [String] = [],
    group: CommandGroup = .settings, traits: CommandTraits = [], help: Sentence,
    details: Sentence? = nil, run: @escaping () async throws -> Void
  ) {
    self.init(
      name: name, aliases: aliases, group: group, traits: traits, help: help, details: details,
      run: run)
  }

  /// Creates a command that isn't an action, with one argument; `run` takes the argument's value.
  public init<A>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, Void>,
    group: CommandGroup = .settings, traits: CommandTraits = [], help: Sentence,
    details: Sentence? = nil, run: @escaping (A) async throws -> Void
  ) {
    self.init(
      name: name, aliases: aliases, group: group, traits: traits, help: help, details: details,
      arguments: first, run: run)
  }

  /// A command that isn't an action, with two arguments.
  public init<A, B>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, Void>,
    _ second: Parameter<B, Void>,
    group: CommandGroup = .settings, traits: CommandTraits = [], help: Sentence,
    details: Sentence? = nil, run: @escaping (A, B) async throws -> Void
  ) {
    self.init(
      name: name, aliases: aliases, group: group, traits: traits, help: help, details: details,
      arguments: first, second, run: run)
  }

  /// A command that isn't an action, with three arguments.
  public init<A, B, C>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, Void>,
    _ second: Parameter<B, Void>, _ third: Parameter<C, Void>,
    group: CommandGroup = .settings, traits: CommandTraits = [], help: Sentence,
    details: Sentence? = nil, run: @escaping (A, B, C) async throws -> Void
  ) {
    self.init(
      name: name, aliases: aliases, group: group, traits: traits, help: help, details: details,
      arguments: first, second, third, run: run)
  }

  /// A command that isn't an action, with four arguments.
  public init<A, B, C, D>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, Void>,
    _ second: Parameter<B, Void>, _ third: Parameter<C, Void>, _ fourth: Parameter<D, Void>,
    group: CommandGroup = .settings, traits: CommandTraits = [], help: Sentence,
    details: Sentence? = nil, run: @escaping (A, B, C, D) async throws -> Void
  ) {
    self.init(
      name: name, aliases: aliases, group: group, traits: traits, help: help, details: details,
      arguments: first, second, third, fourth, run: run)
  }

  /// A command that isn't an action, with five arguments.
  public init<A, B, C, D, E>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, Void>,
    _ second: Parameter<B, Void>, _ third: Parameter<C, Void>, _ fourth: Parameter<D, Void>,
    _ fifth: Parameter<E, Void>,
    group: CommandGroup = .settings, traits: CommandTraits = [], help: Sentence,
    details: Sentence? = nil, run: @escaping (A, B, C, D, E) async throws -> Void
  ) {
    self.init(
      name: name, aliases: aliases, group: group, traits: traits, help: help, details: details,
      arguments: first, second, third, fourth, fifth, run: run)
  }
}
