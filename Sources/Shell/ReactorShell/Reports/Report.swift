package import ReactorCore

/// The output of a session for a person or a program. All output passes through here.
package protocol Report: EventVisitor {
  var trace: TraceLevel { get set }

  var output: Output { get set }
  /// Nil for a report that programs read, which is the default.
  var textFormatter: TextFormatter? { get }
  func restyle(_ change: (inout TextStyle) -> Void)
  /// Results go to `output`; errors look as before. Nil by default.
  /// - Parameter isBegun: True if something of this form stands there already.
  func redirected(to output: Output, isBegun: Bool) -> (any Report)?
  /// A report of this form, and with this look, on another session. Itself by default.
  func sibling(writingTo output: Output) -> any Report

  /// - Parameter data: The same as objects; isn't called where nobody reads them.
  func say(_ what: SessionRecord.Speech, data: (EventFields) -> [JSONObject])
  func echo(_ prompt: String, _ line: String)
  /// Redraws a screen that is drawn as a whole, as the terminal was resized; nothing by default.
  func redraw()
  func hint(_ line: Sentence)
}

extension Report {
  package var textFormatter: TextFormatter? { nil }
  package func restyle(_ change: (inout TextStyle) -> Void) {}
  package func redirected(to output: Output, isBegun: Bool) -> (any Report)? { nil }
  package func sibling(writingTo output: Output) -> any Report { self }
  /// The way in which its text is laid out; nil of a report that programs read.
  package var style: TextStyle? { textFormatter?.style }
  package func answer(
    _ lines: [Sentence], data: (EventFields) -> [JSONObject] = { _ in [] }
  ) { say(.answer(lines), data: data) }
  /// Lines that are data, or laid out in columns: the same in each language.
  @_disfavoredOverload package func answer(_ lines: some Sequence<String>) {
    answer(lines.map { Sentence(verbatim: $0) })
  }
  package func say(_ what: SessionRecord.Speech) { say(what) { _ in [] } }
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
  package func drain() -> String {
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
