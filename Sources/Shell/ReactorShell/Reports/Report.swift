package import ReactorCore

/// The output of a session for a person or a program: a report on the events, and on the
/// answers of commands.
///
/// All output passes through here; nothing else prints.
package protocol Report: EventVisitor {
  var trace: TraceLevel { get set }

  var output: Output { get set }
  /// The way in which it puts things into words; nil of a report that programs read, which is the
  /// default.
  var textFormatter: TextFormatter? { get }
  /// Lays its text out in another way; nothing by default.
  func restyle(_ change: (inout TextStyle) -> Void)
  /// A report of this form on the same session that writes its results elsewhere; errors look as
  /// before. Nil if there is none, as by default.
  ///
  /// - Parameters:
  ///   - output: The place that results go to.
  ///   - isBegun: True if something of this form stands there already.
  func redirected(to output: Output, isBegun: Bool) -> (any Report)?
  /// A report of this form, and with this look, on another session. Itself by default.
  func sibling(writingTo output: Output) -> any Report

  func answer(_ lines: [Sentence])
  /// The same with the answer as data, for programs; only the lines by default.
  ///
  /// - Parameter data: Makes the objects; it isn't called where nobody reads them.
  func answer(_ lines: [Sentence], data: (EventFields) -> [JSONObject])
  /// Shows the answer of a command with pictures in it; their texts by default.
  func answer(drawn lines: [DrawnLine])
  func failure(_ error: ShellError, in source: SourceOfCommand)
  /// The effects of that action go on after the command has returned.
  func goesOn(action: Int)
  /// A command that is about to be run, if commands are echoed.
  func echo(_ prompt: String, _ line: String)
  /// Shows a line of the debugger beside the trace; an answer by default.
  func tell(_ line: DebuggerLine)
  /// Shows the duration of a command, if asked for; an answer by default.
  func took(_ time: CommandTime)
  /// Redraws a screen that is drawn as a whole, as the terminal was resized; nothing by default.
  func redraw()
  /// A suggestion to a person who types; nothing by default.
  func hint(_ line: Sentence)
}

extension Report {
  /// None: it is for programs.
  package var textFormatter: TextFormatter? { nil }
  package func restyle(_ change: (inout TextStyle) -> Void) {}
  package func redirected(to output: Output, isBegun: Bool) -> (any Report)? { nil }
  package func sibling(writingTo output: Output) -> any Report { self }
  /// The way in which its text is laid out; nil of a report that programs read.
  package var style: TextStyle? { textFormatter?.style }
  package func answer(_ lines: [Sentence], data: (EventFields) -> [JSONObject]) { answer(lines) }
  package func answer(drawn lines: [DrawnLine]) { answer(lines.compactMap(\.textWithoutDots)) }
  /// Lines that are data, or laid out in columns: the same in each language.
  @_disfavoredOverload package func answer(_ lines: some Sequence<String>) {
    answer(lines.map { Sentence(verbatim: $0) })
  }
  package func tell(_ line: DebuggerLine) { answer([line.sentence]) }
  package func took(_ time: CommandTime) { answer([time.sentence]) }
  package func redraw() {}
  package func hint(_ line: Sentence) {}
}

package struct Output {
  package var write: (String) -> Void
  package var writeError: (String) -> Void
  /// Shows a long answer in its own way, such as page by page; false if it doesn't want to.
  package var page: ((_ lines: [String]) -> Bool)?
  /// A terminal that is drawn as a whole; nil if lines follow each other.
  package var screen: StageScreen?

  /// An output. Both take text that ends with a newline.
  package init(write: @escaping (String) -> Void, writeError: @escaping (String) -> Void) {
    self.write = write
    self.writeError = writeError
  }

  /// The same, without the keys of the environment in the output.
  var withoutKeys: Self {
    guard !EnvironmentKeys.own.isEmpty else { return self }
    var output = self
    output.write = { [write] in write(EnvironmentKeys.own.masked($0)) }
    output.writeError = { [writeError] in writeError(EnvironmentKeys.own.masked($0)) }
    return output
  }

  /// The same with other results, which no terminal shows.
  func redirected(to write: @escaping (String) -> Void) -> Self {
    var output = Self(write: write, writeError: writeError)
    output.write = output.withoutKeys.write
    return output
  }

  /// The same, which writes nothing while it is muted.
  package func muted(_ isMuted: @escaping () -> Bool) -> Self {
    var output = Self(
      write: { [write] in if !isMuted() { write($0) } },
      writeError: { [writeError] in if !isMuted() { writeError($0) } })
    output.page = page.map { page in { isMuted() || page($0) } }
    output.screen = screen.map { screen in
      StageScreen(size: screen.size) { lines in if !isMuted() { screen.draw(lines) } }
    }
    return output
  }
}

package final class WrittenText {
  private var text = ""

  package init() {}

  /// Takes results and errors alike.
  package var output: Output {
    Output(write: { [self] in text += $0 }, writeError: { [self] in text += $0 })
  }

  /// The text since the last time.
  package func take() -> String {
    defer { text = "" }
    return text
  }
}

/// A terminal on which the stage is drawn as a whole, from the first row.
package struct StageScreen {
  package var size: () -> (rows: Int, columns: Int)
  /// There is something else to be drawn: `lines` is called for it once, at the end of the turn.
  package var draw: (_ lines: @escaping () -> [String]) -> Void

  package init(
    size: @escaping () -> (rows: Int, columns: Int),
    draw: @escaping (_ lines: @escaping () -> [String]) -> Void
  ) {
    self.size = size
    self.draw = draw
  }
}
