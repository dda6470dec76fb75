/// An argument of a command: how its word is read, what can stand there, and how it is called.
///
/// It sees the state of the screen's store, so that it can refuse a row that isn't there and
/// complete those that are.
public struct Parameter<Value, State> {
  /// As usage shows it: `N`, `SECTION`.
  public let name: String
  /// What stands before its value, as in `gender=female`; nil if its place tells.
  public let label: String?
  /// May be left out.
  public let isOptional: Bool
  /// Takes all the words that are left.
  public let takesRest: Bool

  let read: (_ words: ArraySlice<Word>, State) throws(ShellError) -> Value
  let candidates: (CompletionRequest, State) -> CandidateList

  /// An argument of one word.
  ///
  /// - Parameters:
  ///   - name: As usage shows it, such as `N`.
  ///   - candidates: What can stand here now, for completion.
  ///   - read: Throws `ShellError.badArgument(_:hint:)` for what can't be.
  public init(
    _ name: String, candidates: @escaping (State) -> [Candidate] = { _ in [] },
    read: @escaping (Word, State) throws(ShellError) -> Value
  ) {
    self.init(
      name, completing: { _, state in candidates(state) }, read: read)
  }

  /// An argument of one word that has other completions for other beginnings, or very many.
  ///
  /// - Parameters:
  ///   - name: As usage shows it, such as `N`.
  ///   - completing: What can stand here now; of what doesn't begin as was typed nothing is shown.
  ///   - read: Throws `ShellError.badArgument(_:hint:)` for what can't be.
  public init(
    _ name: String, completing: @escaping (_ beginning: String, State) -> [Candidate],
    read: @escaping (Word, State) throws(ShellError) -> Value
  ) {
    self.init(
      name,
      candidates: { request, state in
        CandidateList(completing(request.beginning, state), for: request)
      }, read: read)
  }

  init(
    _ name: String, candidates: @escaping (CompletionRequest, State) -> CandidateList,
    read: @escaping (Word, State) throws(ShellError) -> Value
  ) {
    self.init(name: name, isOptional: false, takesRest: false, candidates: candidates) {
      (words, state) throws(ShellError) in
      // The reader of the line made sure that there is a word.
      guard let word = words.first else {
        throw ShellError(.missingArgument(name: name, command: "the command"))
      }
      do throws(ShellError) { return try read(word, state) } catch { throw error.at(word.span) }
    }
  }

  init(
    name: String, label: String? = nil, isOptional: Bool, takesRest: Bool,
    candidates: @escaping (CompletionRequest, State) -> CandidateList,
    read: @escaping (ArraySlice<Word>, State) throws(ShellError) -> Value
  ) {
    self.name = name
    self.label = label
    self.isOptional = isOptional
    self.takesRest = takesRest
    self.candidates = candidates
    self.read = read
  }

  /// The same, but it may be left out and is nil then.
  public var optional: Parameter<Value?, State> {
    Parameter<Value?, State>(
      name: name, label: label, isOptional: true, takesRest: takesRest, candidates: candidates
    ) { (words, state) throws(ShellError) in
      words.isEmpty ? nil : try read(words, state)
    }
  }

  /// `N`, `[N]` or `[LABEL=N]`.
  var usage: String {
    let form = (label.map { $0 + "=" } ?? "") + name + (takesRest ? "…" : "")
    return isOptional ? "[\(form)]" : form
  }
}
