import ArgumentParser
import Foundation
import ReactorShell
import ReactorTerminal

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a package of your own: a reactor, its commands, a test and a session.",
    usage: "reactor-shell new <name|path> [--from <file|folder> …] [<options>]",
    discussion: """
      The folder must not be there, or be empty. Then: cd NAME, swift test, swift run NAME.
      """)

  @Argument(
    help: ArgumentHelp(
      "The package's name, such as Counter, or a path that ends in it: the folder that is made.",
      valueName: "name|path"),
    completion: .directory)
  var path: String

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      """
      A file with a reactor of yours, ours or ReactorKit's, as it is; or a folder, for all reactors below it with \
      the files that they need. Repeat it for other files.
      """, valueName: "file|folder"),
    completion: .file(extensions: ["swift"]))
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The package of a lesson in which you write a reactor: 11 for reduce(), 12 for an effect.",
      valueName: "number"))
  var lesson: Int?

  @Option(
    help: ArgumentHelp(
      "The place of reactor-shell for the package; by default what was installed with it, or its checkout.",
      valueName: "url|path"),
    completion: .directory)
  var package: String?

  func validate() throws {
    do throws(NewPackageError) {
      _ = try name
      _ = try library
      if let lesson, !WrittenLesson.numbers.contains(lesson) { throw .noLesson(lesson) }
      if lesson != nil, !files.isEmpty { throw .lessonOfItsOwn }
      guard Library.checkout(around: folder.deletingLastPathComponent()) == nil else {
        throw .inCheckout(path, beside: try name.text)
      }
    } catch {
      throw ValidationError(said: "\(error).")
    }
  }

  private var name: PackageName {
    get throws(NewPackageError) {
      do throws(NewPackageError) {
        return try PackageName(path.split(separator: "/").last.map(String.init) ?? "")
      } catch .badName(_, let why) {
        // As it was typed: a part of a key would be shown.
        throw .badName(path, why)
      }
    }
  }

  private var folder: URL { URL(fileURLWithPath: path, isDirectory: true) }

  private var library: Library {
    get throws(NewPackageError) {
      guard let place = package ?? Library.own else { throw .noLibrary }
      return try Library(place, from: path)
    }
  }

  func run() throws {
    let name = try name
    let found = files.isEmpty ? nil : try FoundReactors(files)
    let package = NewPackage(
      name: name, library: try library, found: found,
      lesson: lesson.flatMap { WrittenLesson($0, in: name) })
    let files = package.files
    do {
      try write(files, into: folder)
    } catch let error as NewPackageError {
      throw error
    } catch {
      throw NewPackageError.notWritten(path, (error as NSError).localizedDescription)
    }
    let made = files.map { Sentence(verbatim: "  \(path)/\($0.path)") }
    let before = package.work.filter(\.isBeforeBuild).map(\.text)
    let others = package.work.filter { !$0.isBeforeBuild }.map(\.text)
    var lines = (["made"] + made + (found?.remarks ?? [])).map(\.saidToCaller)
    let (first, second): (Sentence, Sentence) = (
      "left to do before it builds:", "left to do for all of it to work:"
    )
    lines += (before.isEmpty ? [] : [first.saidToCaller]) + before
    lines += (others.isEmpty ? [] : [second.saidToCaller]) + others
    let run = "swift run \(name.text)"
    let commands = found == nil ? "swift test && \(run)" : package.gettingReactorKit + run
    let next: Sentence =
      lesson != nil
      ? "Next: read \(path)/Lesson.md"
      : before.isEmpty
        ? "Next: cd \(path) && \(commands)" : "Then: cd \(path) && \(commands)"
    for line in lines + [next.saidToCaller] { print(line) }
  }

  /// Moves the finished folder into place: it is there whole, or not at all.
  private func write(_ files: [NewPackage.File], into folder: URL) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: folder.path) {
      guard let inside = try? manager.contentsOfDirectory(atPath: folder.path), inside.isEmpty
      else { throw NewPackageError.isThere(path) }
    }
    let parent = folder.deletingLastPathComponent()
    let draft = parent.appendingPathComponent(
      ".\(folder.lastPathComponent)-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? manager.removeItem(at: draft) }
    for file in files {
      let place = draft.appendingPathComponent(file.path)
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: place)
    }
    // Takes the place of an empty folder, and of nothing else.
    guard rename(draft.path, folder.path) == 0 else {
      throw NewPackageError.notWritten(path, String(cString: strerror(errno)))
    }
  }
}

enum NewPackageError: Error, Hashable, SentenceConvertible {
  case badName(String, Sentence)
  /// A file or a folder that isn't empty.
  case isThere(String)
  /// A folder inside the checkout of reactor-shell; the name that it would have beside it.
  case inCheckout(String, beside: String)
  case notWritten(String, String)
  case noPackage(String)
  /// `--lesson` names none in which a reactor is written.
  case noLesson(Int)
  /// `--lesson` beside an option for another reactor.
  case lessonOfItsOwn
  case noLibrary
  case notRead(String, String)
  case noText(String)
  /// A file of `--from` that has no such name as a source, or that of a file of the package.
  case badFile(String)
  case twice(String)
  case noReactor(String)
  /// A reactor that no other file can make, and its file.
  case isPrivate(String, file: String)
  /// A reactor that stands in an `#if`, and its file.
  case inCondition(String, file: String)

  var sentence: Sentence {
    switch self {
    case .badName(let name, let why): "“\(name)” can't be the name of a package: \(why)"
    case .isThere(let name): "\(name) already exists; take another name, or empty the folder"
    case .inCheckout(let path, let name):
      "\(path) would lie in the checkout of reactor-shell; take a folder outside, as in: new ../\(name)"
    case .notWritten(let name, let why): "\(name) can't be written: \(why)"
    case .noPackage(let place):
      "--package: there is no package in \(place); name reactor-shell's address or its folder"
    case .notRead(let path, let why): "--from: \(path) can't be read: \(why)"
    case .noText(let path): "--from: \(path) can't be read as text"
    case .badFile(let name):
      "--from: \(name) can't be a source of the package; give it another name that ends in .swift"
    case .twice(let name): "--from: two files are called \(name); give one of them another name"
    case .noReactor(let paths):
      """
      --from: in \(paths), no Reactor declares an enum Action inside of it, and a typealias isn't \
      read; name the file that has one
      """
    case .inCondition(let name, let file):
      """
      --from: \(name) in \(file) stands in an #if; take it out of it, or write its App in the same #if
      """
    case .isPrivate(let name, let file):
      "--from: no App can make \(name) in \(file): it or its init is private or async"
    case .noLesson(let number):
      """
      --lesson: there is no package for lesson \(number); 11 and 12 have one, and tour plays the others
      """
    case .lessonOfItsOwn: "--lesson has a reactor of its own; leave --from out"
    case .noLibrary:
      """
      the sources of reactor-shell aren't beside this program, so the package can't find them; write \
      --package URL|PATH with the address or the folder that you have it from
      """
    }
  }
}
