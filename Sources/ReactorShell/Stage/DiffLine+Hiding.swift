import StateDiff

extension DiffLine {
  /// The same without its values: `isLoading: ● → ●`. Where something changed is told.
  func hidden(isUnicode: Bool) -> DiffLine {
    let sign = signs == .plain ? "hidden" : isUnicode ? "●" : "?"
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
