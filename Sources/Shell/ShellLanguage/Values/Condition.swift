import StateDiff

/// A question about states that is true or false: `isLoading == false and (people.count > 3 or
/// error changed)`.
///
/// `and` binds more closely than `or`; parentheses group. A text that holds these words stands in
/// quotes.
package struct Condition {
  /// A question about one path.
  package struct Term {
    package enum Test {
      /// `== 3`, `contains abc`, `is nil`
      case comparison(Comparison)
      /// `contains name "Jennie"`, `contains age > 25`: an element whose field is so; without an
      /// operator, or a part of that.
      case element(field: Word, Comparison)
      /// `changed`: a step gave another value.
      case change
    }

    package let path: Word
    package let test: Test
    package let place: Range<Int>
  }

  private indirect enum Node {
    case term(Int)
    case all([Node])
    case any([Node])
  }

  package private(set) var terms: [Term] = []
  private var root = Node.all([])

  /// Parses words of a line.
  ///
  /// - Parameters:
  ///   - command: The words before it, for messages: `expect`, `break when`.
  ///   - takesSynonyms: True to accept `=` for `==`.
  package init(
    _ words: [Word], in line: String, of command: String, takesSynonyms: Bool = true
  ) throws(ShellError) {
    var reader = Reader(words, line: line, command: command, takesSynonyms: takesSynonyms)
    root = try reader.readAll()
    terms = reader.terms
  }

  package var isSimple: Bool { if case .term = root { true } else { false } }

  /// The terms that hold wherever it does: those that no `or` joins.
  package var requiredTerms: [Int] { Self.required(root) }

  private static func required(_ node: Node) -> [Int] {
    switch node {
    case .term(let index): [index]
    case .all(let nodes): nodes.flatMap(required)
    case .any: []
    }
  }

  /// Returns true if it is so, by the answers of its terms.
  package func holds(_ isSo: (Int) -> Bool) -> Bool { Self.answer(root) { isSo($0) } == true }

  /// The same by the answers that are known; nil if that is too little.
  package func answer(_ isSo: (Int) -> Bool?) -> Bool? { Self.answer(root, isSo) }

  private static func answer(_ node: Node, _ isSo: (Int) -> Bool?) -> Bool? {
    let (nodes, decisive): ([Node], Bool)
    switch node {
    case .term(let index): return isSo(index)
    case .all(let all): (nodes, decisive) = (all, false)
    case .any(let any): (nodes, decisive) = (any, true)
    }
    var isKnown = true
    for node in nodes {
      switch answer(node, isSo) {
      case decisive: return decisive
      case nil: isKnown = false
      default: continue
      }
    }
    return isKnown ? !decisive : nil
  }

  /// Returns how far it is from being so, by the distances of its terms: from 0 to 1 of each.
  package func distance(_ ofTerm: (Int) -> Double) -> Double { Self.distance(root, ofTerm) }

  private static func distance(_ node: Node, _ ofTerm: (Int) -> Double) -> Double {
    switch node {
    case .term(let index): ofTerm(index)
    case .all(let nodes): nodes.reduce(0) { $0 + distance($1, ofTerm) }
    case .any(let nodes): nodes.map { distance($0, ofTerm) }.min() ?? 0
    }
  }
}

extension Condition.Term {
  /// Returns true if it is so of a value, which may be nil; a change is not asked of a value.
  ///
  /// - Throws: An error for words that can't be so of any value there.
  package func holds(of value: Any?) throws(ShellError) -> Bool {
    do throws(ShellError) {
      try check(value)
      return try isSo(of: value)
    } catch {
      throw error.span == nil ? error.at(place) : error
    }
  }

  /// The same of one value among many, without looking for words that can't be meant.
  package func isSo(of value: Any?) throws(ShellError) -> Bool {
    switch test {
    case .comparison(let comparison):
      if let value, let answer = comparison.quickAnswer(of: value) { return answer }
      return try comparison.holds(of: StateValue(value ?? Self.nothing), named: path.text)
    case .element(let field, let comparison):
      let part = StatePart(value ?? Self.nothing)
      return part.isCountable
        && part.parts.contains { element in
          guard let inner = StateView(element.value).valueIfAny(at: field) else { return false }
          let isSo = try? comparison.holds(of: StateValue(inner), named: field.text)
          guard isSo != true, comparison.isImplied else { return isSo == true }
          // Of a value that is made of others, such as a name, one of these will do.
          return ([inner] + StatePart(inner).parts.map(\.value)).contains {
            "\($0)" == comparison.operand
          }
        }
    case .change: return false
    }
  }

  /// Returns how far a value is from what is asked of it, from 0 to 1: a number less than others.
  package func distance(of value: Any?) -> Double {
    if (try? isSo(of: value)) == true { return 0 }
    guard case .comparison(let comparison) = test, let value else { return 1 }
    return comparison.difference(from: value).map { $0 / (1 + $0) } ?? 1
  }

