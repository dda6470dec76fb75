import ReactorCore
import ReactorShell
import StateDiff

/// The missing expectations of an account, as lines to be typed.
/// Each is tried before it is proposed: it can be parsed, it holds, and it covers a change.
@MainActor struct MissingExpectations {
  private(set) var lines: [Sentence] = []
  private let account: Account
  private let session: Session
  private var changeCount = 0
  private var mutationCount = 0
  private var effectCount = 0

  /// The largest number of changes in a value that have a line each. Those of more have one.
  private static let most = 3

  init?(of account: Account, in session: Session) {
    self.account = account
    self.session = session
    addChanges()
    addRest()
    guard changeCount + mutationCount + effectCount + account.failures.count > 0 else { return nil }
  }

  var error: ShellError {
    let list =
      counts.count > 1
      ? "\(counts.dropLast().joined(separator: ", ")) and \(counts[counts.count - 1])"
      : counts.joined()
    var error: ShellError =
      switch account.owner.beginning {
      case .start: .failed("nothing expects \(list) since the start")
      case .expectAll: .failed("nothing expects \(list) since \(ShellError.quoted("expect all"))")
      case .action(let command):
        .failed("nothing expects \(list) of \(ShellError.quoted(command))")
      }
    error.span = account.owner.span
    error.proposals = lines.map(\.masked)
    return error
  }

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
    var settled: [SettledPath] = []
    // A store without a screen can't be checked.
    let changes = account.changes.filter { store(of: $0) != nil }
    changeCount = changes.count
    for change in changes where !settled.contains(where: { $0.settles(change) }) {
      if let (line, path) = proposal(for: change, among: changes) {
        settled.append(path)
        lines.append(Sentence(verbatim: line))
      } else {
        lines.append("# and what is in \(change.path)")
      }
    }
  }

  private func store(of change: PendingChange) -> (prefix: String, store: any AnyStore)? {
    let stores = session.screens.reversed().flatMap(\.stores)
    guard let store = stores.first(where: { $0.anyTrack === change.track }) else { return nil }
    if store === stores.first { return ("", store) }
    return (
      session.storeNames(at: session.timeline.presentView).name(of: change.track) + ".", store
    )
  }

  private func proposal(
    for change: PendingChange, among changes: [PendingChange]
  ) -> (line: String, path: SettledPath)? {
    guard let (prefix, store) = store(of: change) else { return nil }
    var path = change.path
    while let outer = path.surrounding,
      changes.count(where: { $0.track === change.track && $0.path.isInside(outer) }) > Self.most
    {
      path = outer
    }
    // If it is deeper than one can type, as in the values of a case, the enclosing value is named.
    while !path.components.isEmpty {
      if let found = checked(prefix + "\(path)", of: store, for: change) { return found }
      path.components.removeLast()
    }
    return checked(prefix + KeyPathExpression.whole, of: store, for: change)
  }

  private func checked(
    _ path: String, of store: any AnyStore, for change: PendingChange
  ) -> (line: String, path: SettledPath)? {
    guard
      let place = try? ExpectedPlace(
        Word(path, span: 0..<path.count), in: session, at: session.timeline.presentView),
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
  ) -> (line: String, path: SettledPath)? {
    let line = "expect \(text)"
    guard let words = try? Lexer.statements(in: line).first?.words,
      let expectation = try? Expectation(Array(words.dropFirst()), in: line),
      let path = (try? expectation.check(in: session, at: session.timeline.presentView))?.first,
      path.settles(change),
      escapedForDisplay(line) == line
    else { return nil }
    return (line, path)
  }

  // MARK: - The rest

  private mutating func addRest() {
    if account.settledMutations < account.mutations.count {
      mutationCount = account.mutations.count - account.settledMutations
      lines.append(
        Sentence(
          verbatim: "expect mutations == " + ExpectedMutation.names(of: account.mutations)))
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

extension StatePath {
  fileprivate var surrounding: Self? {
    components.count > 1 ? Self(Array(components.dropLast())) : nil
  }

  fileprivate func isInside(_ other: Self) -> Bool {
    components.starts(with: other.components)
  }
}
