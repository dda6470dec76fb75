import Foundation

/// Hidden files only if a `.` was typed. Names that can't be typed, or aren't UTF-8, are left out.
struct FileNames {
  private static let scanned = 20_000
  private static let measured = 100

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

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

  private static func names(
    in folder: String, beginning start: Substring
  ) -> (names: [String], isCut: Bool) {
    guard let stream = opendir(folder) else { return ([], false) }
    defer { closedir(stream) }
    var names: [String] = []
    for _ in 0..<scanned {
      guard let entry = readdir(stream) else { return (names, false) }
      // Read in place: an entry is only as long as its name, and its type as long as the longest.
      let place = UnsafeRawPointer(entry) + nameOffset
      guard let stored = String(validatingCString: place.assumingMemoryBound(to: CChar.self))
      else { continue }
      let name = typable(stored, in: folder)
      guard name.utf8.starts(with: start.utf8) else { continue }
      if name == "." || name == ".." || name.hasPrefix(".") && start.isEmpty { continue }
      names.append(name)
    }
    return (names, true)
  }

  /// A name as it is typed, if the file is found by that, too: on macOS 한 is often stored as ㅎㅏㄴ.
  static func typable(_ name: String, in folder: String) -> String {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name }
    let typed = name.precomposedStringWithCanonicalMapping
    var (stored, found) = (stat(), stat())
    guard lstat(folder + name, &stored) == 0, lstat(folder + typed, &found) == 0,
      stored.st_ino == found.st_ino, stored.st_dev == found.st_dev
    else { return name }
    return typed
  }
}

package enum FileKind: Equatable {
  case file(bytes: Int)
  case folder
  case pipe
  case device
  case socket
  /// There is nothing, or one may not look.
  case nothing

  package static let mostAtOnce = 16_000_000

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

/// A path as it is typed, where `~` at the beginning means a home folder, quoted or not.
enum HomePath {
  /// Unchanged if there is no such home. A file of the name `~` is `./~`.
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

/// The folder in which a program keeps data for its next start.
package enum StateFolder {
  /// Its folder in `$XDG_STATE_HOME`, else in `~/.local/state`; nil if neither is known.
  package static func path(of program: String, environment: [String: String]) -> String? {
    let name = program.split(separator: "/").last.map(String.init) ?? ""
    let folder = ["", ".", ".."].contains(name) ? "shell" : name
    // As the XDG specification has it: a path that isn't absolute is to be ignored.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/\(folder)"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return "\(home)/.local/state/\(folder)"
  }
}
