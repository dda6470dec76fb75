extension Parameter {
  /// An argument written `LABEL=VALUE` anywhere after the command's name; nil if it is left out.
  ///
  ///     Command("load", .number("N", …), .labelled("gender", .choice("female|male", …)), …)
  ///
  /// is typed `load 100 gender=female`.
  public static func labelled<Wrapped>(
    _ label: String, _ argument: Parameter<Wrapped, State>
  ) -> Self where Value == Wrapped? {
    Self(
      name: argument.name, label: label, isOptional: true, takesRest: false,
      candidates: { request, state in
        guard request.beginning.hasPrefix("\(label)=") else {
          let whole = Candidate(
            "\(label)=", help: Sentence(verbatim: argument.name), appendsBlank: false)
          return CandidateList([whole], for: request)
        }
        let value = request.beginning.dropFirst(label.count + 1)
        return argument.candidates(request.beginning(with: value), state).behind("\(label)=")
      },
      read: { (words, state) throws(ShellError) in
        guard let word = words.first else { return nil }
        guard !word.text.isEmpty else {
          throw ShellError(
            .badArgument("\(label)= has no value"), hint: "write: \(label)=\(argument.name)",
            at: word.span)
        }
        return try argument.read(words, state)
      })
  }
}

extension Word {
  /// The label before the first `=`; nil if there is none.
  var label: Substring? {
    text.firstIndex(of: "=").map { text[..<$0] }
  }

  /// What follows the label.
  var value: Word {
    guard let label else { return self }
    let value = String(text.dropFirst(label.count + 1))
    // Within quotes it isn't known where the value stands.
    let start = isQuoted ? span.lowerBound : span.lowerBound + label.count + 1
    return Word(value, span: min(start, span.upperBound)..<span.upperBound, isQuoted: isQuoted)
  }
}
