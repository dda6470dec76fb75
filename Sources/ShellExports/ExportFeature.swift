import EmbeddedFiles
public import ReactorShell

/// Pages and diagrams that a session is exported as.
@MainActor final class ExportFeature: ShellFeature {
  var exports: [ExportKind] {
    [
      ExportKind("markdown", help: "a page of commands and their traces, which test runs") {
        (session, path) throws(ShellError) in MarkdownPage(of: session).export
      },
      ExportKind("mermaid", help: "a sequence diagram: user, reactors, effects, state") {
        (session, _) throws(ShellError) in
        MermaidDiagram(of: session.timeline, in: session.layout.wording).export
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
    ]
  }
}

extension FeatureKind {
  /// `export markdown`, `mermaid` and `html`.
  public static let exports = FeatureKind(translations: .exports) { _ in ExportFeature() }
}

extension Translations {
  static let exports = Translations(korean: String(cString: exports_ko()))
}
