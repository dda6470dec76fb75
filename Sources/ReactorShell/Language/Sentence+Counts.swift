// How many there are of something, which English bends by the number.
extension Sentence {
  /// `12 actions`
  static func actions(_ count: Int) -> Self { count == 1 ? "1 action" : "\(count) actions" }

  /// `31 mutations`
  package static func mutations(_ count: Int) -> Self {
    count == 1 ? "1 mutation" : "\(count) mutations"
  }

  /// `3 commands`
  package static func commands(_ count: Int) -> Self {
    count == 1 ? "1 command" : "\(count) commands"
  }

  /// `12 actions, 31 mutations`
  package static func counts(actions: Int, mutations: Int) -> Self {
    [Self.actions(actions), .mutations(mutations)].joined(separator: ", ")
  }
}
