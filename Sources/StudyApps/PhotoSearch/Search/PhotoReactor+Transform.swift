extension PhotoReactor {
  /// Blanks around a query are no part of it: `mutate` never sees them.
  ///
  /// - Complexity: O(n) in the query's length.
  public func transform(action: Action) -> Action? {
    guard case .inputQuery(let query) = action else { return action }
    return .inputQuery(query.trimmingBlanks)
  }
}

extension String {
  /// Without white space and new lines at both ends.
  fileprivate var trimmingBlanks: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
