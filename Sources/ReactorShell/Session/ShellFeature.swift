/// Something that is added to a session: commands, what they keep, and what they hear of.
///
/// A session makes one of each ``FeatureKind`` that its host registers. A feature hears of
/// ``Moments`` by adding itself to them; one that listens to nothing costs nothing.
@MainActor public protocol ShellFeature: AnyObject {
  /// Its commands. They are made once, and mustn't hold the session.
  var commands: [AnyCommand] { get }
  /// The forms in which it exports a session.
  var exports: [ExportKind] { get }

  /// The session is about to begin: what its options ask for is done.
  ///
  /// - Returns: Whether the feature has begun the session, so that no app is to be started.
  func begin(_ options: OptionValues) async throws(ShellError) -> Bool
}

extension ShellFeature {
  /// None.
  public var commands: [AnyCommand] { [] }
  /// None.
  public var exports: [ExportKind] { [] }
  /// Nothing.
  public func begin(_ options: OptionValues) async throws(ShellError) -> Bool { false }
}

/// A kind of feature that a host registers.
///
///     extension FeatureKind {
///       static let count = FeatureKind { Count($0) }
///     }
public struct FeatureKind: Sendable {
  /// Its options of the program.
  public var options: [FeatureOption] = []
  /// Its words that stand in first place instead of options.
  public var subcommands: [FileSubcommand] = []
  /// The command to begin with for who learns, which the banner shows; nil if it has none.
  public var firstLesson: String?
  /// Makes the feature of a session, which it mustn't hold.
  let make: @MainActor @Sendable (Session) -> any ShellFeature

  /// A kind of feature.
  ///
  /// - Parameter make: Makes the feature of a session. The session holds the feature, which mustn't
  ///   hold it in turn.
  public init(_ make: @escaping @MainActor @Sendable (Session) -> any ShellFeature) {
    self.make = make
  }
}

/// The features of a session, and their kinds.
@MainActor struct Features {
  let kinds: [FeatureKind]
  var all: [any ShellFeature] = []
}
