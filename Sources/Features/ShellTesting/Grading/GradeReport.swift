import ReactorShell
import StateDiff

extension FileSubcommand {
  static var grade: Self {
    FileSubcommand(
      "grade",
      abstract: "Grade files by the tasks of a Markdown file.",
      discussion: [
        """
        A task is a section with a block “```expect”. Its lines say what must hold at the end of a \
        file: expect PATH == VALUE, expect ever CONDITION, expect never CONDITION, or count FILTER == N \
        of the rows that log lists. Comments <!-- points: 2 -->, <!-- because: … --> and \
        <!-- because ko: … --> give its points, and the reason that is said if it isn't done.
        """,
        """
        Files run as test runs them: on the virtual clock, and what they write goes. A task is done in \
        one go: an app that starts anew, another variant and going back end what it asks about. Files in \
        which nothing is typed, and those that are equal without comments and blanks, are named.
        """,
        "Exit status: 0 graded; 64 wrong usage, or a mistake in the tasks; 66 a file isn't there.",
      ].joined(separator: "\n\n"),
      filesHelp: "The tasks, and the files to grade.",
      options: [
        FeatureOption(
          "format", help: "The form of the result: table, which is the default, or csv.",
          valueName: "form"),
        FeatureOption(
          "lang", help: "The language of the reasons: en, which is the default, ko, or both.",
          valueName: "language"),
        FeatureOption(
          "time-limit", help: "The longest real time that a file may take; 30s by default.",
          valueName: "time"),
      ],
      needsFiles: true
    ) { files, _, _, options, apps, features, _, print throws(ShellError) in
      guard files.count > 1 else { throw .badArgument("name the tasks, and a file to grade") }
      let format = options["format"] ?? "table"
      guard ["table", "csv"].contains(format) else {
        throw .badArgument("--format: \(ShellError.quoted(format)) isn't table or csv")
      }
      let languages: [String: [Language]] = [
        "en": [.english], "ko": [.korean], "both": [.korean, .english],
      ]
      guard let languages = languages[options["lang"] ?? "en"] else {
        throw .badArgument("--lang: write en, ko or both")
      }
      let bytes: [UInt8]
      do throws(OpenFile.Failure) { bytes = try OpenFile.bytes(of: files[0]) } catch {
        throw .badArgument("\(files[0]) can't be read: \(error.message)")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .badArgument("\(files[0]) isn't text in UTF-8")
      }
      let list = try TaskList(text, path: files[0])
      var test = TranscriptTest(apps: apps, features: features)
      test.timeLimit = .seconds(30)
      try test.limit(by: options)
      let grader = Grader(list: list, test: test) { (test, file) throws(ScriptError) in
        try await run(test, file, updates: false)
      }
      let grades = try await grader.grades(of: Array(files.dropFirst()))
      let translations = .shell + features.compactMap(\.translations)
      let report = GradeReport(
        list: list, grades: grades,
        wordings: languages.map { Wording(language: $0, translations: translations) })
      let lines = format == "csv" ? report.csv : report.table
      print(lines.map { escapedForDisplay($0) + "\n" }.joined())
      return true
    }
  }
}

/// Grades, as a table for a person or for a spreadsheet.
struct GradeReport {
  let list: TaskList
  let grades: [Grader.Grade]
  /// One, or Korean and English.
  let wordings: [Wording]

  private func localized(_ sentence: Sentence) -> String {
    let texts = wordings.map { sentence.text(in: $0) }.uniqued
    return texts.count > 1 ? "\(texts[0]) (\(texts[1]))" : texts[0]
  }

  private func localized(_ text: TaskList.Text) -> String {
    wordings.map { text.localized(in: $0.language) }.uniqued.joined(separator: " · ")
  }

  private var allPoints: Int { list.tasks.reduce(0) { $0 + $1.points } }
  private var titles: [String] { list.tasks.map { localized($0.title) } }

  private func points(_ grade: Grader.Grade) -> [Int] {
    list.tasks.indices.map { index in
      let isDone =
        !grade.isEmpty && grade.missing.indices.contains(index) && grade.missing[index] == nil
      return isDone ? list.tasks[index].points : 0
    }
  }

  var table: [String] {
    let numbers = list.tasks.indices.map { "\($0 + 1)" }
    let rows = grades.map { grade in
      [grade.file, "\(grade.points)/\(allPoints)"] + points(grade).map { $0 == 0 ? "–" : "\($0)" }
    }
    let head = [localized("homework"), localized("points")] + numbers
    let tasks = zip(numbers, list.tasks).map { "\($0). \(localized($1.title))" }
    return TextColumns.table([head] + rows, columns: .max) + [""] + tasks + [""]
      + grades.flatMap { grade in remarks(on: grade).map { "\(grade.file): \($0)" } }
  }

  /// With a head, and a column a task; fields that a spreadsheet would take for a formula are quoted.
  var csv: [String] {
    let head =
      [localized("homework"), localized("points"), localized("of")] + titles + [localized("remark")]
    let rows = grades.map { grade in
      [grade.file, "\(grade.points)", "\(allPoints)"] + points(grade).map { "\($0)" }
        + [remarks(on: grade).joined(separator: "; ")]
    }
    return ([head] + rows).map { $0.map(Self.field).joined(separator: ",") }
  }

  private static func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@".contains($0) } ?? false
    let text = (isFormula ? "'" : "") + text.replacing("\n", with: " ")
    guard text.contains(where: { ",\"'".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  private func remarks(on grade: Grader.Grade) -> [String] {
    let remarks = grade.remarks.map(localized)
    guard !grade.isEmpty else { return remarks }
    let missing = zip(list.tasks.indices, grade.missing).compactMap { index, error in
      error.map { error in
        let reason = localized(list.tasks[index].reason)
        return "\(index + 1). \(localized("\(error)"))" + (reason.isEmpty ? "" : " (\(reason))")
      }
    }
    let isDone = missing.isEmpty && !grade.missing.isEmpty
    return remarks + (isDone ? [localized("all is done")] : missing)
  }
}
