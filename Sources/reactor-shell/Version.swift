/// The version of this program, and of the libraries that a new package asks for.
///
/// The changelog begins with it.
enum Version {
  /// The version that `--version` prints.
  static let current = "2.0.1"
}
