/// An argument of a command: its name, its parser and its completions.
///
/// It sees the state of the screen's store, so that it can refuse a missing row and complete
/// existing ones.
public struct Parameter<Value, State> {
  package let form: ParameterForm
  /// A command, as `load 100`, or only the argument; nil if its candidates suffice.
  package let example: String?

  package let read: (_ words: ArraySlice<Word>, State) throws(ShellError) -> Value
  package let candidates: (CompletionRequest, State) -> CandidateList

  /// An argument of one word.
  ///
  /// - Parameters:
  ///   - name: As usage shows it, such as `N`.
  ///   - example: A command that can be typed, such as `load 100`.
  ///   - candidates: The words that can stand here now, for completion.
  ///   - read: Throws `ShellError.badArgument(_:hint:)` for words that can't be read, and
  ///     `ShellError.refused(_:hint:)` for values that don't exist.
  public init(
    _ name: String, example: String? = nil,
    candidates: @escaping (State) -> [Candidate] = { _ in [] },
    read: @escaping (Word, State) throws(ShellError) -> Value
  ) {
    self.init(
      name, example: example, completing: { _, state in candidates(state) }, read: read)
  }

  /// Creates an argument of one word whose completions depend on its beginning, or are very many.
  ///
  /// - Parameters:
  ///   - name: The name in usage, such as `N`.
  ///   - example: A command that can be typed, such as `load 100`.
  ///   - completing: Returns the words that fit here now; words with another
  ///     beginning aren't shown.
  ///   - read: Throws `ShellError.badArgument(_:hint:)` for words that can't be read, and
  ///     `ShellError.refused(_:hint:)` for values that don't exist.
  public init(
    _ name: String, example: String? = nil,
    completing: @escaping (_ beginning: String, State) -> [Candidate],
    read: @escaping (Word, State) throws(ShellError) -> Value
  ) {
    self.init(
      name, example: example,
      candidates: { request, state in
        CandidateList(completing(request.beginning, state), for: request)
      }, read: read)
  }

  package init(
    _ name: String, example: String? = nil,
    candidates: @escaping (CompletionRequest, State) -> CandidateList,
    read: @escaping (Word, State) throws(ShellError) -> Value
  ) {
    self.init(ParameterForm(name), example: example, candidates: candidates) {
      (words, state) throws(ShellError) in
      // The reader of the line made sure that there is a word.
      guard let word = words.first else {
        throw ShellError(.missingArgument(name: name, command: "the command"))
      }
      do throws(ShellError) { return try read(word, state) } catch { throw error.at(word.span) }
    }
  }

  /// An argument whose words mean the same in every state.
  init(
    _ name: String, example: String? = nil, candidates: [Candidate] = [],
    reading read: @escaping (Word) throws(ShellError) -> Value
  ) {
    let parameter = Self(
      name, example: example, candidates: { _ in candidates },
      read: { (word, _) throws(ShellError) in try read(word) })
    self = parameter.refusing { (word) throws(ShellError) in _ = try read(word) }
  }

  package init(
    _ form: ParameterForm, example: String? = nil,
    candidates: @escaping (CompletionRequest, State) -> CandidateList,
    read: @escaping (ArraySlice<Word>, State) throws(ShellError) -> Value
  ) {
    self.form = form
    self.example = example
    self.candidates = candidates
    self.read = read
  }

  /// The same, but it may be left out and is nil then.
  public var optional: Parameter<Value?, State> {
    var form = form
    form.isOptional = true
    return Parameter<Value?, State>(form, example: example, candidates: candidates) {
      (words, state) throws(ShellError) in words.isEmpty ? nil : try read(words, state)
    }
  }

  /// The same, which refuses some words whatever the state is.
  func refusing(_ check: @escaping (Word) throws(ShellError) -> Void) -> Self {
    var form = form
    form.check = check
    return Self(form, example: example, candidates: candidates, read: read)
  }

