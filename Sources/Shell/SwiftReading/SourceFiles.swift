import EmbeddedFiles
import Foundation

/// Finds source files in a package: in its `Sources`, `Tests` and `examples`, and in the packages
/// that it has checked out; then in the sources that are embedded in the program.
///
/// Bounded: only the first entries of a very large tree are looked at, once.
package final class SourceFiles {
  package let root: String
  private lazy var entries = found()
  private var known: [String: File?] = [:]
  private static let folders = ["Sources", "Tests", "examples", "Packages", ".build/checkouts"]
  private static let mostEntries = 20_000
  private static let mostBytes = 2_000_000

  package struct File {
    package let path: String
    package let source: SwiftSource
  }

  package init(root: String) { self.root = root }

  package var places: String { Self.folders.dropLast(2).map { "\($0)/" }.joined(separator: ", ") }

  package func file(_ fileID: String) -> File? {
    let parts = fileID.split(separator: "/")
    guard let module = parts.first, let name = parts.last, parts.count > 1 else { return nil }
    return file(named: String(name), module: String(module))
  }

  /// The file of the type's name comes first, then the others of its module, then one of its name elsewhere.
  package func file(of type: String, module: String, where isMeant: (SwiftSource) -> Bool) -> File?
  {
    let own = paths { $0.contains("/\(module)/") && $0.hasSuffix(".swift") }
    let isNamed = { (path: String) in path.hasSuffix("/\(type).swift") }
    for path in own.filter(isNamed) + own.filter({ !isNamed($0) }).prefix(500) {
      if let file = read(path), isMeant(file.source) { return file }
    }
    return file(named: "\(type).swift", module: module).flatMap { isMeant($0.source) ? $0 : nil }
  }

  private func file(named name: String, module: String) -> File? {
    let paths = paths { $0.hasSuffix("/\(name)") }
    let isOwn = { (path: String) in path.split(separator: "/").contains { $0 == module } }
    if let own = paths.first(where: isOwn) { return read(own) }
    if let own = embedded(where: { isOwn($0) && $0.hasSuffix("/\(name)") }) { return own }
    // A target may have another folder: then its name has to decide.
    return paths.count == 1 ? paths.first.flatMap(read) : nil
  }

  private func embedded(where isMeant: (String) -> Bool) -> File? {
    var index = 0
    while let path = source_path(index).map({ String(cString: $0) }) {
      if isMeant(path) {
        return File(path: path, source: SwiftSource(String(cString: source_text(index))))
      }
      index += 1
    }
    return nil
  }

  private func paths(where isMeant: (String) -> Bool) -> [String] { entries.filter(isMeant) }

  private func found() -> [String] {
    var found: [String] = []
    var seen = 0
    for folder in Self.folders {
      let base = URL(fileURLWithPath: root).appendingPathComponent(folder)
      let entries = FileManager.default.enumerator(
        at: base, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      while seen < Self.mostEntries, let entries, let entry = entries.nextObject() as? URL {
        seen += 1
        guard entry.pathExtension == "swift" else { continue }
        // The folder may be a link, which macOS follows: /tmp is in /private there.
        found.append(([folder] + entry.pathComponents.suffix(entries.level)).joined(separator: "/"))
      }
    }
    return found.sorted()
  }

  private func read(_ path: String) -> File? {
    if let file = known[path] { return file }
    let file = readAnew(path)
    known[path] = .some(file)
    return file
  }

  private func readAnew(_ path: String) -> File? {
    let url = URL(fileURLWithPath: root).appendingPathComponent(path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    guard let size = attributes?[.size] as? Int, size <= Self.mostBytes,
      attributes?[.type] as? FileAttributeType == .typeRegular,
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return nil }
    return File(path: path, source: SwiftSource(text))
  }
}
