public import ReactorCore
import StateDiff

extension Session {
  /// As ``start(app:)``, with a mistake in its list of commands as a failure.
  package func restart(_ app: App) throws(ShellError) {
    do throws(CommandListError) { try start(app: app) } catch { throw .failed("\(error)") }
  }

  /// The screen that is seen: the last one, or the one of the past that is looked at.
  public var screen: (any Screen)? {
    timeTravel?.pastScreen ?? screens.last
  }

  /// Shows a screen above the others, and announces it; ``pop()`` removes it.
  ///
  /// A mistake in its list of commands is reported as a failure; the other commands work.
  public func push(_ screen: any Screen) { push(screen, isOfState: false) }

  func push(_ screen: any Screen, isOfState: Bool) {
    timeTravel?.willMove()
    record.moves()
    let hasStarted = screens.contains { $0.stores.contains { $0 === screen.store } }
    isPushingOfState = isOfState
    screens.append(screen)
    isPushingOfState = false
    do throws(CommandListError) {
      try screen.commands.check(screen: screen.title)
    } catch {
      fail(.failed("\(error)"))
    }
    if hasStarted {
      note(ViewUpdate("pushed: \(screen.title)"))
    } else {
      let state = ValueText.fields(of: screen.store.anyState)
      note(ViewUpdate("pushed; \(screen.store.name) starts with \(state)"))
    }
    promptChanged()
  }

  /// Removes the screen that was pushed last, and announces it. The first one stays.
  ///
  /// - Returns: The screen that was taken away; nil if there is only the first.
  @discardableResult public func pop() -> (any Screen)? {
    guard screens.count > 1, let last = screens.last else { return nil }
    pop(to: screens[screens.count - 2])
    return last
  }

  /// Removes the screens above `screen`, and announces it. They and their stores go away unless
  /// somebody else holds them.
  public func pop(to screen: any Screen) {
    timeTravel?.willMove()
    removeScreens(above: screen, isRecorded: true)
  }

  package func removeScreens(above screen: any Screen, isRecorded: Bool = false) {
    guard let index = screens.lastIndex(where: { $0 === screen }) else { return }
    let gone = screens[(index + 1)...].map(\.title)
    guard !gone.isEmpty else { return }
    if isRecorded { record.moves() }
    screens.removeSubrange((index + 1)...)
    note(ViewUpdate("popped: \(gone.reversed().joined(separator: ", "))"))
    promptChanged()
  }

  /// Records something that belongs to the history: a ``ViewUpdate``, a ``DataNote``.
  public func note(_ remark: any Remark) { timeline.note(remark) }

  /// Records what a screen says of something that comes again, such as a row that opens and closes.
  ///
  /// - Parameters:
  ///   - key: A value of the screen's own type. Equal ones stand for equal words, which are made and
  ///     kept once.
  ///   - update: Makes the words.
  public func note<Key: Hashable>(_ key: Key, _ update: () -> ViewUpdate) {
    let kept = updates(by: Key.self)
    if let remark = kept.byKey[key] { return timeline.note(remark) }
    if kept.byKey.count == Self.mostUpdates { kept.byKey.removeAll() }
    // The history shares the existential's box.
    let remark: any Remark = update()
    kept.byKey[key] = remark
    timeline.note(remark)
  }

  private func updates<Key: Hashable>(by _: Key.Type) -> KeptUpdates<Key> {
    if let kept = updates[ObjectIdentifier(Key.self)] as? KeptUpdates<Key> { return kept }
    let kept = KeptUpdates<Key>()
    updates[ObjectIdentifier(Key.self)] = kept
    return kept
  }

  private static var mostUpdates: Int { 4_096 }

  /// Defines failures in a store: the message in a state, if there is one.
  ///
  /// A command whose action sets a message has failed: another than before, or the same again, by a
  /// mutation equal to the one that brought it.
  ///
  /// - Returns: A subscription. Keep it as long as the store.
  public func watch<R: Reactor>(
    _ store: Store<R>, failure: @escaping (R.State) -> String?
  ) -> Subscription {
    runner.failures.read(Track<R>.self) { ($0 as? R.State).flatMap(failure) }
    guard let track = store.track else { return Subscription {} }
    return timeline.observe(FailureWatch(of: track, for: runner.failures, by: failure))
  }

  package var failures: FailureLog { runner.failures }

  /// `Main [held before reduce() of 1.2] › `
  package var prompt: String {
    front?.prompt ?? promptParts.text(in: theme.wording)
  }

  package var promptParts: PromptParts {
    var parts = PromptParts(title: screen?.title ?? "", sign: settings.promptSign)
    if !moments.promptNotes.isEmpty {
      parts.notes = moments.promptNotes.all.compactMap { $0() }
      parts.isHeld = timeline.isHeld
      parts.isAsking = flow?.isAsking == true
    }
    return parts
  }
}

/// The remarks of screens by keys of one type: in an `AnyHashable` they would cost four times as much.
@MainActor private final class KeptUpdates<Key: Hashable> {
  var byKey: [Key: any Remark] = [:]
}

/// The suggestion below a command of the app: a word of the screen that wasn't used yet.
@MainActor package final class NextCommand {
  private var used: Set<String> = []
  private var shown: Set<String> = []

  private unowned let session: Session

  package init(_ session: Session) {
    self.session = session
    session.moments.commandDidRun.add(self) { [weak self] command, isOfShell in
      if !isOfShell { self?.used.insert(command.name) }
    }
  }

  private func line(on screen: any Screen) -> String? {
    guard !used.isEmpty, !shown.contains(screen.title) else { return nil }
    // `next: next` would say nothing.
    let known = used.union(session.shellCommands.map(\.name))
    let lines = screen.commands.filter { !known.contains($0.name) }.compactMap { $0.example() }
    // An argument is less easily guessed than a name.
    guard let line = lines.first(where: { $0.contains(" ") }) ?? lines.first else { return nil }
    shown.insert(screen.title)
    return line
  }

  /// Waits until running commands have ended; suggests nothing to a person who types already.
  package func suggest(if isIdle: @escaping @MainActor () -> Bool) {
    Task {
      await session.timeline.settle()
      guard isIdle(), let screen = session.screen, session.front == nil, !session.report.isReplaced,
        session.timeline.viewpoint == nil, !session.timeline.isHeld, let line = line(on: screen)
      else { return }
      session.report.hint("next: \(line)")
    }
  }
}