  private func check(_ value: Any?) throws(ShellError) {
    let state = StateValue(value ?? Self.nothing)
    switch test {
    case .comparison(let comparison):
      // The form first: an operator, a number.
      _ = try comparison.holds(of: state, named: path.text)
      try comparison.check(state, named: path.text)
    case .element(let field, let comparison):
      guard value != nil else { return }
      guard let element = DeclaredType(state.type).element else {
        throw .badArgument("\(path.text) has no elements", hint: "for a value write ==")
      }
      let found = DeclaredType(element).follow(try KeyPathExpression(field).components)
      switch found.part {
      case .unknown: break
      case .none(let names):
        throw .badArgument(
          "the elements of \(path.text), of type \(SwiftLiteral.typeName(element)), have no \(field.text)",
          hint: names.isEmpty
            ? "there is nothing inside" : "they have \(names.prefix(12).joined(separator: ", "))")
      case .declared(let type):
        let none = StateValue(DeclaredType(type).nothing)
        // One of its parts will do.
        if comparison.isImplied, declaredFields(of: none.type) != nil { return }
        _ = try comparison.holds(of: none, named: field.text)
        try comparison.check(none, named: field.text)
      }
    case .change: break
    }
  }

  /// A value that isn't there: nil of no type that is known.
  private static var nothing: Any { Any?.none as Any }
}

// MARK: - Descriptions

extension Condition.Term: CustomStringConvertible {
  /// `count > 3`, `people contains name "Jennie"`
  package var description: String {
    switch test {
    case .comparison(let comparison): "\(path.text) \(comparison)"
    case .element(let field, let comparison):
      comparison.isImplied
        ? "\(path.text) contains \(field.text) \(ValueText.quoted(comparison.operand))"
        : "\(path.text) contains \(field.text) \(comparison)"
    case .change: "\(path.text) changed"
    }
  }
}

extension Condition: CustomStringConvertible {
  package var description: String { text(root, isInner: false) }

  private func text(_ node: Node, isInner: Bool) -> String {
    switch node {
    case .term(let index): return "\(terms[index])"
    case .all(let nodes): return nodes.map { text($0, isInner: true) }.joined(separator: " and ")
    case .any(let nodes):
      let all = nodes.map { text($0, isInner: true) }.joined(separator: " or ")
      return isInner ? "(\(all))" : all
    }
  }
}

// MARK: - Reading

extension Condition {
  /// Reads words from left to right.
  private struct Reader {
    private var words: ArraySlice<Word>
    private let line: [Character]
    private let command: String
    private let takesSynonyms: Bool
    private(set) var terms: [Term] = []
    /// The number of open `(`, and the number of `)` that were read but haven't closed one yet.
    private var (depth, closing) = (0, 0)
    /// The last character that was read.
    private var end: Int

    init(_ words: [Word], line: String, command: String, takesSynonyms: Bool) {
      self.words = words[...]
      self.line = Array(line)
      self.command = command
      self.takesSynonyms = takesSynonyms
      end = words.first?.span.lowerBound ?? 0
    }

    private var example: Sentence { "write as in: \(command) count > 3" }

    mutating func readAll() throws(ShellError) -> Node {
      let node = try readAny()
      if let word = words.first {
        throw ShellError(
          .badArgument("only and or or can follow )"), hint: example, at: word.span)
      }
      return node
    }

    private mutating func readAny() throws(ShellError) -> Node {
      var nodes = [try readEvery()]
      while take("or") { nodes.append(try readEvery()) }
      return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func readEvery() throws(ShellError) -> Node {
      var nodes = [try readFactor()]
      while take("and") { nodes.append(try readFactor()) }
      return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func take(_ word: String) -> Bool {
      // Behind a `)` the words of an outer level go on.
      guard closing == 0, let first = words.first, !first.isQuoted, first.text == word else {
        return false
      }
      end = first.span.upperBound
      words.removeFirst()
      return true
    }

    private mutating func readFactor() throws(ShellError) -> Node {
      guard let first = words.first else {
        throw ShellError(
          .missingArgument(name: "PATH", command: command), hint: example, at: end..<end + 1)
      }
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

    /// Takes a word that is nothing but `)`.
    private mutating func takeCloses(of word: Word) {
      let (inner, count) = withoutCloses(word)
      guard inner.text.isEmpty else { return }
      words.removeFirst()
      closing = count
    }

    private mutating func readTerm() throws(ShellError) -> Int {
      // There is one: see `readFactor`.
      let path = words.removeFirst()
      var rest: [Word] = []
      while closing == 0, let word = words.first, !isJoint(word) {
        words.removeFirst()
        let (inner, count) = withoutCloses(word)
        if !inner.text.isEmpty || inner.isQuoted { rest.append(inner) }
        closing = count
      }
      end = (rest.last ?? path).span.upperBound
      terms.append(try term(path, rest))
      return terms.count - 1
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
      return (Word(String(word.text.dropLast(count)), span: span, isQuoted: word.isQuoted), count)
    }

    private func term(_ path: Word, _ rest: [Word]) throws(ShellError) -> Term {
      let place = (rest.first ?? path).span.lowerBound..<(rest.last ?? path).span.upperBound
      if rest.count == 1, rest[0].text == "changed", !rest[0].isQuoted {
        return Term(path: path, test: .change, place: place)
      }
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
      guard rest.count > 2, rest[0].text == "contains", !rest[1].isQuoted else { return nil }
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
