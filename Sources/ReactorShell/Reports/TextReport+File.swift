extension TextReport: RedirectedReport {
  /// What was before results went to a file; errors still go there, and look so.
  struct Window {
    var output: Output
    var theme: Theme
    var columns: Int
    var isFitted: Bool
    var present: (([String]) -> Bool)?
    var stage: StageReport?
  }

  func redirect(to write: ((String) -> Void)?, isBegun: Bool) {
    if let window {
      (output, theme, columns) = (window.output, window.theme, window.columns)
      (isFitted, present, stage) = (window.isFitted, window.present, window.stage)
      self.window = nil
    }
    guard let write else { return }
    window = Window(
      output: output, theme: theme, columns: columns, isFitted: isFitted, present: present,
      stage: stage)
    output.write = { write(EnvironmentKeys.own.masked($0)) }
    theme.isColoured = false
    columns = Redirection.columns
    isFitted = false
    present = nil
    stage = nil
  }
}
