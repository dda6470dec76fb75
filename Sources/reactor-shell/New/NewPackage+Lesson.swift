import EmbeddedFiles

/// A lesson in which somebody writes a reactor: its text, a file with holes, and the sessions that judge
/// it, which the text doesn't show.
///
/// It is Markdown. A file is the code below its path, or a comment `<!-- file PATH … -->`; `NAME` stands
/// for the package. What stands behind `<!-- folder -->` is for readers of the folder of lessons.
struct WrittenLesson {
  static let numbers = 11...12
  let text: String
  let koreanText: String
  let files: [NewPackage.File]

  /// - Returns: Nil if there is no such lesson.
  init?(_ number: Int, in name: PackageName) {
    guard let english = written_lesson("\(number).en"), let korean = written_lesson("\(number).ko")
    else { return nil }
    func lesson(_ markdown: UnsafePointer<CChar>) -> String {
      let whole = String(cString: markdown)
      let end = whole.firstRange(of: #/\n<!-- folder -->/#)?.lowerBound ?? whole.endIndex
      return String(whole[..<end]).replacing("NAME", with: name.text)
    }
    let markdown = lesson(english)
    koreanText = lesson(korean)
    let hidden = markdown.matches(of: #/<!-- file (\S+)\n((?:.*\n)*?)-->\n\n/#)
    let shown = markdown.matches(of: #/`(Sources/\S+)`:\n\n```swift\n((?:.*\n)*?)```\n/#)
    files = (shown + hidden).map { NewPackage.File(path: String($0.1), text: String($0.2)) }
    text = hidden.reduce(markdown) { $0.replacing($1.0, with: "") }
  }
}

extension NewPackage {
  func files(of lesson: WrittenLesson) -> [File] {
    [
      File(path: "Lesson.md", text: lesson.text),
      File(path: "Lesson.ko.md", text: lesson.koreanText),
      File(path: "Package.swift", text: manifest),
    ] + lesson.files + [Self.ignored]
  }
}
