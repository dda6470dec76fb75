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
  public let help: String

  let arguments: [ParameterInfo<R.State>]
  /// The name and its arguments: `load N`.
  var usage: String { ([name] + arguments.map { $0.form.usage }).joined(separator: " ") }
  let action: ([Word], R.State) throws(ShellError) -> R.Action

  /// A command with its arguments; `action` is called with what they read.
  ///
  /// - Parameters:
  ///   - sends: The action, as help shows it: `load(N)`.
  ///   - help: One sentence.
  public init<each Value>(
    _ name: String, aliases: [String] = [],
    _ argument: repeat Parameter<each Value, R.State>,
    sends: String? = nil, help: String? = nil,
    action: @escaping (repeat each Value) throws(ShellError) -> R.Action
  ) {
    self.name = name
    self.aliases = aliases
    self.sends = sends
    self.help = help ?? "Sends an action of \(R.self)."
    var infos: [ParameterInfo<R.State>] = []
    repeat infos.append(ParameterInfo(each argument))
    let arguments = infos
    self.arguments = arguments
    self.action = { (words, state) throws(ShellError) in
      var reader = try WordReader(words: words, command: name, arguments.map { $0.form })
      let values = (repeat try reader.next(each argument, state))
      try reader.end()
      return try action(repeat each values)
    }
  }

  /// A command whose arguments are given by their types.
  public init<First: ParameterValue, each Value: ParameterValue>(
    _ name: String, aliases: [String] = [],
    _ first: First.Type, _ type: repeat (each Value).Type,
    sends: String? = nil, help: String? = nil,
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
  let name: String
  let form: ParameterForm
  var usage: String { form.usage }
  let candidates: (State) -> [Candidate]

  init<Value>(_ argument: Parameter<Value, State>) {
    name = argument.name
    form = ParameterForm(
      label: argument.label, usage: argument.usage, isOptional: argument.isOptional,
      takesRest: argument.takesRest)
    candidates = argument.candidates
  }
}

/// How an argument is written.
struct ParameterForm {
  let label: String?
  let usage: String
  let isOptional: Bool
  let takesRest: Bool
}

extension [ParameterForm] {
  /// Which arguments have their place, in order: the others have labels.
  var places: [Int] { indices.filter { self[$0].label == nil } }
}

/// Hands the words of a statement to the arguments, one after the other.
struct WordReader {
  private var rest: ArraySlice<Word>
  private let command: String
  private let forms: [ParameterForm]
  private let endOfWords: Int
  private var labelled: [String: Word] = [:]

  /// The words of the whole statement, the command's name first.
  init(words: [Word], command: String, _ forms: [ParameterForm]) throws(ShellError) {
    self.command = command
    self.forms = forms
    endOfWords = words.last?.span.upperBound ?? 0
    let labels = forms.compactMap(\.label)
    var places: [Word] = []
    for word in words.dropFirst() {
      guard !labels.isEmpty, let label = word.label.map(String.init) else {
        places.append(word)
        continue
      }
      guard labels.contains(label) else { throw Self.unknown(label, of: labels, at: word.span) }
      guard labelled[label] == nil else {
        throw ShellError(.badArgument("\(label)= is given twice"), at: word.span)
      }
      labelled[label] = word.value
    }
    rest = places[...]
  }

  private static func unknown(
    _ label: String, of labels: [String], at span: Range<Int>
  ) -> ShellError {
    let meant = Suggestions.names(like: label, among: labels)
    let hint =
      meant.isEmpty
      ? "there is \(labels.map { $0 + "=" }.joined(separator: ", "))"
      : "did you mean \(meant.map { $0 + "=" }.joined(separator: " or "))?"
    return ShellError(.badArgument("there is no \(label)= here"), hint: hint, at: span)
  }

  mutating func next<Value, State>(
    _ argument: Parameter<Value, State>, _ state: State
  ) throws(ShellError) -> Value {
    if let label = argument.label {
      return try argument.read(labelled[label].map { [$0] } ?? [], state)
    }
    if rest.isEmpty, !argument.isOptional {
      throw ShellError(
        .missingArgument(name: argument.name, command: command), hint: "write: \(usage)",
        at: endOfWords..<endOfWords + 1)
    }
    let words = argument.takesRest ? rest : rest.prefix(1)
    rest = rest.dropFirst(words.count)
    return try argument.read(words, state)
  }

  func end() throws(ShellError) {
    guard let word = rest.first else { return }
    throw ShellError(.surplusArgument(word.text, usage: usage), at: word.span)
  }

  private var usage: String { ([command] + forms.map(\.usage)).joined(separator: " ") }
}
