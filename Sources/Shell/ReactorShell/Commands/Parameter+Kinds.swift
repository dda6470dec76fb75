extension Parameter where Value == Int {
  /// Returns a parameter for a whole number within `range`; `example` shows a valid one.
  public static func number(
    _ name: String, in range: ClosedRange<Int>, example: String
  ) -> Self {
    whole(name, in: range, example: example)
  }

  /// The index of a row, written `3` or `[3]`.
  ///
  /// - Parameters:
  ///   - name: The name in usage.
  ///   - count: Returns the number of rows.
  ///   - title: Returns the title of the row at an index, for completion.
  ///   - ifEmpty: The hint if there are no rows, behind “there are no rows; ”.
  public static func row(
    _ name: String = "ROW", count: @escaping (State) -> Int,
    title: @escaping (State, Int) -> String, ifEmpty: Sentence
  ) -> Self {
    Self(
      name,
      candidates: { request, state in
        let bracket = request.beginning.hasPrefix("[") ? "[" : ""
        let rows = RowNumbers.beginning(
          with: request.beginning.dropFirst(bracket.count), below: count(state))
        return CandidateList(
          rows.shown.map { row in
            Candidate(bracket.isEmpty ? "\(row)" : "[\(row)]", help: title(state, row))
          }, more: rows.more)
      },
      read: { (word, state) throws(ShellError) in
        let count = count(state)
        guard count > 0 else { throw .refused("there are no rows", hint: ifEmpty) }
        var there: Sentence {
          count == 1 ? "the only row is [0]" : "rows are [0]…[\(count - 1)]"
        }
        let number = try WholeNumber(ofRow: word, hint: there)
        guard let row = number.value, (0..<count).contains(row) else {
          throw .refused("there is no row [\(ShellError.cut(number.text))]", hint: there)
        }
        return row
      }
    ).refusing { (word) throws(ShellError) in
      _ = try WholeNumber(ofRow: word, hint: "write it as in: \("3")")
    }
  }
}

extension Parameter where Value == Int {
  /// The same for a text, which the compiler takes a literal for where much else is inferred: it is
  /// looked up as ``Sentence/init(key:)`` does.
  @_disfavoredOverload
  public static func row(
    _ name: String = "ROW", count: @escaping (State) -> Int,
    title: @escaping (State, Int) -> String, ifEmpty: String
  ) -> Self {
    row(name, count: count, title: title, ifEmpty: Sentence(key: ifEmpty))
  }
}

extension Parameter where Value: FixedWidthInteger {
  static func whole(_ name: String, in range: ClosedRange<Value>, example: String) -> Self {
    Self(name, example: example) { (word) throws(ShellError) in
      var hint: Sentence {
        Value.self == Int.self && range == Value.min...Value.max
          ? "\(name) is a whole number, as in: \(example)"
          : "\(name) is \(range.lowerBound)…\(range.upperBound), as in: \(example)"
      }
      guard WholeNumber(word.text) != nil else {
        throw .badArgument("\(ShellError.quoted(word.text)) isn't a whole number", hint: hint)
      }
      guard let value = Value(word.text), range.contains(value) else {
        throw .refused("\(ShellError.cut(word.text)) is out of range", hint: hint)
      }
      return value
    }
  }
}

private struct WholeNumber {
  let text: String
  /// Nil if it is too large for an Int.
  let value: Int?

  init(ofRow word: Word, hint: Sentence) throws(ShellError) {
    let isInBrackets = word.text.hasPrefix("[") && word.text.hasSuffix("]")
    guard let number = Self(isInBrackets ? word.text.dropFirst().dropLast() : word.text[...])
    else { throw .badArgument("\(ShellError.quoted(word.text)) isn't a row", hint: hint) }
    self = number
  }

  init?(_ text: some StringProtocol) {
    let first = text.utf8.first
    let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    let digits = text.utf8.dropFirst(isSigned ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    self.text = String(text)
    value = Int(text)
  }
}

extension Parameter where Value == String {
  /// One word, as it is.
  public static func word(
    _ name: String, candidates: @escaping (State) -> [Candidate] = { _ in [] }
  ) -> Self {
    Self(name, candidates: candidates) { (word, _) throws(ShellError) in word.text }
  }

