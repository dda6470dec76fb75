import EmbeddedFiles
import Foundation
import ReactorShell

/// Swift source with blanks in place of comments and texts, so that braces can be counted.
///
/// Interpolations between `\(` and `)` are blanked out with their text.
struct SwiftBlanking {
  private var bytes: [UInt8]
  private var position = 0

  /// As many bytes as the source has; ends of lines stay.
  static func code(of source: [UInt8]) -> [UInt8] {
    var blanking = SwiftBlanking(bytes: source)
    blanking.run()
    return blanking.bytes
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func has(_ text: StaticString, at place: Int? = nil) -> Bool {
    let place = place ?? position
    return text.withUTF8Buffer { utf8 in
      place + utf8.count <= bytes.count && zip(utf8, bytes[place...]).allSatisfy { $0 == $1 }
    }
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] != UInt8(ascii: "\n") { bytes[position] = UInt8(ascii: " ") }
      position += 1
    }
  }

  private mutating func run() {
    while position < bytes.count {
      if has("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { blank() }
      } else if has("/*") {
        blankComment()
      } else if has("\"") || has("#") && poundsBeforeText > 0 {
        blankText()
      } else {
        position += 1
      }
    }
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if has("/*") {
        depth += 1
        blank(2)
      } else if has("*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < bytes.count
  }

  private var poundsBeforeText: Int {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - position : 0
  }

  private mutating func blankText() {
    let pounds = poundsBeforeText
    blank(pounds)
    let isLong = has("\"\"\"")
    blank(isLong ? 3 : 1)
    while position < bytes.count {
      if has("\\"), arePounds(pounds, at: position + 1) {
        blank(1 + pounds)
        if has("(") { blankInterpolation() } else { blank() }
      } else if isLong ? has("\"\"\"") : has("\""),
        arePounds(pounds, at: position + (isLong ? 3 : 1))
      {
        return blank((isLong ? 3 : 1) + pounds)
      } else if !isLong, has("\n") {
        return
      } else {
        blank()
      }
    }
  }

  private func arePounds(_ count: Int, at place: Int) -> Bool {
    place + count <= bytes.count
      && bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func blankInterpolation() {
    var depth = 0
    repeat {
      if has("\"") || has("#") && poundsBeforeText > 0 {
        blankText()
        continue
      }
      if has("(") { depth += 1 }
      if has(")") { depth -= 1 }
      blank()
    } while depth > 0 && position < bytes.count
  }
}

/// Finds source files in a package: in its `Sources`, `Tests` and `examples`, and in the packages
/// that it has checked out; then in the sources that are embedded in the program.
///
/// Bounded: only the first entries of a very large tree are looked at.
struct SourceFiles {
  let root: String
  private static let folders = ["Sources", "Tests", "examples", "Packages", ".build/checkouts"]
  private static let mostEntries = 20_000
  private static let mostBytes = 2_000_000

  /// A file that was found.
  struct File {
    let path: String
    let source: SwiftSource
  }

  /// The searched folders, for a message.
  var places: String { Self.folders.dropLast(2).map { "\($0)/" }.joined(separator: ", ") }

  /// The file that `#fileID` calls `Module/File.swift`.
  func file(_ fileID: String) -> File? {
    let parts = fileID.split(separator: "/")
    guard let module = parts.first, let name = parts.last, parts.count > 1 else { return nil }
    return file(named: String(name), module: String(module))
  }

  /// Returns the file in which a type has the requested code: the one of its name first, then the
  /// others of its module.
  func file(of type: String, module: String, where isMeant: (SwiftSource) -> Bool) -> File? {
    if let own = file(named: "\(type).swift", module: module), isMeant(own.source) { return own }
    let others = paths { $0.contains("/\(module)/") && $0.hasSuffix(".swift") }
    for path in others.prefix(500) {
      if let file = read(path), isMeant(file.source) { return file }
    }
    return nil
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

  private func paths(where isMeant: (String) -> Bool) -> [String] {
    var found: [String] = []
    var seen = 0
    for folder in Self.folders {
      let base = URL(fileURLWithPath: root).appendingPathComponent(folder)
      let entries = FileManager.default.enumerator(
        at: base, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      while seen < Self.mostEntries, let entry = entries?.nextObject() as? URL {
        seen += 1
        let path = folder + entry.path.dropFirst(base.path.count)
        if isMeant(path) { found.append(path) }
      }
    }
    return found.sorted()
  }

  private func read(_ path: String) -> File? {
    let url = URL(fileURLWithPath: root).appendingPathComponent(path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    guard let size = attributes?[.size] as? Int, size <= Self.mostBytes,
      attributes?[.type] as? FileAttributeType == .typeRegular,
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return nil }
    return File(path: path, source: SwiftSource(text))
  }
}
