import CReadline

// Readline's own way (`rl_resize_terminal`) assumes that the line takes as many rows as before.
// Most terminals rewrap it: a part of it stayed then, or a row above was erased.
extension LineEditor {
  func followSize() {
    guard let columns = Platform.columns, columns != drawnColumns else { return }
    let before = drawnColumns
    drawnColumns = columns
    // Readline doesn't expose the sequence that clears the rest of the screen: every terminal with
    // sequences has the same.
    guard state == .reading, let up = rl_get_termcap("up"), up.pointee == 0x1B else {
      if state == .reading { erasePrompt() }
      takeScreenSize()
      if state == .reading { redraw() }
      return
    }
    let rows = creadline_cursor_row(Int32(Platform.terminalWraps ? columns : before))
    Platform.put("\r", to: rl_outstream)
    for _ in 0..<rows { Platform.put(String(cString: up), to: rl_outstream) }
    Platform.put("\u{1B}[J", to: rl_outstream)
    takeScreenSize()
    redraw()
  }

  func resize() {
    followSize()
    // The number of rows may be another.
    takeScreenSize()
    handlers.resized()
  }

  /// If lines can't wrap, readline divides by a third of the columns: it gets no fewer than three.
  func takeScreenSize() {
    rl_reset_screen_size()
    var rows: Int32 = 0
    var columns: Int32 = 0
    rl_get_screen_size(&rows, &columns)
    // It takes one off for a terminal that doesn't wrap by itself.
    if columns < 3 { rl_set_screen_size(rows, 4) }
    // The prompt's line breaks were made for the old width.
    if let prompt = rl_display_prompt { rl_expand_prompt(prompt) }
  }
}
