import ReactorShell

// What `tour` says.
extension Tour {
  /// Lists the lessons, how far one came, and what can be done now.
  func list() {
    let rows = stems.enumerated().map { index, stem in
      ["\(index + 1)", lesson(named: stem)?.title ?? stem, status(of: stem)]
    }
    var lines = [lesson == nil ? goingOn : words.inLesson]
    if lessons.contains(where: { $0.language != language }), !owner.layout.isASCII {
      lines.append(words.inOtherLanguage)
    }
    // Empty lines are read aloud.
    let gap = owner.layout.isPlain ? [] : [""]
    owner.answer { columns in TextColumns.table(rows, columns: columns) + gap + lines }
  }

  private func status(of stem: String) -> String {
    let place = progress.lessons[stem]
    let step = place.flatMap { place in
      lesson?.stem == stem || place.step > 1 ? words.place(place.step, of: place.steps) : nil
    }
    if let step { return (lesson?.stem == stem ? words.isHere : "") + step }
    return place?.isDone == true ? words.isDone : ""
  }

  private var goingOn: String {
    let number = next
    let names = stems
    return names.indices.contains(number - 1) && progress.step(of: names[number - 1]) != nil
      ? words.goesOn(number) : words.begins(number)
  }
}
