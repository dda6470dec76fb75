extension String {
  /// Whether there is nothing in it that could be seen: blanks, controls, marks of direction.
  ///
  /// - Complexity: O(*n*).
  public var isInvisible: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
