/// A form that a session can be exported in: a line of a feature's ``ShellFeature/exports``, from which
/// the command, its completion and its help come.
@MainActor public struct ExportKind {
  /// As it is typed: `mermaid`.
  let name: String
  /// What it is, in a few words.
  let help: Sentence
  /// Makes the file; `path` is where it will stand, for what is named after it.
  let make: (_ session: Session, _ path: String) throws(ShellError) -> Export

  /// A form.
  ///
  /// - Parameters:
  ///   - name: The word that is typed for it.
  ///   - help: A few words.
  ///   - make: Makes the file. It is told the path at which it will stand.
  public init(
    _ name: String, help: Sentence,
    make: @escaping (_ session: Session, _ path: String) throws(ShellError) -> Export
  ) {
    self.name = name
    self.help = help
    self.make = make
  }
}

/// A file that is about to be written, and what is said of it.
public struct Export {
  /// The whole file.
  public var text: String
  /// Its contents, beside actions and mutations: `3 tests`.
  public var contents: Sentence?
  /// The things that there are to know of it: what was left out, and why.
  public var remarks: [Sentence]
  /// True if passwords and keys were masked when it was made, where what is masked can be told from
  /// what isn't.
  public var isMasked: Bool
  /// The actions and mutations that it holds, where these aren't all that there are.
  package var counts: ExportCounts?

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
