import Foundation

/// Where a new package finds the libraries: at an address, or in a folder.
struct Library {
  /// The line of the manifest.
  let dependency: String

  /// An address, or the path of a folder that holds the package.
  init(_ place: String) throws(NewPackageError) {
    let literal = place.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    if place.contains("://") || place.hasPrefix("git@") {
      dependency = ".package(url: \"\(literal)\", from: \"\(Version.current)\")"
      return
    }
    let manifest = URL(fileURLWithPath: place).appendingPathComponent("Package.swift")
    guard FileManager.default.fileExists(atPath: manifest.path) else { throw .noPackage(place) }
    // The new package stands a folder deeper than who names the path.
    let path = place.hasPrefix("/") ? literal : "../" + literal
    dependency = ".package(name: \"reactor-shell\", path: \"\(path)\")"
  }

  /// The checkout that this program was built in, where it still lies in its build folder.
  static var ownCheckout: String? {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    var folder = program.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift")
      if let text = try? String(contentsOf: manifest, encoding: .utf8) {
        return text.contains("name: \"reactor-shell\"") ? folder.path : nil
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }
}