  /// All that is left, as it was typed: blanks and quotes stay, and escapes within quotes. Where it is one
  /// word, quotes around it don't.
  public static func rest(_ name: String) -> Self {
    Self(
      ParameterForm(name, takesRest: true), candidates: { _, _ in CandidateList() },
      read: { (words, _) throws(ShellError) in
        words.count > 1 ? words.asText : words.first?.text ?? ""
      })
  }
}

extension Parameter {
  /// Several values in one word, with commas between: `KR,US`, as Swift writes them: `["KR","US"]`,
  /// or none: `[]`.
  public static func list<Element>(
    of element: Parameter<Element, State>
  ) -> Self where Value == [Element] {
    Self(
      "\(element.name),…",
      candidates: { request, state in
        let start = request.beginning.lastIndex(of: ",")
        let (done, last) =
          start.map { start in
            (request.beginning[...start], request.beginning[start...].dropFirst())
          } ?? ("", request.beginning[...])
        return element.candidates(request.beginning(with: last), state)
          .behind(done, appendsBlank: false)
      },
      read: { (word, state) throws(ShellError) in
        var values: [Element] = []
        for part in try word.elements() {
          values.append(try element.read([Word(part, span: word.span)], state))
        }
        return values
      })
  }

  /// One of several words that each stand for a value.
  public static func choice(
    _ name: String, _ choices: [(word: String, value: Value, help: Sentence)]
  ) -> Self {
    let words = choices.map(\.word).joined(separator: ", ")
    return Self(
      name,
      candidates: choices.map { Candidate($0.word, help: $0.help) },
      reading: { (word) throws(ShellError) in
        if let choice = choices.first(where: { $0.word == word.text }) { return choice.value }
        let hint: Sentence =
          if choices.count == 1 {
            "the word is: \(words)"
          } else if name.contains("|") {
            "write one of: \(words)"
          } else {
            "\(name) is \(words)"
          }
        throw .badArgument(
          "\(ShellError.quoted(word.text)) isn't one of the choices", hint: hint)
      })
  }

  /// The same for texts, which the compiler takes literals for where much else is inferred: they are
  /// looked up as ``Sentence/init(key:)`` does.
  @_disfavoredOverload
  public static func choice(
    _ name: String, _ choices: [(word: String, value: Value, help: String)]
  ) -> Self {
    choice(name, choices.map { ($0.word, $0.value, Sentence(key: $0.help)) })
  }
}

// MARK: - Words that the command reads itself

extension Parameter where Value == Word {
  package static func unread(
    _ name: String, candidates: @escaping (CompletionRequest, State) -> CandidateList
  ) -> Self {
    Self(name, candidates: candidates) { (word, _) throws(ShellError) in word }
  }
}

extension Parameter where Value == [Word] {
  /// All that are left.
  package static func unread(
    _ name: String, candidates: @escaping (CompletionRequest, State) -> CandidateList
  ) -> Self {
    Self(ParameterForm(name, takesRest: true), candidates: candidates) {
      (words, _) throws(ShellError) in Array(words)
    }
  }
}

// MARK: - Files

extension Parameter where Value == Destination.Mode {
  package static func overwrite(orAppend appends: Bool = false) -> Self {
    var choices = [("overwrite", Value.overwrite, "replace the file" as Sentence)]
    if appends { choices.append(("append", .append, "write at its end")) }
    return choice(choices.map(\.0).joined(separator: "|"), choices)
  }
}

extension Parameter where Value == String {
  /// - Parameter writes: True if the file is written: then the word is the name, not the path.
  package static func file(_ name: String, writes: Bool = false) -> Self {
    Self(
      name,
      candidates: { request, _ in
        request.isForHelp ? CandidateList() : FileNames.candidates(beginning: request.beginning)
      },
      read: { (word, _) throws(ShellError) in
        guard !word.text.isEmpty else {
          throw .badArgument(
            "the file has no name", hint: "write a path, as in: lessons/one.session")
        }
        return writes
          ? try FilePlaces.current.checked(word.text)
          : try FilePlaces.current.path(reading: word.text)
      })
  }
}

// MARK: - Time

extension Parameter where Value == Duration {
  /// A time such as `300ms`, `1.5s` or `0`.
  public static func duration(_ name: String) -> Self {
    Self(name) { (word) throws(ShellError) in
      guard let time = Duration(typed: word.text) else { throw .noTime(word.text) }
      return time
    }
  }
}
