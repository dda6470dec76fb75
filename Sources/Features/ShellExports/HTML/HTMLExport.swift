import EmbeddedFiles
import Foundation
import ReactorCore
import ReactorShell
import StateDiff

/// A recording as one HTML page that needs no network and no other file. Texts are masked and
/// escaped on their way in; the Content-Security-Policy keeps the page from loading anything.
package struct HTMLExport {
  let title: String
  var labels: [String: String]
  var language: String

  private let wording: Wording
  private let timeline: Timeline
  private let record: SessionRecord?
  private let failures: FailureLog?
  private var about = ""
  private var explainer: (any StepExplaining)?
  /// True if the reader is asked what a mutation will change, before it is shown.
  private var asks = false
  private var marked: MarkedRows?

  init(
    of timeline: Timeline, _ record: SessionRecord? = nil, failures: FailureLog? = nil,
    title: String, in wording: Wording = .english
  ) {
    labels = HTMLLabels.texts(in: wording)
    language = wording.language == .english ? "en" : "ko"
    self.wording = wording
    self.timeline = timeline
    self.record = record
    self.failures = failures
    self.title = title
  }

  @MainActor init(of session: Session, asks: Bool = false, marking marked: MarkedRows? = nil) {
    self.init(
      of: session.timeline, session.record, failures: session.failures,
      title: session.app?.title ?? "reactor-shell", in: session.theme.wording)
    explainer = session.explainer
    (self.asks, self.marked) = (asks, marked)
    about = session.about.text(in: wording)
  }

  @MainActor package func page() -> String {
    var page: [UInt8] = []
    // A part at a time: what is put in isn't looked through again.
    for (index, part) in Self.skeleton.components(separatedBy: "%%").enumerated() {
      page += index.isMultiple(of: 2) ? Array(part.utf8) : content(part)
    }
    return String(decoding: page, as: UTF8.self)
  }

  @MainActor private func content(_ name: String) -> [UInt8] {
    switch name {
    case "title": Self.escaped(shownTitle)
    case "language": Self.escaped(language)
    case "policy": Array(Self.policy.utf8)
    case "style": Array(Self.style.utf8)
    case "script": Array(Self.script.utf8)
    case "data": data()
    // A word that is needed where no script runs.
    default: Self.escaped(labels[name] ?? "")
    }
  }

  private var shownTitle: String { escapedForDisplay(SecretMask.masked(title)) }

  @MainActor private func data() -> [UInt8] {
    let pieces = HTMLPieces()
    let recording = HTMLRecording(
      of: timeline, record, failures: failures, explainer: explainer,
      marking: marked?.indices ?? [], pieces, in: wording)
    var words = JSONObject()
    for (name, word) in labels.sorted(by: { $0.key < $1.key }) { words.add(name, word) }
    var head = JSONObject([
      "format": "reactor-shell-page", "title": shownTitle, "labels": words,
      "about": escapedForDisplay(about), "asks": asks ? true : nil,
      "viewed": timeline.viewpoint?.step,
      "question": marked.map { escapedForDisplay($0.text.text(in: wording)) },
    ])
    recording.write(to: &head)
    var data = HTMLPieces.shown(head.bytes).dropLast()
    data += ",\"pieces\":[\n".utf8 + pieces.json + "\n]}".utf8
    return Array(data)
  }

  // MARK: - The same for all

  private static let skeleton = String(cString: page_html())
  private static let style =
    ":root {"
    + Hue.allCases.map { "--\($0): light-dark(\($0.shades.light), \($0.shades.dark));" }
    .joined(separator: " ") + "}\n" + String(cString: page_css())
  private static let script = String(cString: page_js())

  /// Nothing is loaded, and nothing is run or styled but by what stands in the page. A test says what
  /// is to be named here after its script or its style has changed.
  static let policy =
    "default-src 'none'; script-src 'sha256-xh2eGPUabMewrn7ZC0J+qqqbK9TSP1IJNcGPvW5DFFg='; "
    + "style-src 'sha256-gWqKixoFAROoGF+OzLTqj4psS5ouiLKe3LhWTEtTzdg='; base-uri 'none'; form-action 'none'"

  private static func escaped(_ text: String) -> [UInt8] {
    let text = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    return Array(text.utf8)
  }
}

// MARK: - The sentence on top

extension Session {
  /// The sentence on top of a page: app, counts, data, and when it was exported.
  var about: Sentence {
    [aboutHistory, aboutFailures, aboutData, aboutExport].compactMap(\.self).joined(separator: " ")
  }

  /// `A session with People in reactor-shell: 3 commands, 4 actions, 12 mutations in 0.90 s.`
  private var aboutHistory: Sentence {
    let commands = record.commands.filter { $0.statement != nil && !$0.isUnderWay }
    let counts = [.commands(commands.count), StepCounts(of: timeline).sentence]
      .joined(separator: ", ")
    // An expectation that failed is a step, too.
    let end = commands.last { $0.failure != nil }?.time ?? .zero
    let length = max(timeline.time, end)
    let time = length == .zero ? "0 s" : length.text
    return "A session with \(app?.title ?? "reactor-shell") in reactor-shell: \(counts) in \(time)."
  }

  private var aboutFailures: Sentence? {
    let count = record.commands.count { $0.failure != nil }
    return count == 0 ? nil : "\(.commands(count)) failed."
  }

  var aboutData: Sentence? {
    let data = record.dataOfActions
    guard let describe = app?.describe, !data.isEmpty else { return nil }
    let text = data.map { "\(verbatim: "\($0)"): \(describe($0))" as Sentence }
      .joined(separator: "; ")
    return record.firstData.seed.map { "Data \(text), seed \(verbatim: $0)." } ?? "Data \(text)."
  }

  /// The same session gives the same bytes: nothing, where time doesn't pass by itself.
  private var aboutExport: Sentence? {
    guard clock.movable?.hasPassedByItself ?? true else { return nil }
    let date = String(Date.now.ISO8601Format().prefix(16)).replacing("T", with: " ")
    return "Exported \(verbatim: date) UTC."
  }
}
