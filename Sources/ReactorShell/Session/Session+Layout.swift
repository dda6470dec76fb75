extension Session {
  /// How texts are laid out in the session's report.
  var layout: TextLayout {
    (report as? TextReport).map { TextLayout($0.theme) } ?? TextLayout()
  }

  /// The screen that is seen, as it draws itself.
  var drawnScreen: [String] {
    TextLayout.$current.withValue(layout) { screen?.draw(columns: columns) ?? [] }
  }
}
