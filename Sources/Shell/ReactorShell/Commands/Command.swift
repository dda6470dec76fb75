public import ReactorCore

/// A word of an app and the action that it sends.
///
///     Command("add", Int.self) { .add($0) }
///     Command("load", .number("N", in: 1...5000, example: "load 100"),
///       sends: "load(N)", help: "Loads N people.") { .load($0) }
///
/// Its arguments, five at most, are types (``ParameterValue``). If one needs more detail, all are
/// ``Parameter`` values: `.of(Int.self)` is the parameter of a type. Optional arguments come last,
/// and an argument that takes the rest of the line is the very last.
public struct Command<R: Reactor> {
  /// As it is typed.
  public let name: String
  package let aliases: [String]
  /// The action, as help shows it: `load(N)`; nil if unknown.
  package let sends: String?
  /// One sentence; nil if none was written: then help shows the action.
  package let help: Sentence?

  let arguments: [ParameterInfo<R.State>]
  @usableFromInline let action: ([Word], R.State) throws(ShellError) -> R.Action

  // Each number of arguments has an initializer of its own that calls this one: of a pack the
  // compiler couldn't say which argument is missing.
  init<each Value>(
    name: String, aliases: [String], sends: String?, help: Sentence?,
    arguments argument: repeat Parameter<each Value, R.State>,
    action: @escaping (repeat each Value) throws -> R.Action
  ) {
    self.name = name
    self.aliases = aliases
    self.sends = sends
    self.help = help
    var infos: [ParameterInfo<R.State>] = []
    repeat infos.append(ParameterInfo(each argument))
    arguments = infos
    let form = CommandForm(name: name, infos.map { $0.form })
    self.action = { (words, state) throws(ShellError) in
      var reader = try WordReader(words, form)
      let values = (repeat try reader.next(each argument, state))
      try reader.end()
      do { return try action(repeat each values) } catch { throw ShellError(of: error) }
    }
  }

  init(
    name: String, aliases: [String], sends: String, arguments: [Parameter<Any?, R.State>],
    action: @escaping ([Any?], [Word]) throws(ShellError) -> R.Action
  ) {
    (self.name, self.aliases, self.sends, help) = (name, aliases, sends, nil)
    let infos = arguments.map { ParameterInfo($0) }
    self.arguments = infos
    let form = CommandForm(name: name, infos.map(\.form))
    self.action = { (words, state) throws(ShellError) in
      var reader = try WordReader(words, form)
      var values: [Any?] = []
      for argument in arguments { values.append(try reader.next(argument, state)) }
      try reader.end()
      return try action(values, words)
    }
  }
}

/// The properties of an argument that don't depend on its value.
struct ParameterInfo<State> {
  let form: ParameterForm
  let candidates: (CompletionRequest, State) -> CandidateList
  let examples: (State) -> [String]

  init<Value>(_ argument: Parameter<Value, State>) {
    examples = argument.examples
    form = argument.form
    candidates = argument.candidates
  }

  /// A word that would do for an argument that is called like this; nil of other names.
  var likelyWord: String? {
    guard !form.isOptional else { return nil }
    let word: String? =
      switch form.name + (form.takesRest ? "…" : "") {
      case "N": "3"
      case "NUMBER": "2.5"
      case "TEXT", "TEXT…", "WORDS…": "hello"
      case "TIME": "1s"
      default: nil
      }
    return word.map { form.typedLabel + $0 }
  }
}

// MARK: - Examples

extension Command {
  /// A line that would send its action now, with as few arguments as it needs; nil if none is known.
  func example(in state: R.State) -> String? {
    let needed = arguments.filter { !$0.form.isOptional }
    guard !needed.contains(where: \.form.takesRest) else { return nil }
    let words = [name] + needed.dropLast().compactMap { $0.examples(state).first }
    let lines = needed.last?.examples(state).prefix(8).map { words + [$0] } ?? [words]
    // The first that isn't refused.
    return lines.lazy.map { $0.joined(separator: " ") }.first { line in
      guard let statement = try? Lexer.statements(in: line).first else { return false }
      return (try? action(statement.words, state)) != nil
    }
  }

  /// The command with something for each argument that must be there; nil if nothing is known to fit.
  var likelyExample: String? { line { $0.likelyWord } }

  /// The command with a word for each argument that must be there; nil if there is none for one.
  private func line(_ word: (ParameterInfo<R.State>) -> String?) -> String? {
    let needed = arguments.filter { !$0.form.isOptional }
    let words = needed.compactMap(word)
    return words.count == needed.count ? ([name] + words).joined(separator: " ") : nil
  }

