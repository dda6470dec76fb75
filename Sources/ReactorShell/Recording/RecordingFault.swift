/// What is wrong with a line of a recording.
struct RecordingFault: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }
}
