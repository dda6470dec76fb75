import Foundation
import ReactorShell
import SwiftReading

struct FoundReactors {
  struct File {
    let name: String
    let text: String
    let source: ReactorSource
  }

  let files: [File]
  /// The reactors that stand in an `#if`, and have no App.
  let conditional: [NewPackageError]
  let reactors: [(reactor: ReactorSource.Reactor, table: CommandTable, file: String)]
  /// The names of reactors whose `Action` is no enum inside of them.
  let unread: [String]

  init(_ paths: [String]) throws(NewPackageError) {
    var files: [File] = []
    for path in paths {
      let name = URL(fileURLWithPath: path).lastPathComponent
      guard let text = try Self.text(of: path) else { throw .noText(path) }
      guard name.hasSuffix(".swift"), !Self.taken.contains(name) else { throw .badFile(name) }
      guard !files.contains(where: { $0.name == name }) else { throw .twice(name) }
      files.append(File(name: name, text: text, source: ReactorSource(text)))
    }
    let enums = files.flatMap(\.source.enums)
    let names = Set(files.flatMap(\.source.reactorNames))
    self.files = files
    let parameters = files.reduce(into: [:]) { $0.merge($1.source.parameters) { $1 } }
    let all = files.flatMap { file in
      file.source.reactors.filter { names.contains($0.name) }.map { ($0, file.name) }
    }
    unread = Set(files.flatMap(\.source.conformingNames)).subtracting(all.map(\.0.name)).sorted()
    conditional = all.filter(\.0.isConditional).map { .inCondition($0.name, file: $1) }
    reactors = all.filter { !$0.0.isConditional }.map { reactor, file in
      (reactor, CommandTable(of: reactor, enums: enums, parameters: parameters), file)
    }
    guard !reactors.isEmpty else {
      throw conditional.first ?? .noReactor(paths.joined(separator: ", "))
    }
  }

  /// A source of this size would take minutes to compile.
  private static let mostBytes = 2_000_000

  /// Nil for one that is no file, too large, or no text.
  private static func text(of path: String) throws(NewPackageError) -> String? {
    func failure(_ code: Int32) -> NewPackageError {
      .notRead(path, String(cString: strerror(code)))
    }
    guard access(path, R_OK) == 0 else { throw failure(errno) }
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let values = try? url.resourceValues(
      forKeys: [.isDirectoryKey, .isRegularFileKey, .fileSizeKey])
    if values?.isDirectory == true { throw failure(EISDIR) }
    guard values?.isRegularFile == true, let size = values?.fileSize, size <= mostBytes else {
      return nil
    }
    return try? String(contentsOf: url, encoding: .utf8)
  }

  private static let taken: Set<String> = [
    "Commands.swift", "main.swift", "Program.swift", "ReactorKitAdapter.swift", "Foundation.swift",
  ]

  var areReactorKit: Bool { files.contains { $0.source.imports.contains("ReactorKit") } }

  /// The types that the files name and none declares.
  var missingTypes: [String] {
    let declared = files.reduce(into: Self.ofLibraries) {
      // A module stands in front of a name.
      $0.formUnion($1.source.declaredTypes.union($1.source.imports))
    }
    return files.reduce(into: Set<String>()) { $0.formUnion($1.source.mentions) }
      .subtracting(declared).sorted()
  }

  private static let ofLibraries = CommandTable.known.union(NewPackage.words(of: "types"))
}

// MARK: - What is left to do

extension FoundReactors {
  var remarks: [Sentence] {
    var remarks = conditional.map(\.sentence)
    for (reactor, table, file) in reactors {
      remarks += reactor.nearMisses.map {
        """
        \(file):\($0.line): \($0.signature) isn't \($0.wanted), which reactors require: the default \
        would run in its place
        """
      }
      if reactor.initializer == nil {
        remarks.append(
          "\(file): no App can make \(reactor.name): it or its init is private or async")
      }
      let open = table.gaps.map { ".\($0.form)" }.joined(separator: ", ")
      if !open.isEmpty {
        remarks.append("without a command yet, see Commands.swift: \(open)")
      }
    }
    if !unread.isEmpty {
      let names = unread.joined(separator: ", ")
      remarks.append("without an App, since an enum Action isn't declared inside of it: \(names)")
    }
    // Modules such as RxCocoa. Names of others may be the system's.
    for module in Set(files.flatMap(\.source.imports)).sorted()
    where module.hasPrefix("Rx") && module != "RxSwift" {
      remarks.append(
        "the package has no \(module): add it to Package.swift, or leave its import out")
    }
    let missing = missingTypes.joined(separator: ", ")
    if !missing.isEmpty {
      remarks.append(
        "declared in none of the files: \(missing); name their files with --from, too, or write them"
      )
    }
    return remarks
  }
}
