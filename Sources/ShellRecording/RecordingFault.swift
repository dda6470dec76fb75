import ReactorShell

/// What is wrong with a line of a recording.
struct RecordingFault: Error, Equatable {
  var message: Sentence
  /// Nothing of the recording can be resumed.
  var isOfAll = false

  init(_ message: Sentence, isOfAll: Bool = false) {
    self.message = message
    self.isOfAll = isOfAll
  }
}
