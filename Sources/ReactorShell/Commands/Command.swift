public import ReactorCore

/// A word of an app and the action that it sends.
///
///     Command("add", Int.self) { .add($0) }
///     Command("load", .number("N", in: 1...5000, example: "load 100"),
///       sends: "load(N)", help: "Loads N people.") { .load($0) }
///
/// Its arguments are types (``ParameterValue``), or ``Parameter`` values where more is to be said.
/// An optional one can't stand before one that isn't, and one that takes the rest of the line
/// stands last.
public struct Command<R: Reactor> {
  /// As it is typed.
  public let name: String
  /// Other words for the same.
  public let aliases: [String]
  /// The action, as help shows it: `load(N)`; nil if it isn't said.
  public let sends: String?
  /// One sentence.
  public let help: Sentence

  let arguments: [ParameterInfo<R.State>]
  @usableFromInline let action: ([Word], R.State) throws(ShellError) -> R.Action

  /// A command with its arguments; `action` is called with what they read.
  ///
  /// - Parameters:
  ///   - name: As it is typed.
  ///   - aliases: Other words for the same.
  ///   - argument: What is typed behind it, one after the other.
  ///   - sends: The action, as help shows it: `load(N)`.
  ///   - help: One sentence.
  ///   - action: Makes the action that is sent; what it throws is said of the line.
  public init<each Value>(
    _ name: String, aliases: [String] = [],
    _ argument: repeat Parameter<each Value, R.State>,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (repeat each Value) throws(ShellError) -> R.Action
  ) {
    self.name = name
    self.aliases = aliases
    self.sends = sends
    self.help = help ?? "Sends an action of \(R.self)."
    var infos: [ParameterInfo<R.State>] = []
    repeat infos.append(ParameterInfo(each argument))
    arguments = infos
    let form = CommandForm(name: name, infos.map { $0.form })
    self.action = { (words, state) throws(ShellError) in
      var reader = try WordReader(words, form)
      let values = (repeat try reader.next(each argument, state))
      try reader.end()
      return try action(repeat each values)
    }
  }

  /// A command whose arguments are given by their types.
  public init<First: ParameterValue, each Value: ParameterValue>(
    _ name: String, aliases: [String] = [],
    _ first: First.Type, _ type: repeat (each Value).Type,
    sends: String? = nil, help: Sentence? = nil,
    action: @escaping (First, repeat each Value) throws(ShellError) -> R.Action
  ) {
    self.init(
      name, aliases: aliases, Parameter<First, R.State>.of(first),
      repeat Parameter<each Value, R.State>.of(each type), sends: sends, help: help,
      action: action)
  }
}

/// What is known of an argument whatever its value.
struct ParameterInfo<State> {
  let form: ParameterForm
  let candidates: (CompletionRequest, State) -> CandidateList
  /// Words that can stand there now.
  let examples: (State) -> [String]

  init<Value>(_ argument: Parameter<Value, State>) {
    examples = argument.examples
    form = ParameterForm(
      label: argument.label, usage: argument.usage, isOptional: argument.isOptional,
      takesRest: argument.takesRest)
    candidates = argument.candidates
  }
}
