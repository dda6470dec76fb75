import ReactorCore
import ReactorShell
import StateDiff

/// The breakpoints and watched paths of a session: looks at each event, and holds the store whose
/// event it was.
final class Breakpoints: EventVisitor {
  private(set) var all: [Breakpoint] = []
  /// The signs of the session's report.
  var signs = Signs.unicode
  /// Writes a line beside the trace.
  private let tell: (DebuggerLine) -> Void
  /// Called with the store that was stopped.
  private let stopped: (any RunningStore) -> Void
  private var lastNumber = 0

  init(
    tell: @escaping (DebuggerLine) -> Void, stopped: @escaping (any RunningStore) -> Void
  ) {
    self.tell = tell
    self.stopped = stopped
  }

  /// - Parameter now: The stores of which a condition is true already.
  /// - Returns: The new one.
  func add(_ place: Breakpoint.Place, trueNow now: Set<ObjectIdentifier> = []) -> Breakpoint {
    lastNumber += 1
    let breakpoint = Breakpoint(number: lastNumber, place: place, holds: now)
    all.append(breakpoint)
    return breakpoint
  }

  /// - Returns: The one that was taken away; nil if there is none of that number.
  func remove(_ number: Int) -> Breakpoint? {
    all.firstIndex { $0.number == number }.map { all.remove(at: $0) }
  }

  func removeAll() { all = [] }

  // MARK: - Events

  var kinds: EventKinds { all.reduce(into: []) { $0.formUnion($1.kinds) } }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    for index in all.indices where all[index].kinds.contains(event.kind.kinds) {
      guard let text = hit(&all[index], by: event, of: track) else { continue }
      all[index].hits += 1
      if all[index].isWatch {
        tell(DebuggerLine("watch", text, at: event.step))
      } else {
        tell(DebuggerLine("break \(all[index].number)", "hit: \(text)", at: event.step))
        guard let store = track.store else { continue }
        store.hold(deferringObservers: true)
        stopped(store)
      }
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}

  /// What happened; nil if it isn't what the breakpoint waits for.
  private func hit<R: Reactor>(
    _ breakpoint: inout Breakpoint, by event: Event<R>, of track: Track<R>
  ) -> Sentence? {
    switch (breakpoint.place, event.kind) {
    case (.action(let name), .action(let action)):
      return CaseName.of(action) == name ? "action \(name), before mutate()" : nil
    case (.mutation(let name), .mutation(let mutation)):
      return CaseName.of(mutation) == name ? "mutation \(name), before reduce()" : nil
    case (.effect(let name), .effectStarted(let effect)):
      if effect.key == name { return "effect \(ValueText.quoted(name)) starts" }
      return track.action(of: event.step).map { CaseName.of($0) } == name
        ? "the effect of \(name) starts" : nil
    case (.change(let path), .reduce(let before, let after)),
      (.watch(let path), .reduce(let before, let after)):
      guard path.isMeant(track) else { return nil }
      return path.change(from: before, to: after, signs)
    case (.condition(let path, let comparison), .reduce(_, let after)):
      guard path.isMeant(track) else { return nil }
      let value = path.valueIfAny(in: after).map { StateValue($0) }
      let isTrue = value.map { (try? comparison.holds(of: $0, named: path.text)) ?? false } ?? false
      let id = ObjectIdentifier(track)
      guard isTrue else {
        breakpoint.holds.remove(id)
        return nil
      }
      guard breakpoint.holds.insert(id).inserted else { return nil }
      let now = value?.text(signs) ?? "nil"
      return "\(path.text) \(comparison) became true: \(verbatim: now)"
    default:
      return nil
    }
  }

}

// MARK: - Breakpoint

/// What somebody wants to be told of, or to be stopped at.
struct Breakpoint {
  enum Place {
    /// An action of that name: before mutate().
    case action(String)
    /// A mutation of that name: before reduce().
    case mutation(String)
    /// An effect by its key, or by the name of its action: when it starts.
    case effect(String)
    /// When it becomes true: after the reduce that made it so.
    case condition(FieldPath, Comparison)
    /// When something changes there: after the reduce that did.
    case change(FieldPath)
    /// The same, without stopping.
    case watch(FieldPath)
  }

  /// As `delete` takes it.
  let number: Int
  let place: Place
  /// How often it was hit.
  var hits = 0
  /// Of which stores the condition is true now.
  var holds: Set<ObjectIdentifier> = []

  var isWatch: Bool { if case .watch = place { true } else { false } }

  var kinds: EventKinds {
    switch place {
    case .action: .action
    case .mutation: .mutation
    case .effect: .effectStarted
    case .condition, .change, .watch: .reduce
    }
  }
}

extension Breakpoint: CustomStringConvertible {
  /// As it is written: `break when count > 3`.
  var description: String {
    switch place {
    case .action(let name): "break action \(name)"
    case .mutation(let name): "break mutation \(name)"
    case .effect(let name): "break effect \(name)"
    case .condition(let path, let comparison): "break when \(path.text) \(comparison)"
    case .change(let path): "break changes \(path.text)"
    case .watch(let path): "watch \(path.text)"
    }
  }
}
