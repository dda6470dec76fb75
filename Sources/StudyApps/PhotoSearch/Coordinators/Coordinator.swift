/// Moves between screens: it starts some, hands them what they are about, and holds the coordinators
/// of those that stand above.
///
/// It is held by its parent alone and knows its screens weakly: when its screen leaves it is let go.
@MainActor protocol Coordinator: AnyObject {
  /// Those that it holds, in the order in which they were started.
  var children: [any Coordinator] { get }
  /// What its screen is called; nil where it has none, or it is gone.
  var screenTitle: String? { get }
}

extension Coordinator {
  /// What it is called: its type.
  var name: String { "\(type(of: self))" }

  /// Itself and those below it, a line each.
  var drawing: [String] {
    let own = name + (screenTitle.map { "  shows \($0)" } ?? "")
    return [own] + children.flatMap { child in child.drawing.map { "  " + $0 } }
  }
}
