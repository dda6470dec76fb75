extension TextReport: RedirectedReport {
  /// What was before results went to a file; errors still go there, and look so.
  struct Window {
    var output: Output
    var theme: Theme
    var columns: Int
    var isFitted: Bool
    var present: (([String]) -> Bool)?
  }

  func redirect(to write: ((String) -> Void)?, isBegun: Bool) {
    if let window {
      (output, theme, columns) = (window.output, window.theme, window.columns)
      (isFitted, present) = (window.isFitted, window.present)
      self.window = nil
    }
    guard let write else { return }
    window = Window(
      output: output, theme: theme, columns: columns, isFitted: isFitted, present: present)
    output.write = { write(EnvironmentKeys.own.masked($0)) }
    theme.isColoured = false
    columns = Redirection.columns
    isFitted = false
    present = nil
  }
}
