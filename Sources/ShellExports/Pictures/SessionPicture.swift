import ReactorCore
import ReactorShell
import StateDiff

/// A session as a terminal shows it: each command behind its prompt, and its output, in full.
@MainActor struct SessionPicture {
  /// The largest number of lines that are drawn.
  private static let most = 1500

  private let session: Session
  private let blocks: [[String]]
  /// The commands that there are.
  private let count: Int

  init(of session: Session) {
    self.session = session
    let trace = PageTrace(of: session, isOnTerminal: true)
    let commands = session.record.commands.filter { !$0.isUnderWay }
    // From the first on: each command's lines follow those before.
    var blocks: [[String]] = []
    var (count, size) = (0, 0)
    commands.forEachUntilInterrupted { command in
      guard let line = Self.line(command, in: trace.wording) else { return }
      let width = trace.width
      var lines = trace.lines(of: command).lines
      if lines.count > Self.most {
        lines = ["…"] + lines.suffix(Self.most - 2)
      }
      if count == 0 { blocks.append(trace.lines(before: commands[0], width)) }
      blocks.append([line] + lines)
      count += 1
      size += blocks.suffix(count == 1 ? 2 : 1).joined().count
      while size > Self.most, blocks.count > 1 { size -= blocks.removeFirst().count }
    }
    (self.blocks, self.count) = (blocks, count)
  }

  /// The file, and the remarks on omissions.
  var picture: Picture {
    let wording = session.layout.wording.short
    var terminal = TerminalPicture()
    let theme = Theme(isColoured: true)
    terminal.add(remarks.map { theme.paint("… " + $0.text(in: wording), .faint) })
    blocks.forEachUntilInterrupted { terminal.add($0) }
    let title: Sentence = "A session with \(session.app?.title ?? "reactor-shell")"
    let description = [.commands(count), ExportCounts(of: session.timeline).sentence]
      .joined(separator: ", ")
    return Picture(
      svg: terminal.file(
        title: title.text(in: wording), description: description.text(in: wording)),
      contents: .commands(count - leftOut),
      remarks: remarks)
  }

  private var remarks: [Sentence] {
    leftOut == 0 ? [] : ["the last \(count - leftOut) of \(count) commands are drawn"]
  }

  private var leftOut: Int { count == 0 ? 0 : max(0, count + 1 - blocks.count) }

  /// Returns the line of a command behind its prompt; nil for a command that isn't shown.
  private static func line(_ command: RecordedCommand, in wording: Wording) -> String? {
    guard command.isComment || command.traits.isDisjoint(with: MarkdownPage.leftOut) else {
      return nil
    }
    let theme = Theme(isColoured: true)
    let prompt = escapedForDisplay(command.prompt?.text(in: wording) ?? "")
    let role: Role = command.isComment ? .faint : .note
    return theme.paint(prompt, .prompt) + theme.paint(escapedForDisplay(command.text), role)
  }
}
