import StateDiff

/// As in `isLoading == false and (people.count > 3 or error changed)`.
/// `and` may be left out behind a filter; a text that holds such words stands in quotes.
package struct Condition {
  package struct Term {
    package enum Test {
      case comparison(Comparison)
      /// `contains name "Jennie"`, `contains age > 25`: an element whose field is so.
      case element(field: Word, Comparison)
      case change
      /// `kind:mutation`, `failed`: what steps have to be, and the value behind the colon.
      case filter(Filter, Word)
      case text
    }

    /// The path; a filter, and a text, as a whole.
    package let path: Word
    package let test: Test
    package let place: Range<Int>

    /// True of `time > 1s`, unless the state has such a property.
    package var mayBeOfTime: Bool {
      guard case .comparison = test else { return false }
      return path.text == "time" && !path.isQuoted
    }

    package var isOfState: Bool {
      switch test {
      case .comparison, .element, .change: true
      case .filter, .text: false
      }
    }
  }

  package enum Filter: String, CaseIterable {
    case kind, store, name, changed, step, failed

    package static let named = allCases.filter { $0 != .failed }
  }

  package enum Frequency: String { case ever, never }

  indirect enum Node {
    case term(Int)
    case not(Node)
    /// The condition behind `when`, where it became so.
    case becoming(Node)
    case all([Node])
    case any([Node])
  }

  package let terms: [Term]
  private let root: Node

  init(_ root: Node, of terms: [Term]) { (self.root, self.terms) = (root, terms) }

  package var isSimple: Bool { if case .term = root { true } else { false } }

  /// The terms that hold wherever it does: those that neither `or` nor `not` is about.
  package var requiredTerms: [Int] {
    conjuncts.compactMap { if case .term(let index) = $0 { index } else { nil } }
  }

  private var conjuncts: [Node] {
    func parts(_ node: Node) -> [Node] {
      switch node {
      case .all(let nodes): nodes.flatMap(parts)
      case .becoming(let node): parts(node)
      case .term, .not, .any: [node]
      }
    }
    return parts(root)
  }

  package func fold<Result>(
    _ term: (Int) -> Result, not: (Result) -> Result, becoming: (Result) -> Result,
    all: ([Result]) -> Result, any: ([Result]) -> Result
  ) -> Result { Self.fold(root, term, not: not, becoming: becoming, all: all, any: any) }

  private static func fold<Result>(
    _ node: Node, _ term: (Int) -> Result, not: (Result) -> Result,
    becoming: (Result) -> Result, all: ([Result]) -> Result, any: ([Result]) -> Result
  ) -> Result {
    func result(_ node: Node) -> Result {
      fold(node, term, not: not, becoming: becoming, all: all, any: any)
    }
    return switch node {
    case .term(let index): term(index)
    case .not(let node): not(result(node))
    case .becoming(let node): becoming(result(node))
    case .all(let nodes): all(nodes.map(result))
    case .any(let nodes): any(nodes.map(result))
    }
  }

  /// The condition that this one became so.
  package var becoming: Self { Self(.becoming(root), of: terms) }

  package var withoutBecoming: Self {
    let root = fold(
      Node.term, not: Node.not, becoming: { $0 }, all: Node.all, any: Node.any)
    return Self(root, of: terms)
  }

  package var asksForBecoming: Bool {
    fold(
      { _ in false }, not: { $0 }, becoming: { _ in true }, all: { $0.contains(true) },
      any: { $0.contains(true) })
  }

  package func holds(_ termHolds: (Int) -> Bool) -> Bool {
    evaluate(at: .before, hasBefore: true) { index, _ in termHolds(index) } == true
  }

  package enum Moment {
    case row
    /// Between the row and the one before.
    case before
  }

  /// The answer by those that are known; nil if that is too little.
  ///
  /// - Parameter hasBefore: False at the first row, before which nothing is so.
  package func evaluate(
    at moment: Moment, hasBefore: Bool, _ holds: (Int, Moment) -> Bool?
  ) -> Bool? { Self.evaluate(root, moment, hasBefore, holds) }

  private static func evaluate(
    _ node: Node, _ moment: Moment, _ hasBefore: Bool, _ holds: (Int, Moment) -> Bool?
  ) -> Bool? {
    let (nodes, decisive): ([Node], Bool)
    switch node {
    case .term(let index): return holds(index, moment)
    case .not(let node): return evaluate(node, moment, hasBefore, holds).map { !$0 }
    case .becoming(let node):
      guard moment == .row else { return false }
      guard let now = evaluate(node, .row, hasBefore, holds), now, hasBefore else {
        return evaluate(node, .row, hasBefore, holds)
      }
      return evaluate(node, .before, hasBefore, holds).map { !$0 }
    case .all(let all): (nodes, decisive) = (all, false)
    case .any(let any): (nodes, decisive) = (any, true)
    }
    var isKnown = true
    for node in nodes {
      switch evaluate(node, moment, hasBefore, holds) {
      case decisive: return decisive
      case nil: isKnown = false
      default: continue
      }
    }
    return isKnown ? !decisive : nil
  }

  /// Returns how far it is from being so, by the distances of its terms: from 0 to 1 of each.
  package func distance(_ ofTerm: (Int) -> Double) -> Double {
    fold(
      ofTerm, not: { $0 == 0 ? 1 : 0 }, becoming: { $0 }, all: { $0.reduce(0, +) },
      any: { $0.min() ?? 0 })
  }
}

