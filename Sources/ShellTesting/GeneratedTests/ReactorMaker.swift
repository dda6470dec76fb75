import ReactorCore
import ReactorShell
import StateDiff

/// How a reactor is made that doesn't say so: without arguments, but for clocks and plain values, as
/// far as its stored properties tell.
@MainActor struct ReactorMaker {
  /// The function that makes it.
  let name: String
  /// What somebody has to fill in; nil if it compiles as it is.
  let obstacle: Sentence?
  /// The function, with what there is to know of it.
  let function: [String]

  init<R: Reactor>(_ track: Track<R>) {
    let type = SwiftLiteral.typeName(R.self)
    name = "make\(SwiftLiteral.identifier(type))"
    var arguments: [String] = []
    var missing: [String] = []
    if let store = track.store as? Store<R> {
      for child in Mirror(reflecting: store.reactor).children {
        guard let label = child.label, label != "initialState" else { continue }
        if child.value is EffectClock {
          arguments.append("\(label): EffectClock.virtual()")
        } else if let literal = SwiftLiteral.text(of: child.value, isInside: true) {
          arguments.append("\(label): \(literal)")
        } else {
          missing.append("\(label): \(SwiftLiteral.typeName(of: child.value))")
        }
      }
    } else {
      missing.append("what it is made of isn't known, as its store has gone")
    }
    let isWhole = missing.isEmpty
    obstacle =
      isWhole
      ? nil : "say in \(name)() how a \(type) is made: \(missing.joined(separator: ", "))"
    let making = isWhole ? "\(type)(\(arguments.joined(separator: ", ")))" : "fatalError()"
    let words =
      isWhole
      ? "How the reactor is made, as far as could be seen: its effects are driven by hand."
      : "Fill in: \(missing.joined(separator: ", ")). Its effects are driven by hand."
    function = ["  /// \(words)", "  @MainActor private func \(name)() -> \(type) { \(making) }"]
  }
}
