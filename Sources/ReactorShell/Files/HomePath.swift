import Foundation

/// A path as it is typed, where `~` at the beginning means a home folder, quoted or not.
enum HomePath {
  /// The path with `~` or `~NAME` replaced; as it is where there is no such home. A file of the name
  /// `~` is `./~`.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~") else { return path }
    let name = path.dropFirst().prefix { $0 != "/" }
    guard let home = name.isEmpty ? ownHome : home(of: String(name)) else { return path }
    let rest = path.dropFirst(1 + name.count)
    return (home.hasSuffix("/") ? String(home.dropLast()) : home) + rest
  }

  private static var ownHome: String? {
    if let home = getenv("HOME").map({ String(cString: $0) }), !home.isEmpty { return home }
    return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
  }

  private static func home(of user: String) -> String? {
    getpwnam(user)?.pointee.pw_dir.map { String(cString: $0) }
  }
}
