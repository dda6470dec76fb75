/// Finds what differs between two values of any type: `[Change]`, each with its path.
///
/// Compares before it reflects. What shares its storage isn't looked at; what is `Equatable` and
/// equal isn't reflected; only what is left is walked: structs and tuples by field, enums of the
/// same case by payload, optionals as what is in them, dictionaries by key, sets by element,
/// arrays by identity (`Identifiable`), by value (`Hashable`) or else by position.
///
/// - Two instances of a class are compared by their fields, the same instance is equal, whatever
///   happened to it in between: a state made of values is what shows changes.
/// - Functions can't be compared and count as equal, as do NaN and NaN.
/// - Types of the standard library and Foundation that differ (dates, ranges, index paths), option
///   sets and other raw values are shown whole.
/// - Two keys of a dictionary whose texts are the same have the same path.
/// - An `==` that is isolated to an actor is used wherever this is called: call it on that actor.
/// - Values nested deeper than 64 levels are compared with `==` if they have it; if not, they count
///   as changed. Instances that refer to each other are followed once.
///
/// - Complexity: what a comparison with `==` costs, plus what reflecting the changed parts costs.
///   Arrays are matched in linear time on average; see ``RowChanges``.
public struct Differ: Sendable {
  /// Has no settings and no state: one serves for all.
  public init() {}

  /// The changes in the order of the fields; none if the values are equal.
  public func changes<Value>(from before: Value, to after: Value) -> [Change] {
    var walk = DiffWalk()
    walk.visit(before, after)
    return walk.changes
  }
}
