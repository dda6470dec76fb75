import ReactorCore
import ReactorShell
import StateDiff

/// The missing expectations of an account, as lines to be typed.
///
/// Each line is tried before it is proposed: it can be parsed, it holds, and it covers a change.
@MainActor struct MissingExpectations {
  /// `expect isLoading == false`
  private(set) var lines: [Sentence] = []
  private let account: Account
  private let session: Session
  private var changeCount = 0
  private var mutationCount = 0
  private var effectCount = 0

  /// The largest number of proposed lines about states.
  private static let most = 12

  /// Nil if nothing is missing.
  init?(of account: Account, in session: Session) {
    self.account = account
    self.session = session
    addChanges()
    addRest()
    guard changeCount + mutationCount + effectCount + account.failures.count > 0 else { return nil }
  }

  /// The error, with the lines.
  var error: ShellError {
    let list =
      counts.count > 1
      ? "\(counts.dropLast().joined(separator: ", ")) and \(counts[counts.count - 1])"
      : counts.joined()
    let command = ShellError.quoted(account.owner.command)
    var error = ShellError.failed(
      account.owner.isAction
        ? "nothing expects \(list) of \(command)" : "nothing expects \(list) since \(command)")
    error.span = account.owner.span
    error.proposals = lines.map(\.masked)
    return error
  }

  /// The number of missing things of each kind.
  private var counts: [Sentence] {
    func count(_ count: Int, _ one: Sentence, _ several: Sentence) -> [Sentence] {
      count == 0 ? [] : [count == 1 ? one : several]
    }
    let failures = account.failures.count
    return count(changeCount, "1 change", "\(changeCount) changes")
      + count(mutationCount, "1 mutation", "\(mutationCount) mutations")
      + count(effectCount, "1 running effect", "\(effectCount) running effects")
      + count(failures, "1 failure", "\(failures) failures")
  }

  // MARK: - Changes

  private mutating func addChanges() {
    var settled: [ExpectedPlace] = []
    // A store without a screen can't be checked.
    let changes = account.changes.filter { store(of: $0) != nil }
    changeCount = changes.count
    var rest = 0
    for change in changes where !settled.contains(where: { $0.settles(change) }) {
      guard lines.count < Self.most else {
        rest += 1
        continue
      }
      let others = changes.count { $0.kind == .entry && $0.isSibling(of: change) }
      if let (line, place) = proposal(for: change, isOneOfMany: others > 1) {
        settled.append(place)
        lines.append(Sentence(verbatim: line))
      } else {
        lines.append("# and what is in \(change.path)")
      }
    }
    if rest > 0 { lines.append("# and \(rest) more") }
  }

  /// The store, and how paths into it begin.
  private func store(of change: PendingChange) -> (prefix: String, store: any AnyStore)? {
    for (index, screen) in session.screens.reversed().enumerated() {
      let stores = screen.stores
      guard let place = stores.firstIndex(where: { $0.anyTrack === change.track }) else { continue }
      let store = stores[place]
      if index == 0, place == 0 { return ("", store) }
      let number = stores[...place].count { $0.name == store.name }
      return (store.name + (number > 1 ? "#\(number)." : "."), store)
    }
    return nil
  }

  private func proposal(
    for change: PendingChange, isOneOfMany: Bool
  ) -> (line: String, place: ExpectedPlace)? {
    guard let (prefix, store) = store(of: change) else { return nil }
    var path = change.path
    if isOneOfMany {
      path.components.removeLast()
      if let found = checked(prefix + "\(path).count", of: store, for: change) { return found }
      path = change.path
    }
    // If it is deeper than one can type, as in the values of a case, the enclosing value is named.
    while !path.components.isEmpty {
      if let found = checked(prefix + "\(path)", of: store, for: change) { return found }
      path.components.removeLast()
    }
    return nil
  }

  /// The first line about a path that can be read, is so, and settles the change.
  private func checked(
    _ path: String, of store: any AnyStore, for change: PendingChange
  ) -> (line: String, place: ExpectedPlace)? {
    guard
      let place = try? ExpectedPlace(
        Word(path, span: 0..<path.count), in: session, isPresent: true),
      place.track === change.track, let value = try? place.value()
    else {
      return tried("\(path) is nil", for: change)
    }
    for text in ValueProposals(of: value, at: path).texts {
      if let found = tried(text, for: change) { return found }
    }
    return nil
  }

  private func tried(
    _ text: String, for change: PendingChange
  ) -> (line: String, place: ExpectedPlace)? {
    let line = "expect \(text)"
    guard let words = try? Lexer.statements(in: line).first?.words,
      let expectation = try? Expectation(Array(words.dropFirst()), in: line),
      let place = (try? expectation.check(in: session, isPresent: true))?.first,
      place.settles(change),
      escapedForDisplay(line) == line
    else { return nil }
    return (line, place)
  }

  // MARK: - The rest

  private mutating func addRest() {
    if account.settledMutations < account.mutations.count {
      mutationCount = account.mutations.count - account.settledMutations
      lines.append(
        Sentence(
          verbatim: "expect mutations == " + account.mutations.joined(separator: " ")))
    }
    let effects = session.timeline.namedEffects
    effectCount = effects.count {
      !account.olderEffects.contains($0.id) && !account.settledEffects.contains($0.id)
    }
    if effectCount > 0 {
      lines.append(
        Sentence(
          verbatim: "expect effects == "
            + effects.map { TypedWord.whole($0.name) }.joined(separator: " ")))
    }
    for failure in account.failures {
      let beginning = failure.prefix { $0 != ";" }.prefix(60)
      let isPlain = beginning.allSatisfy { $0.isLetter || $0.isNumber || " .…-".contains($0) }
      lines.append(
        Sentence(
          verbatim: "expect error "
            + (isPlain ? String(beginning) : ValueText.quoted(beginning))))
    }
  }
}

extension PendingChange {
  /// True if both are entries of one dictionary.
  fileprivate func isSibling(of other: Self) -> Bool {
    other.kind == .entry && track === other.track
      && path.components.dropLast() == other.path.components.dropLast()
  }
}
