import ArgumentParser
import SessionGenerator

enum FuzzKind: String, CaseIterable, ExpressibleByArgument {
  /// Command lines in sessions of all apps, forms, languages and clocks.
  case lines
  case keys
  /// Recordings, responses, lessons and transcripts that are damaged.
  case files
  /// Sessions that travel, after each command of which all readers of the history agree.
  case travels

  /// Plays a trial, and reports problems to it. A crash ends the process.
  @MainActor func play(_ trial: Trial, in place: FuzzPlace) async throws {
    switch self {
    case .lines: try await LinesTrial.play(trial)
    case .keys:
      var keys = try KeysTrial(trial, shell: place.shell)
      try keys.play()
    case .files:
      var files = try FilesTrial(trial, checkout: place.checkout)
      try await files.play()
    case .travels: try await Agreement(trial).play()
    }
  }
}

struct FuzzPlace {
  var checkout: String
  var shell: String
}
