import Foundation
import ReactorShell

/// `$XDG_CONFIG_HOME/PROGRAM/init.session`, else `~/.config/PROGRAM/init.session`.
/// Whatever is wrong with it, the prompt comes.
struct StartFile {
  static let limit = 1_000_000

  let path: String

  /// The start file of a program; nil if there is no folder for it.
  init?(
    of program: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard !program.isEmpty, !program.contains("/"), program != ".", program != ".." else {
      return nil
    }
    // A path that isn't whole is to be ignored, says the specification.
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    guard let folder = folder ?? home.map({ "\($0)/.config" }) else { return nil }
    path = "\(folder)/\(program)/init.session"
  }

  /// Runs it, if there is one. A failure is reported, and the next command is run.
  @MainActor func run(in session: Session) async {
    do throws(StartFileError) {
      guard let text = try text() else { return }
      await session.run(startFile: ScriptLines(text, name: path))
    } catch {
      session.fail(.failed("\(error)"))
    }
  }

  private func text() throws(StartFileError) -> String? {
    func problem(_ text: Sentence) -> StartFileError { StartFileError(path: path, problem: text) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw problem("can't be read: \(Platform.message(for: errno))")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw problem("is a folder")
    default: throw problem("is no file")
    }
    guard status.st_size <= Self.limit else { throw problem("has \(status.st_size) bytes") }
    let bytes: [UInt8]
    do throws(OpenFile.Failure) { bytes = try OpenFile.bytes(of: path) } catch {
      throw problem("can't be read: \(error.message)")
    }
    guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
      throw problem("isn't text in UTF-8")
    }
    return text
  }
}

private struct StartFileError: Error, SentenceConvertible {
  var path: String
  var problem: Sentence

  var sentence: Sentence { "warning: the start file \(path) \(problem); it was left out" }
}
