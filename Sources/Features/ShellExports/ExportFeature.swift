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
        form: Self.predict, details: "Behind html, predict asks its reader what comes next."
      ) { (session, _, form) throws(ShellError) in
        let page = HTMLExport(of: session, asks: form != nil).page()
        return Export(text: page, contents: "a page", isMasked: true)
      },
      ExportKind(
        "svg", help: "a picture: of the session, marbles, causes or a value; .png, too",
        form: PictureForm.parameter(in: session), details: PictureForm.help
      ) { (session, path, form) throws(ShellError) in
        if Picture.isPNG(path) { try PNG.check() }
        return try PictureForm.picture(form, of: session).export(to: path)
      },
    ]
  }

  private static var predict: Parameter<Word, Void> {
    let choice = Parameter<Bool, Void>.choice(
      "predict", [("predict", true, "asks what a mutation will change, before it is shown")])
    return Parameter(
      "predict", candidates: choice.candidates,
      read: { (word, context) throws(ShellError) in
        _ = try choice.read([word], context)
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
