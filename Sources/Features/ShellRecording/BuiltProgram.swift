import Foundation
import ReactorShell

extension FeatureOption {
  static let reload = FeatureOption(
    "reload", help: "Do again what the program before did.", isOfSuccessor: true)

  /// Behind the word `open`, which makes the app of the file.
  static let open = FeatureOption(
    "open", help: "Look at a recording.", choosesApp: true, isOfSuccessor: true)

  /// Behind the word `attach`.
  static let attach = FeatureOption(
    "attach", help: "Look at an app that comes.", isOfSuccessor: true)
}

/// The way in which the next program does a session again, as an option says it: `watch:FILE`.
struct Succession: Hashable {
  var file: String
  var watches = false
  var runsEffects = false
  /// The place at which it was tried and the program crashed, which isn't tried again.
  var crash: String?
}

extension Succession {
  private static let (watching, runningEffects, crashing) = ("watch:", "effects:", "crash:")

  init(_ text: String) {
    self.init(file: "")
    var rest = text[...]
    func takes(_ word: String) -> Bool {
      guard rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }
    watches = takes(Self.watching)
    runsEffects = takes(Self.runningEffects)
    if takes(Self.crashing), let end = rest.firstIndex(of: "\n") {
      crash = String(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    file = String(rest)
  }

  var option: String {
    let line = crash.map { Self.crashing + $0.replacing("\n", with: " ") + "\n" }
    return "--\(FeatureOption.reload.name)=" + (watches ? Self.watching : "")
      + (runsEffects ? Self.runningEffects : "") + (line ?? "") + file
  }
}

/// This program, as SwiftPM has built it: `FOLDER/x86_64-unknown-linux-gnu/debug/NAME`, or
/// `FOLDER/out/Products/Debug/NAME` by the build system `swiftbuild`.
struct BuiltProgram {
  let path: String
  let package: String
  let folder: String
  let configuration: String
  private let system: String

  var name: String { URL(filePath: path).lastPathComponent }

  var command: [String] {
    [
      "swift", "build", "--package-path", package, "--scratch-path", folder, "--configuration",
      configuration, "--build-system", system, "--product", name,
    ]
  }

  /// Nil if it stands elsewhere.
  init?(path: String? = Bundle.main.executablePath) {
    guard let path else { return nil }
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let products = file.deletingLastPathComponent()
    // `Debug-linux` there.
    configuration = products.lastPathComponent.lowercased().replacing("-linux", with: "")
    var folder = products.deletingLastPathComponent().deletingLastPathComponent()
    system = folder.lastPathComponent == "out" ? "swiftbuild" : "native"
    if system == "swiftbuild" { folder.deleteLastPathComponent() }
    guard ["debug", "release"].contains(configuration) else { return nil }
    self.path = file.path
    self.folder = folder.path
    var place = folder
    while place.path != "/" {
      place = place.deletingLastPathComponent()
      if FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path) {
        package = place.path
        return
      }
    }
    return nil
  }
}
