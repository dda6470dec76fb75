/// A type that says what several of its values are called: "people" for `Person`.
///
/// Texts count with it: `[100 people]`. Without it the name is derived from the type's name
/// ("main sections" for `MainSection`). One alone is called by the type's
/// name ("1 person"), unless the type says otherwise.
public protocol Pluralized {
  /// In lower case, as it stands after a number.
  static var pluralName: String { get }
  /// What one is called; the type's name as words by default.
  static var singularName: String { get }
}

extension Pluralized {
  /// The type's name as words: `main section` for `MainSection`.
  public static var singularName: String { Noun.words(in: String(describing: Self.self)) }
}
