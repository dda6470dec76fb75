import Foundation
import ReactorShell
import ReactorTerminal
import SwiftReading

struct FoundReactors {
  struct File {
    let name: String
    let text: String
    let source: ReactorSource
  }

  let files: [File]
  /// The reactors without an App, with the reason.
  let refused: [NewPackageError]
  let reactors: [(reactor: ReactorSource.Reactor, table: CommandTable, file: String)]
  /// The names of reactors whose `Action` is no enum inside of them.
  let unread: [String]
  private var elsewhere: [String: (file: String, module: String)] = [:]

  init(_ paths: [String]) throws(NewPackageError) {
    var files: [File] = []
    for path in paths {
      if Self.isFolder(path) {
        let folder = SourceFolder(path, besides: Self.reserved.union(files.map(\.name)))
        files += folder.files
        elsewhere.merge(folder.elsewhere) { $1 }
        continue
      }
      let name = URL(fileURLWithPath: path).lastPathComponent
      guard let text = try Self.text(of: path) else { throw .noText(path) }
      guard name.hasSuffix(".swift"), !Self.reserved.contains(name) else { throw .badFile(name) }
      guard !files.contains(where: { $0.name == name }) else { throw .twice(name) }
      files.append(File(name: name, text: text, source: ReactorSource(text)))
    }
    let names = Set(files.flatMap(\.source.reactorNames))
    self.files = files
    let types = CommandTable.Types(of: files.map(\.source))
    var found: [[ReactorSource.Reactor]] = files.map { file in
      file.source.reactors.filter { names.contains($0.name) }
    }
    var subclasses = files.indices.flatMap { index in
      files[index].source.subclasses.map { (subclass: $0, file: index) }
    }
    func superclass(of subclass: ReactorSource.Subclass) -> ReactorSource.Reactor? {
      subclass.superclasses.lazy.compactMap { name in
        found.joined().first { $0.name == name }
      }.first
    }
    while let index = subclasses.firstIndex(where: { superclass(of: $0.subclass) != nil }) {
      let (subclass, file) = subclasses.remove(at: index)
      if let reactor = superclass(of: subclass) {
        found[file].append(subclass.reactor(of: reactor))
      }
    }
    let all = zip(found, files).flatMap { reactors, file in reactors.map { ($0, file.name) } }
    unread = Set(files.flatMap(\.source.conformingNames)).subtracting(all.map(\.0.name)).sorted()
    refused = all.compactMap { reactor, file in
      reactor.isConditional
        ? .inCondition(reactor.name, file: file)
        : reactor.initializer == nil ? .isPrivate(reactor.name, file: file) : nil
    }
    reactors = all.filter { !$0.0.isConditional && $0.0.initializer != nil }.map { reactor, file in
      (reactor, CommandTable(of: reactor, types), file)
    }
    guard !reactors.isEmpty else {
      throw refused.first ?? .noReactor(paths.joined(separator: ", "))
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// A source of this size would take minutes to compile.
  private static let mostBytes = 2_000_000

  /// Nil for one that is no file, too large, or no text.
  static func text(of path: String) throws(NewPackageError) -> String? {
    func failure(_ code: Int32) -> NewPackageError {
      .notRead(path, String(cString: strerror(code)))
    }
    guard access(path, R_OK) == 0 else { throw failure(errno) }
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true, let size = values?.fileSize, size <= mostBytes else {
      return nil
    }
    return try? String(contentsOf: url, encoding: .utf8)
  }

  private static let reserved: Set<String> = [
    "Commands.swift", "main.swift", "Program.swift", "ReactorKitAdapter.swift", "Foundation.swift",
  ]

  var imports: Set<String> { Set(files.flatMap { $0.source.imports.map(\.name) }) }
  var areReactorKit: Bool { imports.contains("ReactorKit") }

  /// The types that the files or libraries declare.
  private var declared: Set<String> {
    files.reduce(into: CommandTable.known.union(NewPackage.words(of: "types"))) {
      $0.formUnion(
        $1.source.declaredTypes.compactMap { $0.split(separator: ".").last.map(String.init) })
    }
  }

  static func missingImports(of source: ReactorSource, kits: Bool) -> [ReactorSource.Mention] {
    let here = NewPackage.words(of: "here")
      .union(kits ? NewPackage.words(of: "RxSwift") : [])
    return source.imports.filter {
      !$0.isConditional && !here.contains($0.name) && !isOfSystem($0.name)
    }
  }

  private static func isOfSystem(_ module: String) -> Bool {
    #if os(macOS)
      let frameworks = "/System/Library/Frameworks"
      return FileManager.default.fileExists(atPath: "\(frameworks)/\(module).framework")
    #else
      return false
    #endif
  }
}

// MARK: - What is left to do

extension FoundReactors {
  struct Work {
    let file: String
    let line: Int
    let sentence: Sentence
    let isBeforeBuild: Bool

    var text: String {
      Sentence(verbatim: "\(file):\(line): ").saidToCaller + sentence.saidToCaller
    }
  }

  /// In the order of the files.
  var work: [Work] {
    var known = declared.union(imports)
    return files.flatMap { file -> [Work] in
      let missing = Self.missingImports(of: file.source, kits: areReactorKit)
      let types =
        (file.source.mentions + file.source.words.filter { elsewhere[$0.name] != nil })
        .filter { known.insert($0.name).inserted }
      func work(_ line: Int, _ sentence: Sentence, isBeforeBuild: Bool = true) -> Work {
        Work(file: file.name, line: line, sentence: sentence, isBeforeBuild: isBeforeBuild)
      }
      var all = missing.map { module in
        work(module.line, "there is no module \(module.name) here: leave its import out")
      }
      // What a module has that isn't here can't be told from what another file has.
      let modules = missing.map(\.name).joined(separator: ", ")
      all += types.map { type in
        if let place = elsewhere[type.name] {
          return work(
            type.line,
            "\(type.name) is declared in \(place.file), which imports \(place.module): write a stand-in"
          )
        }
        return work(
          type.line,
          modules.isEmpty
            ? "\(type.name) is declared in none of the files: name its file with --from, too, or write it"
            : "\(type.name) is declared in none of the files, and may come with \(modules): write a stand-in"
        )
      }
      all += reactors.filter { $0.file == file.name }.flatMap { reactor, _, _ in
        reactor.nearMisses.map {
          work(
            $0.line,
            """
            \($0.signature) isn't \($0.wanted), which reactors require: the default would run in its \
            place
            """, isBeforeBuild: false)
        }
      }
      return all.sorted { $0.line < $1.line }
    }
  }

  var remarks: [Sentence] {
    var remarks = refused.map(\.sentence)
    if !unread.isEmpty {
      let names = unread.joined(separator: ", ")
      remarks.append("without an App, since an enum Action isn't declared inside of it: \(names)")
    }
    return remarks
  }
}
