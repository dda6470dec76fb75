import Foundation
package import ReactorCore
import StateDiff

/// A form that a session can be exported in: a line of a feature's ``ShellFeature/exports``, from which
/// the command, its completion and its help come.
@MainActor public struct ExportKind {
  let name: String
  let help: Sentence
  /// The words that may stand behind the file, of a kind that has several forms.
  let form: Parameter<[Word], Void>?
  let details: Sentence?
  /// Makes the file; `path` is its destination, for names derived from it.
  let make: (_ session: Session, _ path: String, _ form: [Word]) throws(ShellError) -> Export

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - name: The word to type.
  ///   - help: A few words.
  ///   - make: Makes the file for a path.
  public init(
    _ name: String, help: Sentence,
    make: @escaping (_ session: Session, _ path: String) throws(ShellError) -> Export
  ) {
    self.init(name, help: help, form: nil, details: nil) {
      (session, path, _) throws(ShellError) in try make(session, path)
    }
  }

  /// - Parameter form: The words that may stand behind the file.
  package init(
    _ name: String, help: Sentence, form: Parameter<[Word], Void>?, details: Sentence?,
    make:
      @escaping (_ session: Session, _ path: String, _ form: [Word]) throws(ShellError) -> Export
  ) {
    self.name = name
    self.help = help
    self.form = form
    self.details = details
    self.make = make
  }
}

/// A file that is about to be written, with remarks on it.
public struct Export {
  package var text: String
  /// Its contents, beside actions and mutations: `a page`.
  package var contents: Sentence?
  /// Remarks on the file: omissions, and their reasons.
  package var remarks: [Sentence]
  /// True if passwords and keys were masked in a way that can be told from plain text.
  package var isMasked: Bool
  /// The actions and mutations that it holds, if these aren't all that there are.
  package var counts: Sentence?

  /// A file.
  public init(
    text: String, contents: Sentence? = nil, remarks: [Sentence] = [], isMasked: Bool = false
  ) {
    self.text = text
    self.contents = contents
    self.remarks = remarks
    self.isMasked = isMasked
  }
}

/// A section that a feature adds to a page of a session: see ``ShellFeature/sections``.
public struct ExportSection: Hashable, Sendable {
  package var title: Sentence
  package var entries: [Sentence]

  /// A section.
  public init(_ title: Sentence, entries: [Sentence]) {
    self.title = title
    self.entries = entries
  }
}

// MARK: - Export

extension Session {
  /// The sections that features add to pages, those without entries left out.
  package var exportSections: [ExportSection] {
    features.all.flatMap(\.sections).filter { !$0.entries.isEmpty }
  }

  func exportCommand(_ kinds: [ExportKind]) -> AnyCommand {
    let overwrite = Parameter<Destination.Mode, Void>.overwrite()
    let forms = kinds.compactMap(\.form?.name) + [overwrite.name]
    return AnyCommand(
      "export",
      Parameter.choice("KIND", kinds.map { ($0.name, $0, $0.help) }),
      Parameter.file("FILE", writes: true),
      // Read below, where the kind is known.
      Parameter<[Word], Void>.unread(forms.joined(separator: "|")) { request, _ in
        let kind = kinds.first { $0.name == request.arguments.first }
        let forms = kind?.form?.candidates(request, ()) ?? CandidateList()
        return forms + overwrite.candidates(request, ())
      }.optional,
      group: .testing,
      traits: [.writesFile, .isNotRecorded],
      help: "Writes the session as a page or a picture.",
      details: kinds.compactMap(\.details).joined(separator: " ")
    ) { [unowned self] (kind, path, words) throws(ShellError) in
      var form = words ?? []
      let mode = form.last.flatMap { $0.isQuoted ? nil : try? overwrite.read([$0], ()) }
      if mode != nil { form.removeLast() }
      if let known = kind.form {
        if !form.isEmpty { form = try known.read(form[...], ()) }
      } else if !form.isEmpty {
        _ = try overwrite.read(form[..<1], ())
        let usage = ["export", kind.name, "FILE", overwrite.optional.form.usage]
        let word = form[form.count - 1]
        throw ShellError(
          .surplusArgument(word.text, usage: usage.joined(separator: " ")), at: word.span)
      }
      try export(kind, to: path, form, mode)
    }
  }

  private func export(
    _ kind: ExportKind, to path: String, _ form: [Word], _ mode: Destination.Mode?
  ) throws(ShellError) {
    let words =
      ["export", kind.name, path].map(TypedWord.whole)
      + form.map { $0.typed ?? $0.text }
    let file = try Destination(path, mode, command: words.joined(separator: " "))
    let counts = StepCounts(of: timeline)
    guard counts.actions + counts.mutations > 0 else {
      let source = SourceOfCommand(line: app?.firstCommand ?? "help")
      let first = Lexer.read(SourceLine(source.line)).statements.first.map(source.text)
      throw .failed("there is nothing to export yet", hint: "\(first ?? source.line) first")
    }
    let export = try kind.make(self, path, form)
    // Whatever the form, and wherever it came from.
    let text = export.isMasked ? export.text : SecretMask.masked(export.text)
    guard !Interruption.isWanted() else { throw ShellError(.interrupted) }
    try file.write(text.utf8)
    let contents = [export.contents, export.counts ?? counts.sentence].compactMap(\.self).joined(
      separator: ", ")
    report.answer(["wrote \(contents) to \(path)"] + export.remarks)
  }
}

/// The number of actions and mutations.
package struct StepCounts: SentenceConvertible {
  package var actions = 0
  package var mutations = 0

  package init() {}

  @MainActor package init(of timeline: Timeline) { self.init { timeline.replay(to: $0) } }

  package init(of view: Timeline.View) { self.init { view.replay(to: $0) } }

  private init(_ replay: (RowReader) -> Void) {
    var (actions, mutations) = (0, 0)
    let counter = RowReader([.action, .actionDropped, .mutation, .mutationDropped]) { row in
      guard row.value != nil else { return }
      if row.step.mutation > 0 { mutations += 1 } else { actions += 1 }
    }
    replay(counter)
    (self.actions, self.mutations) = (actions, mutations)
  }

  package var sentence: Sentence { .counts(actions: actions, mutations: mutations) }
}
