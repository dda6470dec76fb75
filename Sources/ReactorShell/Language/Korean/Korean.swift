/// The shell's sentences in Korean, a file a part. The keys are the English of the code, with `%@`
/// for each interpolation; the forms take them by number: ``KoreanForm``.
///
/// A test reads the sources and finds what is missing here, and what isn't needed any more.
enum Korean {
  static var parts: [[String: String]] {
    [
      trace, explanations, commands, help, language, session, debugger, values, looking, travelling,
      recording, expectations, teaching, exports, page, lessons,
    ]
  }

  static var sentences: [String: String] {
    parts.reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }
  }
}
