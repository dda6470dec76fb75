import ReactorShell

/// The result of a transcript, or of a file of commands.
package struct TranscriptResult: Hashable, Codable, Sendable {
  /// The file, and of a block where it begins: `README.md:6`.
  package var name: String
  /// The line of the command that failed, or of the first difference, counted from 1; nil if it passed.
  package var place: Int?
  /// The file in which `place` is.
  package var file: String
  /// The differences, as a unified diff, or the error.
  package var problem: [String]
  /// True if the actual output was written into the file.
  package var isUpdated = false
  package var isLeftOut = false
  package var time = Duration.zero

  /// True if the output was as expected.
  package var isPassed: Bool { place == nil }

  var isFailure: Bool { !isPassed && !isUpdated }

  var location: String { "\(file):\(place ?? 1)" }

  /// Returns lines of the Test Anything Protocol, version 14: the result, and
  /// the differences below.
  ///
  /// - Parameter number: Counted from 1.
  package func tap(number: Int) -> [String] {
    guard isFailure else {
      return ["ok \(number) - \(name)" + (isUpdated ? " # updated" : "")]
    }
    return ["not ok \(number) - \(name)", "# \(location)"] + problem.map { "# \($0)" }
  }
}

extension TranscriptResult {
  /// Of a file that can't be run.
  init(_ file: String, _ problem: String) {
    self.init(name: file, place: 1, file: file, problem: [problem])
  }
}
