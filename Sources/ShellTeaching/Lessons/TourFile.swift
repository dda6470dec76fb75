import Foundation
import ReactorShell
import StateDiff

/// How far somebody came in the lessons, from one start to the next: a small file of JSON that only
/// its owner can read.
///
/// Whatever is wrong with it is told in a line, and the lessons go on without it.
struct TourFile {
  /// In bytes: nothing of ours is so long.
  private static let limit = 1 << 20

  let path: String

  /// Why it can't be used, in a line.
  struct Problem: Error, Equatable, SentenceConvertible {
    var sentence: Sentence
  }

  struct Contents: Equatable {
    var progress = TourProgress()
    /// What its reader should be told, in a line.
    var remark: Sentence?
  }

  /// What is in it; nothing where it isn't there.
  ///
  /// One that can't be understood is given another name, so that nothing of it gets lost.
  func read() throws(Problem) -> Contents {
    do throws(OpenFile.Failure) {
      let file = try OpenFile(reading: path)
      // Nor is anything else that isn't a file written over.
      guard file.isRegular else { throw .isFolder }
      let bytes = try file.read(at: 0, count: min(file.size, Self.limit))
      if let progress = Self.progress(in: bytes) { return Contents(progress: progress) }
      try OpenFile.rename(path, to: path + ".broken")
      return Contents(remark: "\(shownPath) can't be understood; it is tour.json.broken now")
    } catch {
      if error.isMissing { return Contents() }
      throw Problem(
        sentence:
          "\(shownPath) can't be read: \(reason(error)); how far you come in lessons isn't kept")
    }
  }

  private static func progress(in bytes: [UInt8]) -> TourProgress? {
    guard
      let progress = try? JSONDecoder().decode(TourProgress.self, from: Data(bytes)),
      progress.version == TourProgress.version
    else { return nil }
    return progress
  }

  /// Writes it; what another shell came to meanwhile stays.
  func write(_ progress: TourProgress) throws(Problem) {
    let merged = progress.merged(into: try read().progress)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(merged) else { return }
    do throws(OpenFile.Failure) {
      OpenFile.makeFolders(for: path)
      try OpenFile.write(data + [UInt8(ascii: "\n")], to: path)
    } catch {
      throw Problem(
        sentence:
          "\(shownPath) can't be written: \(reason(error)); how far you come in lessons isn't kept")
    }
  }

  private var shownPath: String { escapedForDisplay(path) }

  private func reason(_ failure: OpenFile.Failure) -> String { failure.message }
}
