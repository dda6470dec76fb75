import Foundation
import ReactorShell

// An answer that is longer than the screen is shown by a pager. Effects go on meanwhile; their
// output waits until the person has seen enough.
extension Prompt {
  func setUpPager() {
    report.output.page = { [weak self] lines in self?.present(lines) ?? false }
  }

  /// False if it fits, or if nobody looks at it now: in a file, or with more keys waiting.
  private func present(_ lines: [String]) -> Bool {
    guard page == nil, isRunning, !isRunningLines, !active.isRunningFile, editor.canSuspend,
      !editor.hasPendingInput, let rows = Platform.rows, rows > 1,
      let columns = Platform.columns
    else { return false }
    // The prompt takes one, too.
    guard Self.screenLines(lines, columns: columns, atMost: rows) >= rows else { return false }
    let pager = Pager(
      environment: ProcessInfo.processInfo.environment, isByDefault: !theme.isPlain)
    guard let command = pager.command else { return false }
    editor.suspend()
    editor.willPrint()
    let text = lines.joined(separator: "\n") + "\n"
    let beginsAtEnd = active.record.lastTraits.contains(.endsWithNewest)
    page = Task { [weak self] in
      let wasShown = await pager.show(text, beginsAtEnd: beginsAtEnd)
      guard let self else { return }
      page = nil
      editor.resume()
      guard !wasShown else { return }
      let name = ShellError.quoted(command)
      editor.printError(session.theme.localized("PAGER \(name) can't be run") + "\n")
      editor.print(text)
    }
    return true
  }

  func answerWasSeen() async { await page?.value }

  private static func screenLines(_ lines: [String], columns: Int, atMost: Int) -> Int {
    var count = 0
    for line in lines where count < atMost {
      count += max(1, (DisplayWidth.columns(coloured: line) + columns - 1) / columns)
    }
    return count
  }
}