  /// The same with other completions.
  func completed(
    by candidates: @escaping (CompletionRequest, State) -> CandidateList
  ) -> Self { Self(form, example: example, candidates: candidates, read: read) }

  func examples(in state: State) -> [String] {
    let example = example.map { String($0.split(separator: " ").last ?? "") }
    let assigned = form.label.map { $0 + "=" } ?? ""
    let request = CompletionRequest(beginning: assigned, isForHelp: true)
    let words = candidates(request, state).candidates.map {
      TypedWord.whole(String($0.text.dropFirst(assigned.count)))
    }
    return ([example].compactMap(\.self) + words).map { form.typedLabel + $0 }
  }

  package var name: String { form.name }
}

/// The form of an argument, whatever its value.
package struct ParameterForm {
  /// As usage shows it: `N`, `SECTION`.
  var name: String
  /// The label in front of its value, as in `gender=female`; nil if the argument is positional.
  package fileprivate(set) var label: String?
  /// True if usage writes `--gender female`. Either form can be typed.
  fileprivate(set) var isDashed = false
  package fileprivate(set) var isOptional = false
  package fileprivate(set) var takesRest: Bool
  /// Refuses a word that no state can do with; nil if it depends on the state.
  fileprivate(set) var check: ((Word) throws(ShellError) -> Void)?

  package init(_ name: String, takesRest: Bool = false) {
    self.name = name
    self.takesRest = takesRest
  }

  /// Its label as it stands before the value: `by=` or `--by `; empty if there is none.
  var typedLabel: String { label.map { isDashed ? "--\($0) " : $0 + "=" } ?? "" }

  /// `N`, `[N]`, `[LABEL=N]` or `--LABEL N`.
  package var usage: String {
    let form = typedLabel + name + (takesRest ? "…" : "")
    return isOptional ? "[\(form)]" : form
  }
}

// MARK: - Labelled

extension Parameter {
  /// An argument written `LABEL=VALUE` anywhere after the command's name; nil if it is left out.
  ///
  ///     Command("load", .number("N", …), .labelled("gender", .choice("female|male", …)), …)
  ///
  /// is typed `load 100 gender=female`, or `load 100 --gender female`.
  public static func labelled<Wrapped>(
    _ label: String, _ argument: Parameter<Wrapped, State>
  ) -> Self where Value == Wrapped? {
    argument.optional.behind(label)
  }

  package func behind(_ label: String, isDashed: Bool = false) -> Self {
    var form = form
    (form.label, form.isDashed, form.takesRest) = (label, isDashed, false)
    return Self(
      form, example: example,
      candidates: { request, state in
        guard request.beginning.hasPrefix("\(label)=") else {
          let whole = Candidate(
            isDashed ? "--\(label)" : "\(label)=", help: Sentence(verbatim: name),
            appendsBlank: isDashed)
          return CandidateList([whole], for: request)
        }
        let value = request.beginning.dropFirst(label.count + 1)
        return candidates(request.beginning(with: value), state).behind("\(label)=")
      },
      read: { (words, state) throws(ShellError) in
        if let word = words.first, word.text.isEmpty, !(isDashed && word.isQuoted) {
          throw ShellError(
            .badArgument("\(label)= has no value"), hint: "write: \(label)=\(name)", at: word.span)
        }
        return try read(words, state)
      })
  }
}

extension Word {
  var label: Substring? {
    text.firstIndex(of: "=").map { text[..<$0] }
  }

  var dashedLabel: Substring? {
    let label = text.dropFirst(2)
    return text.hasPrefix("--") && !label.isEmpty && !isQuoted ? label : nil
  }

  var value: Word {
    guard let label else { return self }
    let value = String(text.dropFirst(label.count + 1))
    // Within quotes it isn't known where the value stands.
    let start = isQuoted ? span.lowerBound : span.lowerBound + label.count + 1
    return Word(value, span: min(start, span.upperBound)..<span.upperBound, isQuoted: isQuoted)
  }
}
