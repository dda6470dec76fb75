/// The ways in which one of the shell's own commands touches a session: for the record, for scripts and
/// pages made of it, and for lessons.
public struct CommandTraits: OptionSet, Hashable, Sendable {
  /// A bit a trait.
  public let rawValue: UInt16

  /// Traits by their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It only looks: nothing is other after it.
  public static let readsOnly = Self(rawValue: 1 << 0)
  /// Alone, it only looks: it tells what it would set.
  public static let readsAlone = Self(rawValue: 1 << 1)
  /// It writes a file.
  public static let writesFile = Self(rawValue: 1 << 2)
  /// It looks at another time, or goes on from there.
  public static let movesInTime = Self(rawValue: 1 << 3)
  /// It brings other states, without a reduce.
  public static let setsStates = Self(rawValue: 1 << 4)
  /// It isn't part of a session as a script or a page: it plays another, or writes it elsewhere.
  public static let isNotRecorded = Self(rawValue: 1 << 5)
  /// It sets how much is shown, or tells what there is to type: nothing for a page.
  public static let isAboutShowing = Self(rawValue: 1 << 6)
  /// An app without data has no use for it.
  public static let needsData = Self(rawValue: 1 << 7)
  /// It keeps the session, or leaves it: nothing of what is done in it.
  public static let isOfSitting = Self(rawValue: 1 << 8)
  /// It lets go on what was held: what others started may end with it.
  public static let resumesFlow = Self(rawValue: 1 << 10)
  /// It runs a file: what comes before a mistake there is done.
  package static let runsFile = Self(rawValue: 1 << 9)
}
