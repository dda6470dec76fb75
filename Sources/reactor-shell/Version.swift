/// The changelog begins with it.
enum Version {
  static let current = "2.0.1"
}
