extension Session {
  /// The commands that keep a session, and check one that was kept.
  var recordingCommands: [AnyCommand] {
    [
      AnyCommand(
        "save", Parameter.file("FILE"), overwriteChoice.optional,
        group: .testing,
        traits: [.writesFile, .isOfSitting],
        help: "Writes the session so far as commands: a script that does the same again."
      ) { [unowned self] (path, overwrites) throws(ShellError) in
        let script = SavedScript(self)
        let again = "save \(TypedWord.whole(path)) overwrite"
        try KeptFile(path: path, replacedBy: again)
          .write(script.data, overwrites: overwrites ?? false)
        report.answer(["\(script.summary) in \(path); run it: run \(TypedWord.whole(path))"])
      },
      AnyCommand(
        "replay", Parameter.file("FILE"),
        group: .testing,
        traits: .isNotRecorded,
        help: "Checks today's code with a recording: the same mutations and changes must come."
      ) { [unowned self] (path) throws(ShellError) in try await replay(path) },
    ]
  }

  private var overwriteChoice: Parameter<Bool, Void> {
    Parameter.choice("overwrite", [("overwrite", true, "replace the file")])
  }
}
