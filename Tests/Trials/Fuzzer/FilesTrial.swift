import Foundation
import ReactorShell
import SessionGenerator
import ShellRecording
import ShellTesting
import StudySupport

/// A damaged recording, response, lesson or transcript, read as a person would have it read.
///
/// Its steps are the lines of the file.
@MainActor struct FilesTrial {
  private enum Kind: CaseIterable { case recording, response, lesson, transcript }

  private let trial: Trial
  private let checkout: String
  private let kind: Kind
  private let path: String
  private let script: SessionScript
  /// Draws the uses of the file: the same ones where its lines are given.
  private var uses: SessionGenerator

  init(_ trial: Trial, checkout: String) throws {
    self.trial = trial
    self.checkout = checkout
    kind = trial.random.pick(Kind.allCases) ?? .recording
    path = trial.folder + "/damaged." + (kind == .transcript || kind == .lesson ? "md" : "json")
    let app = trial.random.pick(Sitting.apps.map(\.name)) ?? ""
    script = SessionScript(name: "files \(trial.seed) \(trial.index)", app: app)
    trial.setting = "a \(kind), \(app)"
    uses = SessionGenerator(seed: trial.seed, index: trial.index, folder: trial.folder)
    // Names in a damaged file are anybody's.
    _ = FileManager.default.changeCurrentDirectoryPath(trial.folder)
  }

  mutating func play() async throws {
    var drawn: [String]?
    if !trial.isRepeated { drawn = try await lines() }
    var bytes: [UInt8] = []
    while let line = trial.step({ drawn?.isEmpty == false ? drawn?.removeFirst() : nil }) {
      if !bytes.isEmpty { bytes.append(10) }
      bytes += SessionScript.bytes(of: line)
    }
    try Data(bytes).write(to: URL(filePath: path))
    switch kind {
    case .recording: try await resume()
    case .response: try await use(behind: ["data \(path)"])
    case .lesson: try await use(behind: ["tour \(path)"])
    case .transcript: try await test()
    }
  }

  // MARK: - Files

  private func lines() async throws -> [String] {
    let all = kind == .recording ? [try await recording()] : try files()
    guard let one = trial.random.pick(all) else { return [] }
    let bytes = Damage.done(to: one, with: all, &trial.random)
    return bytes.split(separator: 10, omittingEmptySubsequences: false).map(Self.line)
  }

  /// A line as it is kept: see ``SessionScript/lines``.
  private static func line(of bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var line = ""
    for byte in bytes {
      let code = byte < 0x80 ? UInt32(byte) : 0xEF00 + UInt32(byte)
      if let scalar = Unicode.Scalar(code) { line.unicodeScalars.append(scalar) }
    }
    return line
  }

  /// Returns the files of the examples; for photos, which have none, one of our own.
  private func files() throws -> [[UInt8]] {
    let folder: String
    switch kind {
    case .recording: return []
    case .response:
      if script.app == "photos" { return [Array(Self.photos.utf8)] }
      folder = "examples/odd-data"
    case .lesson: folder = "examples/lessons"
    case .transcript: folder = "Sources/Shell/ReactorShell/ReactorShell.docc"
    }
    let top = URL(filePath: checkout).appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: top.path).sorted()
    let wanted = script.app == "people" ? "random" : "tmdb"
    return try names.filter { name in
      kind == .response ? name.hasPrefix(wanted) : name.hasSuffix(".md")
    }.map { Array(try Data(contentsOf: top.appending(path: $0))) }
  }

  private static let photos = """
    {"total": 41, "total_pages": 3, "results": [
    {"id": "a1", "width": 300, "height": 200, "color": "#26a0da",
    "blur_hash": "L6PZfSi_.AyE_3t7t7R**0o#DgR4", "description": "sea", "alt_description": null,
    "urls": {"thumb": "http://127.0.0.1:1/a", "regular": "http://127.0.0.1:1/b"},
    "user": {"name": "Ann", "username": "ann"}, "likes": 3},
    {"id": "b2", "width": 3, "height": 2, "color": null, "description": null,
    "alt_description": "바다", "urls": {"thumb": "http://127.0.0.1:1/c"},
    "user": {"name": "은지"}}]}
    """

  private func recording() async throws -> [UInt8] {
    var generator = SessionGenerator(
      seed: trial.random.next(), index: trial.index, folder: trial.folder)
    let file = trial.folder + "/whole.rec"
    let sitting = try Sitting(script, folder: trial.folder, recording: file)
    for number in 1...(3 + trial.random.number(below: 20)) where !sitting.session.isOver {
      let line = generator.line(for: sitting.session)
      await sitting.go(through: line, number: number, limit: Self.limit)
    }
    _ = await sitting.end(limit: Self.limit)
    return Array(try Data(contentsOf: URL(filePath: file)))
  }

  private static let limit = Duration.seconds(2)

  // MARK: - Uses

  private mutating func resume() async throws {
    let sitting = try Sitting(script, folder: trial.folder, isResuming: true)
    do throws(ShellError) {
      try await sitting.session.feature(RecordingFeature.self)?.resume(from: path)
    } catch {
      await use(sitting, behind: ["app \(script.app)"])
      return
    }
    await use(sitting, behind: ["log", "state", "goto 1", "now"])
    await use(try Sitting(script, folder: trial.folder), behind: ["replay \(path)"])
  }

  private mutating func use(behind lines: [String]) async throws {
    await use(try Sitting(script, folder: trial.folder), behind: lines)
  }

  private mutating func use(_ sitting: Sitting, behind lines: [String]) async {
    let words = ["next", "hint", "answer", "1", "yes", "back", "again", ":tour", ":tour leave"]
    for line in lines { await type(line, in: sitting) }
    for _ in 0..<6 + uses.random.number(below: 12) where !sitting.session.isOver {
      let isWord = kind == .lesson && uses.random.chance(50)
      let line = isWord ? uses.random.pick(words) ?? "" : uses.line(for: sitting.session)
      await type(line, in: sitting)
    }
    for kind in ["html", "markdown"] where !sitting.session.isOver {
      await type(":export \(kind) \(trial.folder)/export.\(kind)", in: sitting)
    }
    _ = await sitting.end(limit: Self.limit)
    trial.check(sitting.take(), behind: "the end")
  }

  private func type(_ line: String, in sitting: Sitting) async {
    await sitting.type(line, limit: Self.limit)
    trial.check(sitting.take(), behind: line)
  }

  private func test() async throws {
    let test = TranscriptTest(apps: Sitting.apps, features: Sitting.features)
    guard let results = try? await test.run(path) else { return }
    for (number, result) in results.enumerated() {
      trial.check(("", result.tap(number: number)), behind: result.name)
    }
  }
}
