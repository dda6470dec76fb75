/// The signs that texts are made with: Unicode's, or ASCII's where the terminal has no UTF-8.
public struct Signs: Hashable, Sendable {
  /// Between before and after.
  public var arrow: String
  /// Before the number of removed rows.
  public var minus: String
  /// Where something was left out.
  public var ellipsis: String

  /// Signs of one's own.
  public init(arrow: String, minus: String, ellipsis: String) {
    self.arrow = arrow
    self.minus = minus
    self.ellipsis = ellipsis
  }

  /// `→`, `−` and `…`.
  public static let unicode = Signs(arrow: "→", minus: "−", ellipsis: "…")
  /// `->`, `-` and `...`.
  public static let ascii = Signs(arrow: "->", minus: "-", ellipsis: "...")
  /// `to`, `-` and `...`: for screen readers.
  public static let plain = Signs(arrow: "to", minus: "-", ellipsis: "...")
}
