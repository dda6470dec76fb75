package import Foundation

/// A file that is written whole or not at all, and not over another unless that is meant.
package struct KeptFile {
  let path: String
  /// What to type to have it replaced.
  let replacedBy: String

  package init(path: String, replacedBy: String) {
    self.path = path
    self.replacedBy = replacedBy
  }

  /// Refuses what can be seen not to work before anything is written.
  func check(overwrites: Bool) throws(ShellError) {
    switch FileKind(path) {
    case .nothing: break
    case .file: if !overwrites { throw alreadyThere }
    case .folder: throw .failed("\(path) is a folder", hint: "name a file in it")
    // A file would take its place.
    case let kind: throw .failed("\(path) is a \(kind.name)", hint: "name a file")
    }
  }

  package func write(_ data: Data, overwrites: Bool) throws(ShellError) {
    try check(overwrites: overwrites)
    do throws(OpenFile.Failure) {
      try OpenFile.write(data, to: path, replaces: overwrites)
    } catch {
      throw error.code == EEXIST && !overwrites
        ? alreadyThere
        : .failed("\(path) can't be written: \(String(cString: strerror(error.code)))")
    }
  }

  private var alreadyThere: ShellError {
    .failed("\(path) is there already", hint: "to replace it: \(replacedBy)")
  }
}
