import ReactorCore
import ReactorShell

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
