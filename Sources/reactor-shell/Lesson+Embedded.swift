import EmbeddedLessons
import ReactorShell
import ShellTeaching

extension Lesson {
  /// Those of `examples/lessons`, which are in the program.
  static var embedded: [Lesson] {
    var lessons: [Lesson] = []
    while let lesson = embedded_lesson_at(lessons.count) {
      let index = lessons.count
      lessons.append(Lesson(String(cString: lesson.pointee.name), markdown: text(at: index)))
    }
    return lessons
  }

  private static func text(at index: Int) -> String {
    guard let lesson = embedded_lesson_at(index)?.pointee else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: lesson.text, count: lesson.count), as: UTF8.self)
  }
}
