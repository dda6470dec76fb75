// A session that has lessons.
extension Session {
  /// The lesson that is played in this session's place, and gets what is typed.
  var lessonUnderWay: PlayedLesson? {
    guard let tour, tour.owner === self else { return nil }
    return tour.lesson
  }

  /// Whether the next line is worth to be typed again: an answer to a lesson's question isn't.
  package var takesCommands: Bool { lessonUnderWay?.isAsking != true }
}
