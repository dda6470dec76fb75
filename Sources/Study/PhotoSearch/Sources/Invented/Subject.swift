import EmbeddedFiles
import StudySupport

struct Subject: Sendable {
  let thing: String
  /// Every word that finds it, in English and Korean.
  let names: String
  let count: Int
  let kinds: WordTable
  let places: WordTable
  let titles: WordTable

  private init(_ block: WordBlock) {
    thing = block["thing"] ?? ""
    names = block["names"] ?? ""
    count = block.number("count")
    kinds = block.words("kinds")
    places = block.words("places")
    titles = block.words("titles")
  }

  static let all = WordBlock.all(in: subjects_text()).map(Subject.init)

  /// Returns the subject of the photo at an index: photos of one subject are adjacent.
  static func at(_ index: Int) -> Subject {
    guard index >= 0 else { return all[0] }
    var rest = index
    return all.first { subject in
      rest -= subject.count
      return rest < 0
    } ?? all[0]
  }
}
