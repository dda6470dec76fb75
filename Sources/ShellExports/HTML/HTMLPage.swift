import Foundation
import ReactorShell

/// The page around the data: its skeleton, its style and its script, which are the same for every
/// recording.
struct HTMLPage {
  let title: String
  let language: String
  let labels: [String: String]
  /// JSON that may stand inside of a script element.
  let data: String

  /// The whole page.
  var text: String {
    var page = ""
    page.reserveCapacity(data.utf8.count + 100_000)
    // A part at a time: what is put in isn't looked through again.
    for (index, part) in Self.skeleton.components(separatedBy: "%%").enumerated() {
      page += index.isMultiple(of: 2) ? part : content(part)
    }
    return page
  }

  private func content(_ name: String) -> String {
    switch name {
    case "title": Self.escaped(HTMLTexts.shown(title))
    case "language": Self.escaped(language)
    case "policy": Self.policy
    case "style": Self.style
    case "script": Self.script
    case "data": data
    // A word that is needed where no script runs.
    default: Self.escaped(labels[name] ?? "")
    }
  }

  // MARK: - What is the same for all

  private static let skeleton = text(PackageResources.page_html)
  private static let style = text(PackageResources.page_css)
  private static let script = [
    PackageResources.recording_js, PackageResources.labels_js, PackageResources.elements_js,
    PackageResources.list_js, PackageResources.loop_js, PackageResources.changes_js,
    PackageResources.steps_js, PackageResources.states_js, PackageResources.lanes_js,
    PackageResources.search_js, PackageResources.print_js, PackageResources.page_js,
  ].map(text).joined(separator: "\n")

  /// Nothing is loaded, and nothing is run or styled but by what stands in the page.
  static let policy =
    "default-src 'none'; script-src '\(source(script))'; style-src '\(source(style))'; "
    + "base-uri 'none'; form-action 'none'"

  private static func source(_ text: String) -> String {
    "sha256-" + Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
