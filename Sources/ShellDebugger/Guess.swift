import ReactorShell
import StateDiff

/// What somebody says a reduce will change: `isLoading false, people`, or `nothing`.
struct Guess {
  /// One path, and what is to be there afterwards, if that was said.
  struct Item {
    let path: FieldPath
    let value: Comparison?
  }

  /// None for `nothing`.
  let items: [Item]

  /// Reads a guess; a path that isn't there is a mistake, and so is a value of another kind.
  ///
  /// - Parameters:
  ///   - path: Finds a path in the state as it is.
  ///   - state: The state as it is.
  init(
    _ words: [Word], state: Any, path: (Word) throws(ShellError) -> FieldPath
  ) throws(ShellError) {
    if words.count == 1, words[0].text == "nothing" {
      items = []
      return
    }
    var items: [Item] = []
    for part in Self.parts(of: words) {
      guard let first = part.first else { continue }
      do throws(ShellError) {
        let field = try path(first)
        var rest = part.dropFirst()
        // Other ways to write it: `isLoading = false`, `isLoading: false`.
        if let sign = rest.first, ["=", "==", "→", "->"].contains(sign.text) {
          rest = rest.dropFirst()
        }
        guard let word = rest.first else {
          items.append(Item(path: field, value: nil))
          continue
        }
        let text = rest.map(\.text).joined(separator: " ")
        let value = Comparison(equalTo: text, isQuoted: word.isQuoted)
        // A value that can't be there at all is told before anything is revealed.
        if let now = try field.value(in: state) {
          _ = try value.holds(of: StateValue(now), named: field.text)
        }
        items.append(Item(path: field, value: value))
      } catch {
        var error = error.at(first.span)
        let hint: Sentence =
          "write as in: isLoading false, or nothing; a command takes a colon, as :state"
        error.hint = error.hint.map { [$0, hint].joined(separator: "; ") } ?? hint
        throw error
      }
    }
    guard !items.isEmpty else {
      throw .badArgument("nothing is said", hint: "write as in: isLoading false, or nothing")
    }
    self.items = items
  }

  /// Checks that another guess says the same, in whatever words.
  func isSame(as other: Self) -> Bool {
    items.elementsEqual(other.items) { $0.path.isSame(as: $1.path) && $0.value == $1.value }
  }

  /// The words between commas.
  private static func parts(of words: [Word]) -> [[Word]] {
    var parts: [[Word]] = [[]]
    for word in words {
      var word = word
      let ends = !word.isQuoted && word.text.hasSuffix(",")
      if ends { word.text.removeLast() }
      if parts[parts.count - 1].isEmpty, word.text.hasSuffix(":") { word.text.removeLast() }
      if !word.text.isEmpty { parts[parts.count - 1].append(word) }
      if ends { parts.append([]) }
    }
    return parts.filter { !$0.isEmpty }
  }
}

/// A guess beside what happened, a line each.
struct Verdict {
  private(set) var lines: [DebuggerLine] = []
  /// Whether all was as somebody said.
  private(set) var isRight = true

  init(_ guess: Guess, _ outcome: Predictions.Outcome, signs: Signs) {
    if guess.items.isEmpty, outcome.changes.isEmpty {
      lines = [DebuggerLine("right", "nothing changed")]
      return
    }
    if guess.items.isEmpty { add("not so", "something changed") }
    for item in guess.items { judge(item, outcome, signs) }
    let others = outcome.changes.filter { change in
      !guess.items.contains { $0.path.covers(change.path) }
    }
    for line in DiffText(signs: signs).lines(for: others) {
      add("also", Sentence(verbatim: "\(line)"))
    }
  }

  private mutating func judge(
    _ item: Guess.Item, _ outcome: Predictions.Outcome, _ signs: Signs
  ) {
    let path = item.path
    let now = path.valueIfAny(in: outcome.after).map { StateValue($0) }
    let text = now?.text(signs) ?? "nil"
    guard let changed = path.change(from: outcome.before, to: outcome.after, signs) else {
      return add("not so", "\(path.text) stays \(text)")
    }
    guard let value = item.value else { return lines.append(DebuggerLine("right", changed)) }
    let isSo =
      now.map { (try? value.holds(of: $0, named: path.text)) ?? false }
      ?? (value.operand == "nil")
    if isSo {
      lines.append(DebuggerLine("right", changed))
    } else {
      add("not so", "\(changed), not \(value.operand)")
    }
  }

  private mutating func add(_ word: Sentence, _ text: Sentence) {
    isRight = false
    lines.append(DebuggerLine(word, text))
  }
}