extension Condition.Term {
  /// A change is not asked of a value. Throws for words that can't be so of any value there.
  package func holds(of value: Any?) throws(ShellError) -> Bool {
    do throws(ShellError) {
      try check(value)
      return try holdsUnchecked(of: value)
    } catch {
      throw error.span == nil ? error.at(place) : error
    }
  }

  /// The same of one value among many, without looking for words that can't be meant.
  package func holdsUnchecked(of value: Any?) throws(ShellError) -> Bool {
    switch test {
    case .comparison(let comparison):
      if let value, let answer = comparison.quickAnswer(of: value) { return answer }
      return try comparison.holds(of: state(of: value), named: path.text)
    case .element(let field, let comparison):
      let part = StatePart(value ?? Self.nothing)
      return part.isCountable
        && part.elements.contains { element in
          guard let inner = StateView(element).valueIfAny(at: field) else { return false }
          let holds = try? comparison.holds(of: StateValue(inner), named: field.text)
          guard holds != true, comparison.isImplied else { return holds == true }
          // Of a value that is made of others, such as a name, one of these will do.
          let part = StatePart(inner)
          return ([inner] + (part.hasInside ? part.parts.map(\.value) : [])).contains {
            StateValue($0).value.map { "\($0)" } == comparison.operand
          }
        }
    case .change, .filter, .text: return false
    }
  }

  /// Returns how far a value is from what is asked of it, from 0 to 1: a number less than others.
  package func distance(of value: Any?) -> Double {
    if (try? holdsUnchecked(of: value)) == true { return 0 }
    guard case .comparison(let comparison) = test, let value else { return 1 }
    return comparison.difference(from: value).map { $0 / (1 + $0) } ?? 1
  }

  private func check(_ value: Any?) throws(ShellError) {
    let state = state(of: value)
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
            ? "there is nothing inside" : "they have \(names.shortList)")
      case .declared(let type):
        let none = StateValue(DeclaredType(type).nothing)
        // One of its parts will do.
        if comparison.isImplied, declaredFields(of: none.type) != nil { return }
        _ = try comparison.holds(of: none, named: field.text)
        try comparison.check(none, named: field.text)
      }
    case .change, .filter, .text: break
    }
  }

  private func state(of value: Any?) -> StateValue {
    StateValue(value ?? Self.nothing, at: path)
  }

  private static var nothing: Any { Any?.none as Any }
}

// MARK: - Descriptions

extension Condition.Term: CustomStringConvertible {
  package var description: String {
    switch test {
    case .comparison(let comparison): "\(path.text) \(comparison)"
    case .element(let field, let comparison):
      comparison.isImplied
        ? "\(path.text) contains \(field.text) \(ValueText.quoted(comparison.operand))"
        : "\(path.text) contains \(field.text) \(comparison)"
    case .change: "\(path.text) changed"
    case .filter, .text: path.text
    }
  }
}

extension Condition: CustomStringConvertible {
  package var description: String {
    /// A text and how loosely its parts stand together: 0 of a term, 1 of `and`, 2 of `or`, 3 of `when`.
    typealias Part = (text: String, looseness: Int, isWord: Bool)
    func text(_ part: Part, within looseness: Int) -> String {
      part.looseness > looseness ? "(\(part.text))" : part.text
    }
    let part: Part = fold {
      ("\(terms[$0])", 0, !terms[$0].isOfState)
    } not: {
      ("not " + text($0, within: 0), 0, false)
    } becoming: {
      ("when " + $0.text, 3, false)
    } all: { parts in
      let texts = parts.enumerated().map { index, part in
        let sign = index == 0 ? "" : parts[index - 1].isWord ? " " : " and "
        // `when` goes on to the end.
        let isOpen = part.looseness == 3 && index == parts.count - 1
        return sign + (isOpen ? part.text : text(part, within: 1))
      }
      return (texts.joined(), parts.last?.looseness == 3 ? 3 : 1, false)
    } any: { parts in
      (parts.map { text($0, within: 1) }.joined(separator: " or "), 2, false)
    }
    return part.text
  }
}
