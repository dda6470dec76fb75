import Foundation
import SwiftReading

/// The files below a folder that have reactors, and those that these need and that import nothing that
/// isn't here.
struct SourceFolder {
  private(set) var files: [FoundReactors.File] = []
  /// The types of files that are needed, and import a module that isn't here, by the file and the module.
  private(set) var elsewhere: [String: (file: String, module: String)] = [:]

  private static let mostFiles = 5_000
  private static let passedOver: Set<String> = [
    "Pods", "Carthage", "Tests", "DerivedData", "Dependencies", "node_modules",
  ]

  init(_ path: String, besides names: Set<String>) {
    var names = names
    let all = Self.paths(below: path).compactMap { place -> FoundReactors.File? in
      guard let text = try? FoundReactors.text(of: place) else { return nil }
      let parts = place.split(separator: "/").map(String.init)
      // Two files of a module can't have one name.
      let name =
        (1...max(1, parts.count)).lazy.map { parts.suffix($0).joined(separator: "-") }
        .first { !names.contains($0) } ?? place
      names.insert(name)
      return FoundReactors.File(name: name, text: text, source: ReactorSource(text))
    }
    let kits = all.contains { $0.source.imports.contains { $0.name == "ReactorKit" } }
    var isNeeded = all.map { !$0.source.reactorNames.isEmpty || !$0.source.conformingNames.isEmpty }
    var owners: [String: [Int]] = [:]
    for (index, file) in all.enumerated() {
      for type in file.source.declaredTypes where !type.contains(".") {
        owners[type, default: []].append(index)
      }
    }
    var waiting = all.indices.filter { isNeeded[$0] }
    while let index = waiting.popLast() {
      for word in all[index].source.words {
        for owner in owners[word.name] ?? [] where !isNeeded[owner] {
          if let module = FoundReactors.missingImports(of: all[owner].source, kits: kits).first {
            elsewhere[word.name] = (all[owner].name, module.name)
          } else {
            isNeeded[owner] = true
            waiting.append(owner)
          }
        }
      }
    }
    files = zip(all, isNeeded).filter(\.1).map(\.0)
  }

  private static func paths(below folder: String) -> [String] {
    let base = URL(fileURLWithPath: folder)
    let entries = FileManager.default.enumerator(
      at: base, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var paths: [String] = []
    while paths.count < mostFiles, let entry = entries?.nextObject() as? URL {
      let name = entry.lastPathComponent
      if passedOver.contains(name) || name.hasSuffix("Tests") {
        entries?.skipDescendants()
      } else if entry.pathExtension == "swift" {
        paths.append(entry.path)
      }
    }
    return paths.sorted()
  }
}
