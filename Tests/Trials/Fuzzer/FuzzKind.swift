import ArgumentParser
import SessionGenerator

/// The kinds of random trials.
enum FuzzKind: String, CaseIterable, ExpressibleByArgument {
  /// Command lines in sessions of all apps, forms, languages and clocks.
  case lines
  /// Keys at a prompt whose terminal changes its size.
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

/// The things on this machine that trials use.
struct FuzzPlace {
  /// The top of the checkout, where examples and lessons are.
  var checkout: String
  /// The program at whose prompt keys are typed.
  var shell: String
}
