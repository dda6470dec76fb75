import EmbeddedFiles
public import ReactorShell

/// Pages and pictures that a session is exported as.
@MainActor final class ExportFeature: ShellFeature {
  private unowned let session: Session

  init(_ session: Session) { self.session = session }

  var exports: [ExportKind] {
    [
      ExportKind("markdown", help: "a page of commands and their traces, which test runs") {
        (session, path) throws(ShellError) in MarkdownPage(of: session).export
      },
      ExportKind("html", help: "a page with a slider over the steps, for any browser") {
        (session, _) throws(ShellError) in
        let page = HTMLExport(
          of: session.timeline, session.record, failures: session.failures,
          title: session.app?.title ?? "reactor-shell",
          in: session.layout.wording
        ).page()
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
}

extension FeatureKind {
  /// `export markdown`, `html` and `svg`.
  public static let exports = FeatureKind(translations: .exports) { ExportFeature($0) }
}

extension Translations {
  static let exports = Translations(korean: String(cString: exports_ko()))
}