  func help(in state: R.State) -> Sentence {
    help ?? actionForm(in: state).map { Sentence(verbatim: $0) }
      ?? "Sends an action of \(R.typeName)."
  }

  /// `.add(N)`; nil if nothing is known of the action.
  private func actionForm(in state: R.State) -> String? {
    if let sends { return ".\(sends)" }
    guard let line = example(in: state) ?? line({ $0.examples(state).first ?? $0.likelyWord }),
      let words = try? Lexer.statements(in: line).first?.words,
      let action = try? action(words, state)
    else { return nil }
    guard let parts = StatePart.values(ofCase: action) else { return nil }
    let name = ".\(CaseName.of(action))"
    if parts.isEmpty { return name }
    let usages = arguments.map(\.form).filter { !$0.isOptional }.map(\.usage)
    // A value that was typed is an argument; any other is made by the closure.
    let values = parts.map { part in
      let typed = zip(words.dropFirst(), usages).filter { "\(part.value)" == $0.0.text }.map(\.1)
      return (part.label.map { "\($0): " } ?? "") + (Set(typed).count == 1 ? typed[0] : "…")
    }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}

struct WordReader {
  private let words: [Word]
  private let form: CommandForm
  private var rest: ArraySlice<Word>
  private var labelled: [String: Word] = [:]

  init(_ words: [Word], _ form: CommandForm) throws(ShellError) {
    self.words = words
    self.form = form
    rest = words.dropFirst()
    if !form.labels.isEmpty { try takeLabelled() }
  }

  private mutating func takeLabelled() throws(ShellError) {
    var places: [Word] = []
    while let word = rest.popFirst() {
      let dashed = word.dashedLabel
      guard let label = (dashed ?? word.label).map(String.init) else {
        places.append(word)
        continue
      }
      let typed = dashed == nil ? "\(label)=" : word.text
      guard form.labels[label] != nil else { throw unknown(label, as: typed, at: word.span) }
      guard labelled[label] == nil else {
        throw ShellError(.badArgument("\(typed) is given twice"), at: word.span)
      }
      let next = rest.first?.dashedLabel.map(String.init)
      let isLabelNext = next.map { form.labels[$0] != nil } ?? false
      guard let value = dashed == nil ? word.value : isLabelNext ? nil : rest.popFirst() else {
        throw ShellError(
          .badArgument("\(typed) has no value"), hint: "write: \(form.usage)", at: word.span)
      }
      labelled[label] = value
    }
    rest = places[...]
  }

  private func unknown(_ label: String, as typed: String, at span: Range<Int>) -> ShellError {
    let meant = Suggestions.names(like: label, among: form.labels.keys.sorted())
    // In the order of the arguments.
    let names = (meant.isEmpty ? form.parameters.compactMap(\.label) : meant).map { label in
      String((form.labels[label] ?? label).prefix { $0 != " " })
    }
    let hint: Sentence =
      meant.isEmpty
      ? "there is \(names.joined(separator: ", "))" : "did you mean \(names.alternatives)?"
    return ShellError(.badArgument("there is no \(typed) here"), hint: hint, at: span)
  }

  mutating func next<Value, State>(
    _ argument: Parameter<Value, State>, _ state: State
  ) throws(ShellError) -> Value {
    let (label, takesRest) = (argument.form.label, argument.form.takesRest)
    if let label, let word = labelled[label] { return try argument.read([word], state) }
    if label != nil || rest.isEmpty, !argument.form.isOptional {
      let end = words.last?.span.upperBound ?? 0
      throw ShellError(
        .missingArgument(name: argument.form.typedLabel + argument.name, command: form.name),
        hint: example(with: argument, state).map { "write: \(form.usage), as in: \($0)" }
          ?? "write: \(form.usage)",
        at: end..<end + 1)
    }
    if label != nil { return try argument.read([], state) }
    let words = takesRest ? rest : rest.prefix(1)
    rest = rest.dropFirst(words.count)
    return try argument.read(words, state)
  }

  /// The words with an example of the argument, if it is the last that has to be there.
  private func example<Value, State>(
    with argument: Parameter<Value, State>, _ state: State
  ) -> String? {
    let needed = form.parameters.count { !$0.isOptional }
    let given = words.count { $0.dashedLabel == nil }
    let places = form.parameters.count { $0.label == nil }
    guard !argument.form.takesRest, given == needed, given - 1 - labelled.count <= places else {
      return nil
    }
    return argument.examples(in: state).first.map { example in
      let words = words.map { TypedWord.whole($0.text) } + [example]
      return words.joined(separator: " ")
    }
  }

  func end() throws(ShellError) {
    guard let word = rest.first else { return }
    throw ShellError(.surplusArgument(word.text, usage: form.usage), at: word.span)
  }
}
