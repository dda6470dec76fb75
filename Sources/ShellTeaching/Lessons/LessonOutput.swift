import ReactorShell

/// Where a lesson's session writes to: it counts the lines, and can be told to write nothing.
@MainActor final class LessonOutput {
  /// While what was typed before is typed again.
  var isMuted = false
  /// Those that stand below the line that was typed last.
  var lines = 0
  private let target: Output

  init(_ target: Output) { self.target = target }

  var output: Output {
    Output(
      write: { [self] text in pass(text, to: target.write) },
      writeError: { [self] text in pass(text, to: target.writeError) })
  }

  private func pass(_ text: String, to write: (String) -> Void) {
    guard !isMuted else { return }
    lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
    write(text)
  }
}
