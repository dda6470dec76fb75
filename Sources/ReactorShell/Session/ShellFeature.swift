/// Something that is added to a session: commands, what they keep, and what they hear of.
///
/// A session makes one of each kind that its host registers. A feature hears of ``Moments`` by
/// adding itself to them; one that listens to nothing costs nothing.
@MainActor public protocol ShellFeature: AnyObject {
  /// Its commands. They hold the feature, and so it isn't to hold the session.
  var commands: [AnyCommand] { get }
  /// The forms in which it exports a session.
  var exports: [ExportKind] { get }

  /// Adds it to a session, which isn't to be held: it holds the feature.
  init(_ session: Session)
}

extension ShellFeature {
  /// None.
  public var commands: [AnyCommand] { [] }
  /// None.
  public var exports: [ExportKind] { [] }
}

extension Session {
  /// The features of every session.
  static var features: [any ShellFeature.Type] {
    [
      TourFeature.self, Debugger.self, ExpectationFeature.self, RecordingFeature.self,
      StageFeature.self, MarksFeature.self, PresentingFeature.self, ExportFeature.self,
    ]
  }
}
