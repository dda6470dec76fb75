extension Parameter where Value == String {
  /// The name of a file, which may begin with `~`; files and folders are completed.
  package static func file(_ name: String) -> Self {
    Self(
      name,
      candidates: { request, _ in
        request.isForHelp ? CandidateList() : FileNames.candidates(beginning: request.beginning)
      },
      read: { (word, _) throws(ShellError) in
        guard !word.text.isEmpty else {
          throw .badArgument(
            "the file has no name", hint: "write a path, as in: lessons/one.session")
        }
        return HomePath.expanded(word.text)
      })
  }
}
