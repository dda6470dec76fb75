import Foundation
import ReactorShell
import SwiftReading

/// Finds the code in the sources of a package that handles an action: for reactors that don't
/// record it themselves, such as those of another library.
@MainActor public final class ActionPlaces {
  private let files: SourceFiles
  private var known: [String: (fileID: String, line: UInt)?] = [:]

  /// The places in the package that a file belongs to, the first above it with a manifest.
  public init(packageOf file: String = #filePath) {
    var folder = URL(filePath: file).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    files = SourceFiles(root: folder.path)
  }

  /// The `case` of an action in the `mutate` of its reactor, or that function where it has no such
  /// case; nil if the source isn't at hand.
  ///
  /// - Complexity: Reads the sources of the reactor's module once for each case.
  public func place(of action: Any, in reactor: Any.Type) -> (fileID: String, line: UInt)? {
    let name = CaseName.of(action)
    let key = "\(String(reflecting: reactor)).\(name)"
    if let place = known[key] { return place }
    let place = search(name, in: reactor)
    known[key] = .some(place)
    return place
  }

  private func search(_ name: String, in reactor: Any.Type) -> (fileID: String, line: UInt)? {
    let parts = String(reflecting: reactor).prefix { $0 != "<" }.split(separator: ".")
    guard let module = parts.first.map(String.init), let type = parts.last.map(String.init),
      let file = files.file(
        of: type, module: module,
        where: { !$0.declarations("func", "mutate", of: type).isEmpty }),
      let mutate = file.source.declarations("func", "mutate", of: type).first
    else { return nil }
    let clause = file.source.clauses(in: mutate.body).first { $0.names.contains(name) }
    let lines = file.source.lineNumbers(of: clause?.range ?? mutate.range)
    return (
      "\(module)/\(file.path.split(separator: "/").last ?? "")", UInt(lines.lowerBound)
    )
  }
}
