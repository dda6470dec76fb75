extension Condition {
  /// With `takesTexts`, other words are texts to look for. A missing path is behind `sign`.
  package init(
    _ words: [Word], behind sign: Word? = nil, in line: String, of command: String,
    takesSynonyms: Bool = true, takesTexts: Bool = false
  ) throws(ShellError) {
    var reader = Reader(
      words: words[...], line: Array(line), command: command, takesSynonyms: takesSynonyms,
      takesTexts: takesTexts, end: sign?.span.upperBound ?? 0)
    self.init(try reader.readAll(), of: reader.terms)
  }

  /// The number of the states so far that a condition is to hold for; nil unless the words begin with
  /// one of the two. A property may be called so.
  package static func frequency(in words: some RandomAccessCollection<Word>) -> Frequency? {
    guard let first = words.first, !first.isQuoted,
      let frequency = Frequency(rawValue: first.text)
    else { return nil }
    let isPath = words.dropFirst().prefix(2).map(Comparison.isSign) == [true, false]
    return isPath ? nil : frequency
  }

  /// Throws for a name before a colon that is no filter: a text with a colon stands in quotes.
  package static func isFilter(_ word: Word) throws(ShellError) -> Bool {
    try filter(word) != nil
  }

  package static func begins(with word: Word) throws(ShellError) -> Bool {
    let isSign = ["not", "when"].contains(word.text) || word.text.hasPrefix("(")
    if isSign, !word.isQuoted { return true }
    return try isFilter(word)
  }

  private static func filter(_ word: Word) throws(ShellError) -> (Filter, Word)? {
    if word.text == "failed", !word.isQuoted { return (.failed, word) }
    guard let colon = word.text.firstIndex(of: ":"), colon > word.text.startIndex else {
      return nil
    }
    let typed = word.text[..<colon]
    let isValueQuoted = ["\"", "'"].contains { word.typed?.hasPrefix("\(typed):\($0)") == true }
    // A key in a path may have one.
    guard !word.isQuoted || isValueQuoted, typed.allSatisfy(\.isLetter) else { return nil }
    guard let filter = Filter.named.first(where: { $0.rawValue == typed }) else {
      let names = Filter.named.map(\.rawValue)
      let meant = Suggestions.names(like: String(typed), among: names).first
      throw ShellError(
        .badArgument("there is no filter \(String(typed)):"),
        hint: meant.map {
          "did you mean \($0):? A text with a colon in it stands in quotes"
        }
          ?? """
          filters are \(names.map { $0 + ":" }.joined(separator: ", ")); a text with a colon in it \
          stands in quotes
          """, at: word.span)
    }
    let value = String(word.text[word.text.index(after: colon)...])
    guard !value.isEmpty else {
      throw ShellError(
        .badArgument("\(filter.rawValue): says nothing"),
        hint: "write it as in: \(filter.example)", at: word.span)
    }
    return (filter, Word(value, span: word.span, isQuoted: isValueQuoted))
  }

  /// Reads by descent: `or`, `and`, `not`, a group, a term. A `)` stands at the end of a word: while `closing`
  /// isn't 0, the next words belong to an outer level, and no reader consumes them.
  private struct Reader {
    var words: ArraySlice<Word>
    let line: [Character]
    let command: String
    let takesSynonyms: Bool
    let takesTexts: Bool
    var end: Int
    var terms: [Term] = []
    /// The number of open `(`, and the number of `)` that were read but haven't closed one yet.
    var depth = 0
    var closing = 0
    /// The number of groups that go on to their end: those behind `when`.
    var openGroups = 0
    /// The last term was a word by itself: another may follow without `and`.
    var isBehindWord = false

    private var example: Sentence { "write as in: \(command) count > 3" }

    mutating func readAll() throws(ShellError) -> Node {
      let node = try readAny()
      if let word = words.first { throw misplaced(word, behind: Word(")", span: word.span)) }
      return node
    }

    private mutating func readAny() throws(ShellError) -> Node {
      var nodes = [try readEvery()]
      while consume("or") { nodes.append(try readEvery()) }
      return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func readEvery() throws(ShellError) -> Node {
      var nodes = [try readFactor()]
      while true {
        if !consume("and") { guard try goesOn() else { break } }
        nodes.append(try readFactor())
      }
      return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private func goesOn() throws(ShellError) -> Bool {
      guard closing == 0, let word = words.first, !isJoint(word) else { return false }
      guard depth == 0 || !word.text.hasPrefix(")") || word.isQuoted else { return false }
      if isBehindWord || isSingle(word, "when") { return true }
      return try Condition.isFilter(word)
    }

    private func isSingle(_ word: Word, _ text: String) -> Bool {
      word.text == text && !word.isQuoted && !isComparison
    }

    private var isComparison: Bool {
      guard let next = words.dropFirst().first, !next.isQuoted else { return false }
      let word = withoutCloses(next).0
      return word.text == "changed" || Comparison.isSign(word) || isMadeOfSigns(word)
    }

    private func isMadeOfSigns(_ word: Word) -> Bool {
      !word.isQuoted && word.text.allSatisfy { "=!<>≠≤≥".contains($0) }
    }

    /// The path of another comparison, behind the value of a first one; a text with such signs stands
    /// in quotes.
    private func secondPath(in rest: [Word]) -> Int? {
      rest.indices.dropFirst(rest.first?.text == "contains" ? 4 : 3)
        .first { isMadeOfSigns(rest[$0]) && isClosed(Array(rest[..<$0])) }.map { $0 - 1 }
    }

    private func misplaced(_ word: Word, behind other: Word) -> ShellError {
      ShellError(
        .badArgument("only and or or can follow \(other.text)"), hint: example, at: word.span)
    }

    private mutating func consume(_ word: String) -> Bool {
      guard closing == 0, let first = words.first, !first.isQuoted, first.text == word else {
        return false
      }
      end = first.span.upperBound
      words.removeFirst()
      return true
    }

    private mutating func readFactor() throws(ShellError) -> Node {
      var isNegated = false
      while let word = words.first, isSingle(word, "not") {
        end = word.span.upperBound
        words.removeFirst()
        isNegated.toggle()
      }
      let node = try readGroup()
      return isNegated ? .not(node) : node
    }

    private mutating func readGroup() throws(ShellError) -> Node {
      guard let first = words.first else {
        throw ShellError(
          .missingArgument(name: "PATH", command: command), hint: example, at: end..<end + 1)
      }
      if isSingle(first, "when") { return try readRest(behind: first) }
      guard !first.isQuoted, first.text.hasPrefix("(") else { return .term(try readTerm()) }
      let start = first.span.lowerBound
      words[words.startIndex] = Word(
        String(first.text.dropFirst()), span: start + 1..<first.span.upperBound)
      if first.text == "(" { words.removeFirst() }
      guard depth < Nesting.limit else {
        throw ShellError(.badArgument(Nesting.message), at: start..<start + 1)
      }
      depth += 1
      let node = try readAny()
      if closing == 0, let word = words.first, word.text.hasPrefix(")") { takeCloses(of: word) }
      guard closing > 0 else {
        throw ShellError(
          .badArgument("the ( isn't closed"), hint: example, at: start..<start + 1)
      }
      closing -= 1
      depth -= 1
      return node
    }

    /// `when count > 3 or …`: all that follows, up to the parenthesis in which it stands, became so.
    private mutating func readRest(behind sign: Word) throws(ShellError) -> Node {
      words.removeFirst()
      let whole = command.hasSuffix("when") ? command : "\(command) when"
      guard !words.isEmpty else {
        throw ShellError(
          .missingArgument(name: "CONDITION", command: whole),
          hint: "write as in: \(whole) count > 3", at: sign.span)
      }
      guard openGroups < Nesting.limit else {
        throw ShellError(.badArgument(Nesting.message), at: sign.span)
      }
      openGroups += 1
      defer { openGroups -= 1 }
      return .becoming(try readAny())
    }

    private mutating func takeCloses(of word: Word) {
      let (inner, count) = withoutCloses(word)
      guard inner.text.isEmpty else { return }
      words.removeFirst()
      closing = count
    }

    private mutating func readTerm() throws(ShellError) -> Int {
      // There is one: see `readGroup`.
      let path = words[words.startIndex]
      if let term = try readWord() { return add(term) }
      words.removeFirst()
      isBehindWord = false
      var rest: [Word] = []
      while closing == 0, let word = words.first, !isJoint(word) {
        let isChange = rest.first.map { $0.text == "changed" && !$0.isQuoted } == true
        if rest.count > (isChange ? 0 : 1), isClosed(rest), try Condition.isFilter(word) { break }
        words.removeFirst()
        let (inner, count) = withoutCloses(word)
        if !inner.text.isEmpty || inner.isQuoted { rest.append(inner) }
        closing = count
      }
      end = (rest.last ?? path).span.upperBound
      return add(try term(path, rest))
    }

    /// True if no parenthesis of a value is open, as in `Person(id: 0, name: "Ann")`.
    private func isClosed(_ words: [Word]) -> Bool {
      let start = words.first?.span.lowerBound ?? 0
      let typed = line[(start..<(words.last?.span.upperBound ?? start)).clamped(to: line.indices)]
      return typed.count { "([".contains($0) } == typed.count { ")]".contains($0) }
    }

    private mutating func add(_ term: Term) -> Int {
      terms.append(term)
      return terms.count - 1
    }

    /// Reads a filter, or a text where they are taken; nil if the next word is neither.
    private mutating func readWord() throws(ShellError) -> Term? {
      guard let first = words.first else { return nil }
      let (word, count) = withoutCloses(first)
      let filter = isComparison && first.text == "failed" ? nil : try Condition.filter(word)
      guard filter != nil || takesTexts && openGroups == 0 && !isComparison else { return nil }
      let isText = !word.text.isEmpty && !isJoint(word) && !Comparison.isSign(word)
      guard filter != nil || word.isQuoted || isText else {
        let next = word.text.isEmpty ? first : word
        throw ShellError(
          .badArgument("a condition is missing before \(next.text)"),
          hint: "\(example); a text stands in quotes", at: next.span)
      }
      words.removeFirst()
      (isBehindWord, closing, end) = (true, count, word.span.upperBound)
      return Term(
        path: word, test: filter.map { .filter($0, $1) } ?? .text, place: word.span)
    }

    private func isJoint(_ word: Word) -> Bool {
      !word.isQuoted && (word.text == "and" || word.text == "or")
    }

    /// Returns a word without the `)` at its end that close open ones, and their number.
    private func withoutCloses(_ word: Word) -> (Word, Int) {
      guard depth > 0 else { return (word, 0) }
      let typed = line[word.span.clamped(to: line.indices)]
      // Parentheses of a value, as in `.failed(3)`, are its own; so is a sign behind a backslash.
      let own = typed.filter { $0 == "(" }.count
      let signs = typed.reversed().prefix { $0 == ")" }.count
      let all = typed.filter { $0 == ")" }.count
      let count = typed.suffix(2) == ["\\", ")"] ? 0 : min(depth, signs, max(0, all - own))
      guard count > 0 else { return (word, 0) }
      let span = word.span.lowerBound..<word.span.upperBound - count
      var inner = Word(String(word.text.dropLast(count)), span: span, isQuoted: word.isQuoted)
      inner.typed = word.typed.map { String($0.dropLast(count)) }
      return (inner, count)
    }

    private func term(_ path: Word, _ rest: [Word]) throws(ShellError) -> Term {
      let place = (rest.first ?? path).span.lowerBound..<(rest.last ?? path).span.upperBound
      if let sign = rest.first, sign.text == "changed", !sign.isQuoted {
        guard rest.count == 1 else { throw misplaced(rest[1], behind: sign) }
        return Term(path: path, test: .change, place: place)
      }
      if let index = secondPath(in: rest) { throw misplaced(rest[index], behind: rest[index - 1]) }
      do throws(ShellError) {
        if let (field, comparison) = try elementTest(rest) {
          return Term(path: path, test: .element(field: field, comparison), place: place)
        }
        let comparison = try Comparison(
          rest, in: line, takesSynonyms: takesSynonyms, hint: example)
        return Term(path: path, test: .comparison(comparison), place: place)
      } catch {
        throw error.span == nil ? error.at(path.span) : error
      }
    }

    /// The words behind `contains`, if they are a field and its value.
    private func elementTest(
      _ rest: [Word]
    ) throws(ShellError) -> (field: Word, Comparison)? {
      guard rest.count > 2, rest[0].text == "contains", !rest[1].isQuoted,
        !rest[1].text.contains("(")
      else { return nil }
      if Comparison.isSign(rest[2]) {
        let words = Array(rest[2...])
        return (
          rest[1],
          try Comparison(words, in: line, takesSynonyms: takesSynonyms, hint: example)
        )
      }
      guard rest.count == 3 else { return nil }
      let wanted = rest[2]
      return (
        rest[1], Comparison(equalTo: wanted.text, isQuoted: wanted.isQuoted, isImplied: true)
      )
    }
  }
}

extension Condition.Filter {
  fileprivate var example: String {
    switch self {
    case .kind: "kind:mutation"
    case .store: "store:Detail"
    case .name: "name:setLoading"
    case .changed: "changed:isLoading"
    case .step: "step:3..5"
    case .failed: "failed"
    }
  }
}
