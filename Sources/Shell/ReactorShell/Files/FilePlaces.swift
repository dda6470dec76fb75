import Foundation

/// The place from which names of files count, and under `test` the limits of where they lead.
/// At the prompt names count from the current folder, in a file of commands from its own.
package struct FilePlaces: Sendable {
  @TaskLocal package static var current = FilePlaces()

  /// The folder from which relative names count, with a `/` at its end; empty for the current one.
  package var folder = ""
  /// The limits of files of other people; nil without any.
  package var limits: Limits?

  package init() {}

  package struct Limits: Sendable {
    /// The folders, without links.
    private let readable: [String]
    /// The folder that stands for all others where files are written.
    let written: String
    /// The folder that messages leave out of names, with a `/` at its end; empty for the current one.
    let folder: String

    /// - Parameter folder: Empty for the current one.
    package init(reading folder: String, writingTo written: String) {
      readable = [folder, written].map { Self.target(of: $0.isEmpty ? "." : $0) }
      self.written = written
      self.folder = folder
    }

    /// The path without links; of a file that isn't there, in the folder that is.
    static func target(of path: String) -> String {
      if let target = realpath(path, nil) {
        defer { free(target) }
        return String(cString: target)
      }
      let isMissing = errno == ENOENT
      let folder = FilePlaces.folder(of: path)
      if isMissing, let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        return target(of: link.hasPrefix("/") ? link : folder + link)
      }
      guard folder != path else { return path }
      // Without its last `/`, unless that is all.
      let parent = folder.isEmpty ? "." : folder == "/" ? "/" : String(folder.dropLast())
      return target(of: parent) + "/" + path.dropFirst(folder.count)
    }

    fileprivate func contains(_ path: String) -> Bool {
      let target = Self.target(of: path)
      return readable.contains { target == $0 || target.hasPrefix($0 == "/" ? $0 : $0 + "/") }
    }
  }

  func inside(ofFile path: String) -> Self {
    var places = self
    places.folder = Self.folder(of: path)
    return places
  }

  /// With a `/` at its end; empty without one. Foundation's crashes on Linux for one-letter names.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  // MARK: - Names

  /// Checks that a typed name may be used, and returns it with its home folder.
  package func checked(_ name: String) throws(ShellError) -> String {
    guard limits != nil, name != Self.nowhere else { return HomePath.expanded(name) }
    guard !name.hasPrefix("/"), !name.hasPrefix("~"),
      !name.split(separator: "/").contains("..")
    else {
      throw Self.leadsOut(name, hint: "a test names files below its own folder")
    }
    return name
  }

  /// Of two files of that name, the one that the session has written.
  package func path(reading name: String) throws(ShellError) -> String {
    let name = try checked(name)
    let path = from(name)
    guard let limits, name != Self.nowhere else { return path }
    let written = Self.copy(of: path, in: limits)
    if FileManager.default.fileExists(atPath: written) { return written }
    guard limits.contains(path), !Self.leadsOut(ofFolder: path, limits) else {
      throw Self.leadsOut(name, hint: "a link in it leads somewhere else")
    }
    return path
  }

  /// With limits, that is a copy of the file, if there is one.
  func path(writing name: String) -> String {
    let path = from(name)
    let copy = copied(path)
    guard let limits, copy != path else { return path }
    let manager = FileManager.default
    guard limits.contains(path), !manager.fileExists(atPath: copy) else { return copy }
    let folder = Self.folder(of: path)
    guard folder.isEmpty || FileKind(folder).isFolder else { return copy }
    try? manager.createDirectory(
      atPath: Self.folder(of: copy), withIntermediateDirectories: true)
    if case .file(let bytes) = FileKind(path), bytes <= FileKind.mostAtOnce {
      try? manager.copyItem(atPath: OpenFile.resolved(path), toPath: copy)
    }
    return copy
  }

  /// Returns a path as messages have it: not that of a copy, and in a test from its folder.
  package func name(of path: String) -> String {
    // A key is masked as a whole: of a part of it nobody would know.
    guard let limits, EnvironmentKeys.own.masked(path) == path else { return path }
    var name = path[...]
    if path.hasPrefix(limits.written + "/") {
      name = name.dropFirst(limits.written.count + (folder.hasPrefix("/") ? 0 : 1))
    }
    return String(name.hasPrefix(limits.folder) ? name.dropFirst(limits.folder.count) : name)
  }

  /// A name that leads from another file to the same place as this one does from its own.
  ///
  /// - Parameters:
  ///   - file: The file in which the name stands, from the current folder; empty for the prompt.
  ///   - other: The file in which it is to stand, as it is named here; nil for the prompt, and for
  ///     Markdown.
  package func name(_ name: String, in file: String, for other: String?) -> String {
    let path = Self.folder(of: file) + name
    guard !name.hasPrefix("/"), !name.hasPrefix("~"), FileKind(path) != .nothing else {
      return name
    }
    func folders(_ folder: String) -> [Substring] {
      Limits.target(of: folder.isEmpty ? "." : folder).split(separator: "/")
    }
    let start = folders(other.map { Self.folder(of: from($0)) } ?? "")
    guard folders(Self.folder(of: file)) != start else { return name }
    let end = folders(path)
    let common = zip(start, end).prefix { $0 == $1 }.count
    let back = Array(repeating: Substring(".."), count: start.count - common)
    return (back + end.dropFirst(common)).joined(separator: "/")
  }

  private func from(_ name: String) -> String { name.hasPrefix("/") ? name : folder + name }

  /// The path of the copy that a test writes instead.
  func copied(_ path: String) -> String {
    guard let limits, path != Self.nowhere, !path.hasPrefix(limits.written) else { return path }
    return Self.copy(of: path, in: limits)
  }

  private static func copy(of path: String, in limits: Limits) -> String {
    limits.written + (path.hasPrefix("/") ? path : "/" + path)
  }

  private static let nowhere = "/dev/null"

  /// True if a link in a folder leads out, or if that has more than can be looked at.
  private static func leadsOut(ofFolder path: String, _ limits: Limits) -> Bool {
    guard FileKind(path).isFolder,
      let names = FileManager.default.enumerator(atPath: path)
    else { return false }
    var count = 0
    for case let name as String in names {
      count += 1
      guard count <= 10_000 else { return true }
      if names.fileAttributes?[.type] as? FileAttributeType == .typeSymbolicLink,
        !limits.contains("\(path)/\(name)")
      {
        return true
      }
    }
    return false
  }

  private static func leadsOut(_ name: String, hint: Sentence) -> ShellError {
    .badArgument(
      "\(ShellError.quoted(name)) leads out of the test's folder",
      hint: "\(hint); test --allow-files lets it lead anywhere")
  }
}
