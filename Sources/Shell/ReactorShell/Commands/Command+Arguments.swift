public import ReactorCore

// One initializer for each number of arguments, so that the compiler can say which one is missing
// or too many. The initializers that take types are tried first: if nothing fits, the error
// mentions them.

extension Command {
  /// Creates a command without arguments.
  ///
  /// - Parameters:
  ///   - name: The word to type.
  ///   - aliases: Other words for the same command.
  ///   - sends: The action, as help shows it: `load(N)`.
  ///   - help: One sentence; the action by default.
  ///   - action: Makes the action to send. A thrown error is reported at the line, best a
  ///     ``ShellError``.
  public init(
    _ name: String, aliases: [String] = [],
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping () throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, action: action)
  }
}

// MARK: - Types

extension Command {
  /// Creates a command with one argument, by its type; `action` takes the argument's value.
  public init<A: ParameterValue>(
    _ name: String, aliases: [String] = [], _ first: A.Type,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: .of(first), action: action)
  }

  /// A command with two arguments, by their types.
  public init<A: ParameterValue, B: ParameterValue>(
    _ name: String, aliases: [String] = [], _ first: A.Type, _ second: B.Type,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A, B) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: .of(first), .of(second),
      action: action)
  }

  /// A command with three arguments, by their types.
  public init<A: ParameterValue, B: ParameterValue, C: ParameterValue>(
    _ name: String, aliases: [String] = [], _ first: A.Type, _ second: B.Type, _ third: C.Type,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A, B, C) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: .of(first), .of(second),
      .of(third), action: action)
  }

  /// A command with four arguments, by their types.
  public init<A: ParameterValue, B: ParameterValue, C: ParameterValue, D: ParameterValue>(
    _ name: String, aliases: [String] = [], _ first: A.Type, _ second: B.Type, _ third: C.Type,
    _ fourth: D.Type,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A, B, C, D) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: .of(first), .of(second),
      .of(third), .of(fourth), action: action)
  }

  /// A command with five arguments, by their types.
  public init<
    A: ParameterValue, B: ParameterValue, C: ParameterValue, D: ParameterValue, E: ParameterValue
  >(
    _ name: String, aliases: [String] = [], _ first: A.Type, _ second: B.Type, _ third: C.Type,
    _ fourth: D.Type, _ fifth: E.Type,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A, B, C, D, E) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: .of(first), .of(second),
      .of(third), .of(fourth), .of(fifth), action: action)
  }

  /// A closure without arguments isn't taken where some are typed.
  @available(
    *, unavailable,
    message: """
      the closure takes what is typed, as in { .add($0) }; write _ for what it has no use for, as in \
      { _ in .reset }
      """
  )
  @_disfavoredOverload
  public init(
    _ name: String, aliases: [String] = [], _ type: any ParameterValue.Type...,
    sends: String? = nil, help: Sentence? = nil, action: @escaping () throws -> R.Action
  ) {
    self.init(name: name, aliases: aliases, sends: sends, help: help, action: action)
  }

  /// A type whose values can't be typed isn't taken.
  @available(
    *, unavailable,
    message: """
      write a Parameter in place of a type that doesn't conform to ParameterValue, or let it conform: an enum \
      that is CaseIterable, and a type that is LosslessStringConvertible, need no code for that
      """
  )
  @_disfavoredOverload
  public init<each A>(
    _ name: String, aliases: [String] = [], _ types: repeat (each A).Type,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (repeat each A) throws -> R.Action
  ) {
    fatalError("unavailable, so never called")
  }
}

// MARK: - Parameters

extension Command {
  /// Creates a command with one argument; `action` takes the argument's value.
  @_disfavoredOverload
  public init<A>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, R.State>,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: first, action: action)
  }

  /// A command with two arguments.
  @_disfavoredOverload
  public init<A, B>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, R.State>,
    _ second: Parameter<B, R.State>,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A, B) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: first, second,
      action: action)
  }

  /// A command with three arguments.
  @_disfavoredOverload
  public init<A, B, C>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, R.State>,
    _ second: Parameter<B, R.State>, _ third: Parameter<C, R.State>,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A, B, C) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: first, second, third,
      action: action)
  }

  /// A command with four arguments.
  @_disfavoredOverload
  public init<A, B, C, D>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, R.State>,
    _ second: Parameter<B, R.State>, _ third: Parameter<C, R.State>,
    _ fourth: Parameter<D, R.State>,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A, B, C, D) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: first, second, third,
      fourth, action: action)
  }

  /// A command with five arguments.
  @_disfavoredOverload
  public init<A, B, C, D, E>(
    _ name: String, aliases: [String] = [], _ first: Parameter<A, R.State>,
    _ second: Parameter<B, R.State>, _ third: Parameter<C, R.State>,
    _ fourth: Parameter<D, R.State>, _ fifth: Parameter<E, R.State>,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (A, B, C, D, E) throws -> R.Action
  ) {
    self.init(
      name: name, aliases: aliases, sends: sends, help: help, arguments: first, second, third,
      fourth, fifth, action: action)
  }
}
