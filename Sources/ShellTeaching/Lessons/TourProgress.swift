import ReactorShell

/// How far somebody came in which lessons: what the prompt keeps from one start to the next.
package struct TourProgress: Codable, Hashable, Sendable {
  /// How far one came in a lesson.
  package struct Place: Codable, Hashable, Sendable {
    /// Where it goes on, counted from 1.
    var step: Int
    var steps: Int
    /// It was played to its end before.
    var isDone: Bool
  }

  /// Of the form of the file.
  package static let version = 1

  package var version = Self.version
  /// By the names of lessons.
  var lessons: [String: Place] = [:]
  /// The one that was played last.
  var last: String?
  /// The one that was chosen by `tour en` or `tour ko`.
  var language: String?

  package init() {}

  /// What another shell wrote meanwhile stays, but for the lesson that is played here.
  package func merged(into other: Self) -> Self {
    var merged = self
    for (name, place) in other.lessons where name != last { merged.lessons[name] = place }
    return merged
  }

  mutating func note(_ name: String, step: Int, of steps: Int) {
    lessons[name] = Place(step: step, steps: steps, isDone: lessons[name]?.isDone ?? false)
    last = name
  }

  mutating func noteEnd(of name: String, steps: Int) {
    lessons[name] = Place(step: 1, steps: steps, isDone: true)
    last = name
  }

  /// The step at which a lesson goes on, counted from 1; nil where it begins.
  func step(of name: String) -> Int? {
    guard let place = lessons[name], place.step > 1 else { return nil }
    return place.step
  }
}
