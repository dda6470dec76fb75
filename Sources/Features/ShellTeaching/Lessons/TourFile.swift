import Foundation
import ReactorShell
import StateDiff

/// The progress in the lessons: a small file of JSON that only its owner can read.
/// Any fault in it is reported in a line, and the lessons go on without it.
struct TourFile {
  /// In bytes: nothing of ours is so long.
  private static let limit = 1 << 20

  let path: String

  struct Problem: Error, Equatable, SentenceConvertible {
    var sentence: Sentence
  }

  struct Contents: Equatable {
    var progress = TourProgress()
    var remark: Sentence?
  }

  /// Empty if there is no file. One that can't be understood is renamed, so that nothing gets lost.
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
          "\(shownPath) can't be read: \(error.message); how far you come in lessons isn't kept")
    }
  }

  private static func progress(in bytes: [UInt8]) -> TourProgress? {
    guard
      let progress = try? JSONDecoder().decode(TourProgress.self, from: Data(bytes)),
      progress.version == TourProgress.version
    else { return nil }
    return progress
  }

  /// Writes it; the progress of other shells meanwhile stays.
  func write(_ progress: TourProgress) throws(Problem) {
    let merged = progress.merged(into: try read().progress)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(merged) else { return }
    do throws(OpenFile.Failure) {
      try OpenFile.makeFolders(for: path)
      try OpenFile.write(data + [UInt8(ascii: "\n")], to: path)
    } catch {
      throw Problem(
        sentence:
          "\(shownPath) can't be written: \(error.message); how far you come in lessons isn't kept")
    }
  }

  private var shownPath: String { escapedForDisplay(path) }

}

package struct TourProgress: Codable, Hashable, Sendable {
  package struct Place: Codable, Hashable, Sendable {
    /// The step at which it continues, counted from 1.
    var step: Int
    var steps: Int
    var isDone: Bool
    /// The predictions that were made, by the numbers of their questions: true if right.
    var predictions: [Int: Bool]?
  }

  package static let version = 1

  package var version = Self.version
  var lessons: [String: Place] = [:]
  var last: String?
  /// The one that was chosen by `tour en` or `tour ko`.
  var language: String?

  package init() {}

  /// Takes only the lesson that is played here from this progress.
  package func merged(into other: Self) -> Self {
    var merged = self
    for (name, place) in other.lessons where name != last { merged.lessons[name] = place }
    return merged
  }

  mutating func note(_ name: String, step: Int, of steps: Int) {
    let (isDone, predictions) = (lessons[name]?.isDone ?? false, lessons[name]?.predictions)
    lessons[name] = Place(step: step, steps: steps, isDone: isDone, predictions: predictions)
    last = name
  }

  mutating func noteEnd(of name: String, steps: Int) {
    note(name, step: 1, of: steps)
    lessons[name]?.isDone = true
  }

  mutating func note(_ prediction: LessonPrediction, in name: String) {
    var predictions = lessons[name]?.predictions ?? [:]
    predictions[prediction.number] = prediction.isRight
    lessons[name]?.predictions = predictions
  }

  /// The step at which a lesson goes on, counted from 1; nil if it begins.
  func step(of name: String) -> Int? {
    guard let place = lessons[name], place.step > 1 else { return nil }
    return place.step
  }
}
