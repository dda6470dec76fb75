import ArgumentParser
import Foundation

/// `reactor-shell new NAME`: a package to begin with.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a package of your own: a reactor, its commands, a test and a session.",
    usage: "reactor-shell new <name> [--package <url|path>]",
    discussion: """
      The folder must not be there, or be empty. Then: cd NAME, swift test, swift run NAME.
      """)

  @Argument(
    help: ArgumentHelp(
      "The package's name, such as Counter: a folder of that name is made.", valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp(
      "Where the package finds reactor-shell; the checkout that this program lies in by default.",
      valueName: "url|path"))
  var package: String?

  func validate() throws {
    do throws(NewPackageError) {
      _ = try PackageName(name)
      _ = try library
    } catch {
      throw ValidationError("\(error).")
    }
  }

  private var library: Library {
    get throws(NewPackageError) {
      guard let place = package ?? Library.ownCheckout else { throw .noLibrary }
      return try Library(place)
    }
  }

  func run() throws {
    let name = try PackageName(name)
    let folder = URL(fileURLWithPath: name.text, isDirectory: true)
    let files = NewPackage(name: name, library: try library).files
    do {
      try write(files, into: folder)
    } catch let error as NewPackageError {
      throw error
    } catch {
      throw NewPackageError.notWritten(name.text, (error as NSError).localizedDescription)
    }
    let made = files.map { "  \(name.text)/\($0.path)" }.joined(separator: "\n")
    print(
      """
      made
      \(made)
      Next: cd \(name.text) && swift test && swift run \(name.text)
      """)
  }

  /// Writes the whole beside the place where it is to be, then moves it there: it is there whole,
  /// or not at all.
  private func write(_ files: [NewPackage.File], into folder: URL) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: folder.path) {
      guard let inside = try? manager.contentsOfDirectory(atPath: folder.path), inside.isEmpty
      else { throw NewPackageError.isThere(name) }
    }
    let parent = folder.deletingLastPathComponent()
    let draft = parent.appendingPathComponent(
      ".\(name)-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? manager.removeItem(at: draft) }
    for file in files {
      let place = draft.appendingPathComponent(file.path)
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: place)
    }
    // Takes the place of an empty folder, and of nothing else.
    guard rename(draft.path, folder.path) == 0 else {
      throw NewPackageError.notWritten(name, String(cString: strerror(errno)))
    }
  }
}

/// Why a package wasn't made.
enum NewPackageError: Error, Hashable, CustomStringConvertible {
  /// A name that Swift or its package manager can't take; why, and what would be right.
  case badName(String, String)
  /// A file or a folder that isn't empty.
  case isThere(String)
  /// The system said no.
  case notWritten(String, String)
  /// `--package` names no package.
  case noPackage(String)
  /// Nobody says where reactor-shell is.
  case noLibrary

  var description: String {
    switch self {
    case .badName(let name, let why): "“\(name)” can't be the name of a package: \(why)"
    case .isThere(let name): "\(name) is there already; take another name, or empty the folder"
    case .notWritten(let name, let why): "\(name) can't be written: \(why)"
    case .noPackage(let place):
      "--package: there is no package in \(place); name reactor-shell's address or its folder"
    case .noLibrary:
      "this program doesn't lie in a checkout of reactor-shell, so the package can't find it; write "
        + "--package URL|PATH with the address or the folder that you have it from"
    }
  }
}
