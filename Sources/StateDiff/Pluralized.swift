/// A type that says what several of its values are called: "people" for `Person`.
///
/// Texts count with it: `[100 people]`. Without it the name is derived from the type's name
/// ("main sections" for `MainSection`). One alone is always called by the type's name ("1 person").
public protocol Pluralized {
  /// In lower case, as it stands after a number.
  static var pluralName: String { get }
}
