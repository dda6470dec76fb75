import Foundation

struct Library {
  let dependency: String

  /// An address, or a path as seen from the new package.
  init(_ place: String, from package: String) throws(NewPackageError) {
    if place.contains("://") || place.hasPrefix("git@") {
      dependency = ".package(url: \(CommandTable.literal(place)), from: \"\(Version.current)\")"
      return
    }
    let manifest = URL(fileURLWithPath: place).appendingPathComponent("Package.swift")
    guard FileManager.default.fileExists(atPath: manifest.path) else { throw .noPackage(place) }
    // A package in this folder is a folder deeper than the caller's path.
    let isHere = !package.contains("/") && !place.hasPrefix("/")
    let path =
      isHere ? "../" + place : manifest.deletingLastPathComponent().standardizedFileURL.path
    dependency = ".package(name: \"reactor-shell\", path: \(CommandTable.literal(path)))"
  }

  /// The sources that were installed with this program, or the checkout in whose build folder it lies.
  static var own: String? {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let folder = program.deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/reactor-shell")
    return (checkout(around: installed) ?? checkout(around: folder))?.path
  }

  static func checkout(around folder: URL) -> URL? {
    var folder = folder.resolvingSymlinksInPath()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift")
      let text = try? String(contentsOf: manifest, encoding: .utf8)
      if text?.contains("Package(\n  name: \"reactor-shell\"") == true { return folder }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }
}
