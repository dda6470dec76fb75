import CReadline
import ReactorShell

// Readline completes the whole line up to the cursor: only the shell's language knows the beginning
// of the word, and the meaning of its quotes.
extension LineEditor {
  func setUpCompletion() {
    rl_completer_word_break_characters = Self.noWordBreaks
    rl_basic_word_break_characters = Self.noWordBreaks
    // The order is the shell's.
    rl_sort_completion_matches = 0
    // With callbacks readline wouldn't wait for the answer to its question.
    rl_completion_query_items = -1
    rl_attempted_completion_function = { _, _, end in
      // Safe: made and used on the main thread, from which readline calls.
      nonisolated(unsafe) var matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      MainActor.assumeIsolated { matches = LineEditor.current?.matches(upTo: Int(end)) }
      return matches
    }
    rl_completion_display_matches_hook = { _, _, _ in
      MainActor.assumeIsolated { LineEditor.current?.showCandidates() }
    }
  }

  /// Kept for good by readline.
  private static let noWordBreaks = UnsafePointer(Platform.copy(""))

  private func matches(upTo end: Int) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    // No names of files where the shell offers nothing.
    rl_attempted_completion_over = 1
    completions = nil
    guard let buffer = rl_line_buffer else { return nil }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: Int(rl_end))
    // A cursor that odd keys left in the middle of a character is at no word.
    guard 0...bytes.count ~= end, let line = String(validating: bytes[..<end], as: UTF8.self),
      let rest = String(validating: bytes[end...], as: UTF8.self),
      var offered = handlers.complete(line, rest[...])
    else { return nil }
    var seen: Set<String> = []
    offered.candidates.removeAll { !seen.insert($0.text).inserted || $0.text.utf8.contains(0) }
    guard !offered.candidates.isEmpty else { return nil }
    completions = offered
    let blank: Int32 = offered.candidates.allSatisfy(\.appendsBlank) ? 32 : 0
    rl_completion_append_character = blank
    let kept = String(decoding: bytes[..<end].dropLast(offered.word.utf8.count), as: UTF8.self)
    var lines = offered.candidates.map { kept + $0.text }
    // The unlisted candidates may begin differently: the typed text stays.
    if offered.more > 0 { lines.append(line) }
    return Self.array(lines, typed: bytes[..<end])
  }

  /// Returns the common beginning, the matches, nil. Readline frees all of it.
  private static func array(
    _ lines: [String], typed: Slice<UnsafeRawBufferPointer>
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    var common = lines[0].unicodeScalars[...]
    for line in lines.dropFirst() {
      let same = zip(common, line.unicodeScalars).prefix { $0 == $1 }.count
      common = common.prefix(same)
    }
    var beginning = String(common)
    // The candidates don't begin with the typed text, which stays.
    if lines.count > 1, beginning.utf8.count < typed.count {
      beginning = String(decoding: typed, as: UTF8.self)
    }
    let array = Platform.allocatePointers(lines.count == 1 ? 2 : lines.count + 2)
    array[0] = Platform.copy(beginning)
    if lines.count > 1 {
      for (index, line) in lines.enumerated() { array[index + 1] = Platform.copy(line) }
    }
    return array
  }

  private func showCandidates() {
    guard let completions else { return }
    var rows: Int32 = 0
    var columns: Int32 = 0
    rl_get_screen_size(&rows, &columns)
    let list = CompletionList(completions: completions, theme: theme)
    // Leaves the typed line as it stands, and lists below it.
    rl_crlf()
    for line in list.lines(columns: Int(columns), lines: Int(rows)) {
      Platform.put(line + "\n", to: rl_outstream)
    }
    rl_on_new_line()
    rl_forced_update_display()
  }
}
