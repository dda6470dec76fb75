import Foundation

/// The files and folders whose names begin as was typed.
///
/// Hidden ones only where a `.` was typed. A name that can't be typed in a line, or that isn't
/// UTF-8, is left out.
struct FileNames {
  /// So many entries of a folder are looked at.
  private static let scanned = 20_000
  /// Of so many files it is told how large they are.
  private static let measured = 100

  /// - Complexity: O(entries of the folder).
  static func candidates(beginning: String) -> CandidateList {
    if beginning == "~" {
      return CandidateList([Candidate("~/", help: "your home folder", appendsBlank: false)])
    }
    let end = beginning.lastIndex(of: "/").map { beginning.index(after: $0) }
    let folder = beginning[..<(end ?? beginning.startIndex)]
    let start = beginning[(end ?? beginning.startIndex)...]
    if start == ".." {
      return CandidateList([Candidate("\(folder)../", help: "folder", appendsBlank: false)])
    }
    let path = folder.isEmpty ? "./" : HomePath.expanded(String(folder))
    var (names, isCut) = names(in: path, beginning: start)
    // It would be read as a home folder.
    if folder.isEmpty { names.removeAll { $0.hasPrefix("~") } }
    let isMeasured = names.count <= measured
    let found = names.sorted().map { name in
      let kind = FileKind(path + name)
      let isFolder = kind.isFolder
      return Candidate(
        folder + name + (isFolder ? "/" : ""), help: isMeasured ? kind.inWords : kind.name,
        appendsBlank: !isFolder)
    }
    // Others may begin in another way.
    return CandidateList(found, more: isCut ? 1 : 0)
  }

  private static func names(
    in folder: String, beginning start: Substring
  ) -> (names: [String], isCut: Bool) {
    guard let stream = opendir(folder) else { return ([], false) }
    defer { closedir(stream) }
    var names: [String] = []
    for _ in 0..<scanned {
      guard let entry = readdir(stream) else { return (names, false) }
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self), name.utf8.starts(with: start.utf8)
      else { continue }
      if name == "." || name == ".." || name.hasPrefix(".") && start.isEmpty { continue }
      names.append(name)
    }
    return (names, true)
  }
}

/// What a path leads to.
package enum FileKind: Equatable {
  case file(bytes: Int)
  case folder
  case pipe
  case device
  case socket
  /// There is nothing, or one may not look.
  case nothing

  /// Links are followed.
  package init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .file(bytes: Int(status.st_size))
    }
  }

  var isFolder: Bool { self == .folder }

  /// One word.
  package var name: Sentence {
    switch self {
    case .file: "file"
    case .folder: "folder"
    case .pipe: "pipe"
    case .device: "device"
    case .socket: "socket"
    case .nothing: "leads nowhere"
    }
  }

  /// How large a file is, and of what kind the others are.
  var inWords: Sentence {
    guard case .file(let bytes) = self else { return name }
    switch bytes {
    case 1: return "1 byte"
    case ..<1000: return "\(bytes) bytes"
    case ..<1_000_000: return "\(Self.tenths(bytes, of: 1000)) kB"
    case ..<1_000_000_000: return "\(Self.tenths(bytes, of: 1_000_000)) MB"
    default: return "\(Self.tenths(bytes, of: 1_000_000_000)) GB"
    }
  }

  private static func tenths(_ bytes: Int, of unit: Int) -> String {
    "\(bytes / unit).\(bytes % unit * 10 / unit)"
  }
}
