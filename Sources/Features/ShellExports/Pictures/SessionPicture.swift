import ReactorCore
import ReactorShell
import StateDiff

/// A session as a terminal shows it: each command behind its prompt, and its output, in full.
@MainActor struct SessionPicture {
  /// In half rows. Each block takes one beside its lines, and so may the remark on top.
  private static let most = Int(
    (Picture.longestSide - 4 * TerminalPicture.margin) / TerminalPicture.gap)

  private let session: Session
  private struct Block {
    var lines: [String]
    var isCommand = false
  }

  private let blocks: [Block]
  private let count: Int

  init(of session: Session) {
    self.session = session
    let trace = PageTrace(of: session, isOnTerminal: true)
    let all = session.record.commands.filter { !$0.isUnderWay }
    let commands = all.filter(Self.isShown)
    // Each has a line at least. From the first of these on: each command's lines follow those before.
    let first = max(0, commands.count - Self.most / 3)
    if first > 0 { trace.skip(to: commands[first]) }
    var blocks: [Block] = []
    if first == 0, !commands.isEmpty {
      blocks.append(Block(lines: trace.lines(before: all[0], trace.width)))
    }
    func height(of block: Block) -> Int { 2 * block.lines.count + 1 }
    var size = blocks.reduce(0) { $0 + height(of: $1) }
    commands[first...].forEachUntilInterrupted { command in
      let line = Self.line(command, in: trace.wording)
      var lines = trace.lines(of: command).lines
      let room = Self.most / 2 - 4
      if lines.count > room {
        let rest: Sentence = "… the last \(room) of \(lines.count) lines are drawn"
        lines =
          [PageTrace.pictureTheme.paint(rest.text(in: trace.wording), .faint)] + lines.suffix(room)
      }
      blocks.append(Block(lines: [line] + lines, isCommand: command.statement != nil))
      size += blocks.last.map(height(of:)) ?? 0
      while size > Self.most, blocks.count > 1 { size -= height(of: blocks.removeFirst()) }
    }
    self.blocks = blocks
    self.count = commands.count { $0.statement != nil }
  }

  var picture: Picture {
    let wording = session.theme.wording
    var terminal = TerminalPicture()
    terminal.add(remarks.map { PageTrace.pictureTheme.paint("… " + $0.text(in: wording), .faint) })
    blocks.forEachUntilInterrupted { terminal.add($0.lines) }
    let title: Sentence = "A session with \(session.app?.title ?? "reactor-shell")"
    let description = [.commands(count), StepCounts(of: session.timeline).sentence]
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

  private var leftOut: Int { count - blocks.count(where: \.isCommand) }

  private static func isShown(_ command: RecordedCommand) -> Bool {
    command.isComment || command.traits.isDisjoint(with: MarkdownPage.leftOut)
  }

  /// Returns the line of a command behind its prompt.
  private static func line(_ command: RecordedCommand, in wording: Wording) -> String {
    let theme = PageTrace.pictureTheme
    let prompt = escapedForDisplay(command.prompt?.text(in: wording) ?? "")
    let role: Role = command.isComment ? .faint : .note
    let text = theme.paint(Picture.fitted(command.text, columns: 200), role)
    return theme.paint(prompt, .prompt) + text
  }
}
