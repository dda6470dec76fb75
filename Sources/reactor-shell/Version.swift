/// The changelog begins with it.
enum Version {
  static let current = "3.0.0"
}
