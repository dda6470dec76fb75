import EmbeddedFiles
import ReactorCore
public import ReactorShell

@MainActor final class ExportFeature: ShellFeature {
  private unowned let session: Session

  init(_ session: Session) { self.session = session }

  var exports: [ExportKind] {
    [
      ExportKind("markdown", help: "a page of commands and their traces, which test runs") {
        (session, path) throws(ShellError) in MarkdownPage(of: session).export
      },
      ExportKind(
        "html", help: "a page with a slider over the steps, for any browser",
        form: form(
          of: "html",
          .choice(
            "predict|where",
            [
              ("predict", true, "asks what a mutation will change, before it is shown"),
              ("where", false, "lists the rows of log FILTER first"),
            ]), takesFilter: true),
        details: """
          Behind html, predict asks its reader what comes next, and where FILTER lists the rows of \
          log FILTER.
          """
      ) { (session, _, form) throws(ShellError) in
        let marked = form.count > 1 ? try MarkedRows(form.dropFirst(), in: session) : nil
        let page = HTMLExport(of: session, asks: form.count == 1, marking: marked).page()
        return Export(text: page, contents: "a page", isMasked: true)
      },
      ExportKind(
        "svg", help: "a picture: of the session, or its marbles",
        form: form(of: "svg", PictureForm.parameter), details: PictureForm.help
      ) { (session, path, form) throws(ShellError) in
        guard !path.lowercased().hasSuffix(".png") else {
          throw .badArgument(
            "export svg writes SVG, and a browser or another program makes a PNG of it",
            hint: "end the name in .svg")
        }
        switch form.first.flatMap({ PictureForm(rawValue: $0.text) }) ?? .session {
        case .session: return SessionPicture(of: session).picture.export
        case .marbles: return MarblePicture.picture(of: session).export
        }
      },
    ]
  }

  /// The words behind the file: one of the choices, and the filter of `where`.
  private func form<Value>(
    of kind: String, _ choice: Parameter<Value, Void>, takesFilter: Bool = false
  ) -> Parameter<[Word], Void> {
    Parameter(
      ParameterForm(choice.name, takesRest: true),
      candidates: { [unowned self] request, _ in
        let words = request.arguments.dropFirst(2)
        if words.isEmpty { return choice.candidates(request, ()) }
        guard takesFilter, words.first == "where" else { return CandidateList() }
        return ConditionCompletion(session, paths: session.recordedPath)
          .candidates(for: request, behind: words.dropFirst())
      },
      read: { (words, context) throws(ShellError) in
        do throws(ShellError) { _ = try choice.read(words.prefix(1), context) } catch {
          throw RemovedWords.error(for: ["export", kind] + words.prefix(1).map(\.text)) ?? error
        }
        let isFiltered = takesFilter && words.first?.text == "where"
        if isFiltered, words.count == 1 {
          throw ShellError(.missingArgument(name: "FILTER", command: "where"), at: words[0].span)
        }
        if !isFiltered, let word = words.dropFirst().first {
          let usage = ["export", kind, "FILE", choice.optional.form.usage].joined(separator: " ")
          throw ShellError(.surplusArgument(word.text, usage: usage), at: word.span)
        }
        return Array(words)
      })
  }
}

/// The rows that a page lists first.
struct MarkedRows {
  let text: Sentence
  /// By their index in the list that the page has.
  let indices: [Int]

  @MainActor init(_ filter: ArraySlice<Word>, in session: Session) throws(ShellError) {
    let condition = try PathCondition(
      ofLog: Array(filter), in: session.lineUnderWay, session,
      at: session.timeline.presentView)
    indices = Question(condition, in: session).rows(of: session.timeline.presentView)
      .map(\.index)
    text = "\(.rows(indices.count)): \(verbatim: SecretMask.masked(filter.asWritten.text))"
  }
}

extension FeatureKind {
  /// `export markdown`, `html` and `svg`.
  public static let exports = FeatureKind(translations: .exports) { ExportFeature($0) }
}

extension Translations {
  static let exports = Translations(korean: String(cString: exports_ko()))
}
