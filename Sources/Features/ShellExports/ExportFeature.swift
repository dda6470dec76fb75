import EmbeddedFiles
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
        form: Self.form(of: "html", Self.predict),
        details: "Behind html, predict asks its reader what comes next."
      ) { (session, _, form) throws(ShellError) in
        let page = HTMLExport(of: session, asks: form != nil).page()
        return Export(text: page, contents: "a page", isMasked: true)
      },
      ExportKind(
        "svg", help: "a picture: of the session, or its marbles",
        form: Self.form(of: "svg", PictureForm.parameter), details: PictureForm.help
      ) { (session, path, form) throws(ShellError) in
        guard !path.lowercased().hasSuffix(".png") else {
          throw .badArgument(
            "export svg writes SVG, and a browser or another program makes a PNG of it",
            hint: "end the name in .svg")
        }
        switch form.flatMap({ PictureForm(rawValue: $0.text) }) ?? .session {
        case .session: return SessionPicture(of: session).picture.export
        case .marbles: return MarblePicture.picture(of: session).export
        }
      },
    ]
  }

  private static var predict: Parameter<Bool, Void> {
    .choice("predict", [("predict", true, "asks what a mutation will change, before it is shown")])
  }

  /// The word behind the file, as one of the choices.
  private static func form<Value>(
    of kind: String, _ choice: Parameter<Value, Void>
  ) -> Parameter<Word, Void> {
    Parameter(
      choice.name, candidates: choice.candidates,
      read: { (word, context) throws(ShellError) in
        do throws(ShellError) { _ = try choice.read([word], context) } catch {
          throw RemovedWords.error(for: ["export", kind, word.text]) ?? error
        }
        return word
      })
  }
}

extension FeatureKind {
  /// `export markdown`, `html` and `svg`.
  public static let exports = FeatureKind(translations: .exports) { ExportFeature($0) }
}

extension Translations {
  static let exports = Translations(korean: String(cString: exports_ko()))
}
