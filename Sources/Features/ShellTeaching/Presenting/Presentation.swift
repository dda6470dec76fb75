public import ReactorShell

/// `present`: a file that is played for a class.
@MainActor package final class PresentingFeature: ShellFeature {
  private unowned let session: Session
  /// True if the session belongs to a presentation, in which no other is given.
  var isPresented = false

  package init(_ session: Session) { self.session = session }

  package var commands: [AnyCommand] { [present] }

  private var present: AnyCommand {
    AnyCommand(
      "present", Parameter.file("FILE"),
      Parameter.choice(
        "--notes", [("--notes", true, "its comments go to a file, and not to the class")]
      ).optional,
      Parameter.file("NOTES", writes: true).optional,
      Parameter.overwrite(orAppend: true).optional,
      group: .teaching,
      help: "Plays a session file for a class.",
      details: "Enter runs its next command, ? tells the keys."
    ) { [unowned self] (path, hasNotes, notes, mode) throws(ShellError) in
      guard hasNotes == nil || notes != nil else {
        throw .badArgument(
          "there is no file behind --notes",
          hint: "another terminal shows it: tail -f NOTES, or name that terminal, as tty tells it")
      }
      try await present(file: path, notes: notes, mode)
    }.beside("stage", "Shows the flow, or a session file, to a class.")
  }

  private func present(
    file path: String, notes: String?, _ mode: Destination.Mode?
  ) async throws(ShellError) {
    guard !isPresented else {
      throw .failed("a presentation is under way", hint: "q leaves it")
    }
    let presentation = try await Presentation(
      file: path, takesPipes: !session.settings.isInteractive)
    let use = FileUse(path, .run)
    let speakerNotes = try notes.map { (notes) throws(ShellError) in
      let words = ["present", path, "--notes", notes].map(TypedWord.whole)
      return try SpeakerNotes(
        Destination(notes, mode, command: words.joined(separator: " "), isStream: true))
    }
    let player = PresentationPlayer(
      presentation, of: use, from: session, notes: speakerNotes)
    // A file that is run goes on behind it: nobody is asked for keys.
    if let console = session.console, !session.isRunningFile { return console.play(player) }
    guard try await player.runThrough() else { throw ShellError(.reported) }
  }
}

extension FeatureKind {
  /// `present`, which plays a file for a class.
  public static let presenting = FeatureKind(translations: .teaching) { PresentingFeature($0) }
}

/// A session file as it is played for a class: its commands, each with the notes above it.
package struct Presentation: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let command: SourceLine
    package let notes: [String]
    /// The line of the file, counted from 1.
    package let line: Int
  }

  package let name: String
  package let items: [Item]
  package let closingNotes: [String]
  /// The number of commands that were run: the index of the one at the prompt.
  package private(set) var position = 0

  /// Reads lines: a line with `#` is a note on the command below, and blank lines are left out.
  package init(name: String, lines: [SourceLine]) {
    self.name = name
    var items: [Item] = []
    var notes: [String] = []
    for (index, line) in lines.enumerated() {
      let text = line.text.drop { $0.isWhitespace }
      if text.first == "#" {
        let note = text.drop { $0 == "#" }.drop { $0.isWhitespace }
        if !note.isEmpty { notes.append(String(note)) }
      } else if !text.isEmpty {
        items.append(Item(command: line, notes: notes, line: index + 1))
        notes = []
      }
    }
    self.items = items
    closingNotes = notes
  }

  package var next: Item? { items.indices.contains(position) ? items[position] : nil }

  package var following: Item? { items.dropFirst(position + 1).first }

  package var notes: [String] { next?.notes ?? closingNotes }

  /// `3/12`, or `end`.
  package var place: Sentence {
    next == nil ? "end" : Sentence(verbatim: "\(position + 1)/\(items.count)")
  }

  package mutating func goOn() -> Item? {
    guard let next else { return nil }
    position += 1
    return next
  }

  /// Returns the commands that lead there.
  package mutating func move(to position: Int) -> ArraySlice<Item> {
    self.position = max(0, min(position, items.count))
    return items[..<self.position]
  }
}

extension Presentation {
  @MainActor init(file path: String, takesPipes: Bool) async throws(ShellError) {
    var lines: [SourceLine] = []
    let source: ScriptLines
    do throws(ScriptError) {
      source = try ScriptLines(path: path, takesPipes: takesPipes)
      var size = 0
      while let bytes = try await source.next() {
        size += bytes.count + 1
        guard size <= FileKind.mostAtOnce else {
          throw ScriptError(path: path, problem: .tooLarge(limit: FileKind.mostAtOnce))
        }
        // Editors on Windows mark a file as UTF-8.
        let isMarked = lines.isEmpty && bytes.starts(with: "\u{FEFF}".utf8)
        lines.append(SourceLine(bytes: bytes.dropFirst(isMarked ? 3 : 0)))
      }
    } catch {
      throw .badArgument(error.sentence)
    }
    self.init(name: source.name, lines: lines)
    guard !items.isEmpty else {
      throw .failed("\(path) has no command to present", hint: "one a line, notes behind #")
    }
  }
}

/// The notes for the speaker alone: a file that another terminal follows, or that terminal itself.
@MainActor package final class SpeakerNotes {
  private let file: OutputFile
  private var shown: [String] = []
  private var hasFailed = false

  package init(_ destination: Destination) throws(ShellError) {
    file = try OutputFile(destination)
  }

  /// Throws the first failure; nothing is written from then on.
  func show(_ title: String, _ lines: [String]) throws(ShellError) {
    let lines = (["", title] + lines).map(SecretMask.masked)
    guard lines != shown, !hasFailed else { return }
    shown = lines
    file.write(lines.joined(separator: "\n") + "\n")
    do throws(ShellError) {
      try file.flush()
    } catch {
      hasFailed = true
      throw error
    }
  }
}
