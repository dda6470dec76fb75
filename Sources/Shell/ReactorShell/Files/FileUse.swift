import Foundation
import Synchronization

/// A file that this run reads, runs or writes, until the value ends.
package final class FileUse: Sendable {
  package enum Kind: Sendable { case read, run, written }

  private static let all = Mutex<[ObjectIdentifier: (path: String, kind: Kind)]>([:])

  package init(_ path: String, _ kind: Kind) {
    let use = (path: Self.target(of: path), kind: kind)
    Self.all.withLock { $0[ObjectIdentifier(self)] = use }
  }

  deinit { Self.all.withLock { $0[ObjectIdentifier(self)] = nil } }

  /// Returns the use of a file under any of its names; nil without one, and of what isn't a file.
  static func kind(of path: String) -> Kind? {
    let isThere: Bool
    switch FileKind(path) {
    case .file: isThere = true
    case .nothing: isThere = false
    default: return nil
    }
    let (path, identity) = (target(of: path), OpenFile.identity(at: path))
    let use = all.withLock { all in
      all.values.first { use in
        let other = OpenFile.identity(at: use.path)
        guard isThere else {
          // A disk may take two cases for one.
          return other == nil && use.path.lowercased() == path.lowercased()
        }
        return other == identity || use.kind == .read && path.hasPrefix(use.path + "/")
      }
    }
    if use == nil, isThere {
      let streams: [(Int32, Kind)] = [(0, .run), (1, .written), (2, .written)]
      return streams.first { OpenFile.identity(of: $0.0) == identity }?.1
    }
    return use?.kind
  }

  /// In a test, of the copy that is written.
  private static func target(of path: String) -> String {
    FilePlaces.Limits.target(of: FilePlaces.current.copied(path))
  }
}
