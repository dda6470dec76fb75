/// How a study app behaves.
public enum Variant: String, CaseIterable, Sendable {
  /// As its authors wrote it, faults and all.
  case original
  /// With these faults repaired.
  case fixed
}
