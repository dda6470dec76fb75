import ReactorShell

/// What came of a transcript, or of a file of commands.
public struct TranscriptResult: Hashable, Sendable {
  /// The file, and of a block where it begins: `README.md:6`.
  public var name: String
  /// The line where the first difference stands, counted from 1; nil if it passed.
  public var place: Int?
  /// The file in which `place` is.
  public var file: String
  /// What differs, as a unified diff, or what went wrong.
  public var problem: [String]
  /// What came was written into the file.
  public var isUpdated = false

  init(name: String, place: Int?, file: String, problem: [String]) {
    self.name = name
    self.place = place
    self.file = file
    self.problem = problem
  }

  /// Whether what was expected came.
  public var isPassed: Bool { place == nil }
}

extension TranscriptResult {
  /// Lines of the Test Anything Protocol, version 14: the result, and below it what differs.
  ///
  /// - Parameter number: Counted from 1.
  public func tap(number: Int) -> [String] {
    guard !isPassed, !isUpdated else {
      return ["ok \(number) - \(name)" + (isUpdated ? " # updated" : "")]
    }
    return ["not ok \(number) - \(name)", "# \(file):\(place ?? 1)"] + problem.map { "# \($0)" }
  }
}
