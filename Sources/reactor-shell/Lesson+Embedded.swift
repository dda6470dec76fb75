import EmbeddedFiles
import ReactorShell
import ShellTeaching

extension Lesson {
  /// The lessons of `examples/lessons`, which are embedded in the program.
  static var embedded: [Lesson] {
    var lessons: [Lesson] = []
    while let name = lesson_name(lessons.count) {
      let index = lessons.count
      lessons.append(Lesson(String(cString: name), markdown: String(cString: lesson_text(index))))
    }
    return lessons
  }
}
