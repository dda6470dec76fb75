extension TextReport: RedirectedReport {
  /// What was before results went to a file; errors still go there, and look so.
  struct Window {
    var output: Output
    var theme: Theme
    var columns: Int
  }

  func redirect(to write: ((String) -> Void)?, isBegun: Bool) {
    if let window {
      (output, theme, columns) = (window.output, window.theme, window.columns)
      self.window = nil
    }
    guard let write else { return }
    window = Window(output: output, theme: theme, columns: columns)
    output.write = write
    theme.isColoured = false
    columns = Redirection.columns
  }
}
