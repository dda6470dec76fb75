import StateDiff

extension DiffLine {
  /// The same without its values: `isLoading: ● → ●`. Where something changed is told.
  ///
  /// - Parameter sign: What stands for each.
  func hidden(behind sign: String) -> DiffLine {
    var line = self
    line.note = nil
    switch kind {
    case .inserted: line.to = sign
    case .removed: line.from = sign
    case .moved: line.to = "[\(sign)]"
    case .changed, .summed:
      // Equal signs on both sides are no line of an equal value.
      line.kind = .summed
      line.from = sign
      line.to = sign
    }
    return line
  }
}
