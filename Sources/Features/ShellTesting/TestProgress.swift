import Foundation
import ReactorShell

/// The results of the files so far, the last of which may still run.
struct TestProgress: Codable {
  struct TestedFile: Codable {
    let path: String
    var results: [TranscriptResult]
    /// Nil without `--mutate`, and of a file that fails.
    var faults: FaultReport?
  }

  var files: [TestedFile] = []
  /// The names of what a filter leaves out.
  private(set) var leftOut: [String] = []
  private var shownCount = 0
  /// The folder in which the program was started: a file runs in its own.
  private var startFolder = FileManager.default.currentDirectoryPath

  mutating func end(with results: [TranscriptResult], isMutated: Bool = false) {
    guard var file = files.popLast() else { return }
    leftOut += results.filter(\.isLeftOut).map(\.name)
    file.results = results.filter { !$0.isLeftOut }
    if isMutated, !results.contains(where: \.isFailure) {
      file.faults = FaultReport(file: file.path)
    }
    files.append(file)
  }

  func goToStartFolder() { _ = FileManager.default.changeCurrentDirectoryPath(startFolder) }

  /// Returns the lines of TAP that weren't printed yet.
  mutating func newLines() -> [String] {
    let results = files.flatMap(\.results)
    let first = shownCount
    shownCount = results.count
    let lines = results.enumerated().dropFirst(first).flatMap { $1.tap(number: $0 + 1) }
    return (first == 0 && !lines.isEmpty ? ["TAP version 14"] : []) + lines
  }
}

extension TestProgress.TestedFile {
  /// A file that is about to run. If it ends the process, this is its result.
  init(endingProcess path: String) {
    self.init(path: path, results: [TranscriptResult(path, "the process ended while it ran")])
  }
}

extension FeatureOption {
  static let goOn = FeatureOption(
    "go-on", help: "Go on behind a file that ended the program.", isOfSuccessor: true)
}

/// Hands the results over to a next process where a file crashes this one.
@MainActor struct TestRelay {
  /// Everything that the tests write, which goes with them.
  let folder: URL
  private let console: Console
  /// Empty, unless another process ran files before.
  let progress: TestProgress

  init(_ options: OptionValues, _ console: Console) {
    self.console = console
    let earlier = options["go-on"].map { URL(filePath: $0, directoryHint: .isDirectory) }
    let kept = earlier.flatMap { folder in
      try? JSONDecoder().decode(TestProgress.self, from: Data(contentsOf: Self.file(in: folder)))
    }
    kept?.goToStartFolder()
    progress = kept ?? TestProgress()
    if let earlier, kept != nil {
      folder = earlier
    } else {
      folder = FileManager.default.temporaryDirectory.appending(path: "tests-\(UUID().uuidString)")
      _ = mkdir(folder.path, 0o700)
    }
  }

  private static func file(in folder: URL) -> URL { folder.appending(path: "progress.json") }

  /// The next process begins with this; with nil, none follows.
  func keep(_ progress: TestProgress?) {
    guard let progress, let program = Bundle.main.executablePath,
      let data = try? JSONEncoder().encode(progress),
      (try? data.write(to: Self.file(in: folder))) != nil
    else { return console.succeedCrash(nil) }
    var arguments = CommandLine.arguments.dropFirst()
    let word = arguments.popFirst() ?? ""
    let option = "--\(FeatureOption.goOn.name)="
    arguments.removeAll { $0.hasPrefix(option) }
    console.succeedCrash([program, word, option + folder.path] + arguments)
  }

  func end() { try? FileManager.default.removeItem(at: folder) }
}
