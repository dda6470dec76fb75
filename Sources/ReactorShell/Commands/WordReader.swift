/// Hands the words of a statement to the arguments, one after the other.
struct WordReader {
  private let words: [Word]
  private let form: CommandForm
  /// The words that have no label, from here on.
  private var rest: ArraySlice<Word>
  private var labelled: [String: Word] = [:]

  /// The words of the whole statement, the command's name first.
  init(_ words: [Word], _ form: CommandForm) throws(ShellError) {
    self.words = words
    self.form = form
    rest = words.dropFirst()
    if !form.labels.isEmpty { try takeLabelled() }
  }

  private mutating func takeLabelled() throws(ShellError) {
    var places: [Word] = []
    for word in rest {
      guard let label = word.label.map(String.init) else {
        places.append(word)
        continue
      }
      guard form.labels.contains(label) else { throw unknown(label, at: word.span) }
      guard labelled[label] == nil else {
        throw ShellError(.badArgument("\(label)= is given twice"), at: word.span)
      }
      labelled[label] = word.value
    }
    rest = places[...]
  }

  private func unknown(_ label: String, at span: Range<Int>) -> ShellError {
    let meant = Suggestions.names(like: label, among: form.labels)
    let hint: Sentence =
      meant.isEmpty
      ? "there is \(form.labels.map { $0 + "=" }.joined(separator: ", "))"
      : "did you mean \(meant.map { $0 + "=" }.alternatives)?"
    return ShellError(.badArgument("there is no \(label)= here"), hint: hint, at: span)
  }

  mutating func next<Value, State>(
    _ argument: Parameter<Value, State>, _ state: State
  ) throws(ShellError) -> Value {
    if let label = argument.label {
      return try argument.read(labelled[label].map { [$0] } ?? [], state)
    }
    if rest.isEmpty, !argument.isOptional {
      let end = words.last?.span.upperBound ?? 0
      throw ShellError(
        .missingArgument(name: argument.name, command: form.name),
        hint: example(with: argument, state).map { "write: \(form.usage), as in: \($0)" }
          ?? "write: \(form.usage)",
        at: end..<end + 1)
    }
    let words = argument.takesRest ? rest : rest.prefix(1)
    rest = rest.dropFirst(words.count)
    return try argument.read(words, state)
  }

  /// The words with an example of the argument, where it is the last that has to be there.
  private func example<Value, State>(
    with argument: Parameter<Value, State>, _ state: State
  ) -> String? {
    let needed = form.parameters.count { $0.label == nil && !$0.isOptional }
    guard !argument.takesRest, words.count == needed else { return nil }
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
