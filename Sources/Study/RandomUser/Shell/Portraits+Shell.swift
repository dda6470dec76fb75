import Foundation
import HTTP
import ReactorShell
import StudySupport

/// A state lists the loaded portraits, but has no pictures: they are here as long as the app runs.
@MainActor final class PortraitAlbum {
  private let cache: ImageCache
  private var pictures: [Person.ID: PixelImage] = [:]

  init(_ session: Session) {
    cache = ImageCache(
      folder: session.data.usesCaches ? ImageCache.defaultFolder("portraits") : nil)
  }

  /// Nil if the session's data isn't live, and none are there to be loaded.
  func source(for session: Session) -> PortraitSource? {
    guard case .live = session.data.choice else { return nil }
    let live = PortraitSource.live(
      client: HTTPClient(timeout: session.data.timeout), clock: session.clock, cache: cache)
    return PortraitSource { @MainActor [weak self] person in
      let data = try await live.load(person)
      self?.pictures[person.id] = try await inBackground {
        PixelImage(file: data)?.scaled(width: Self.large.columns, height: Self.large.lines * 2)
      }
      return data
    }
  }

  // MARK: - Drawing

  private nonisolated static let large = (columns: 16, lines: 8)
  /// The columns of the portrait in a row: two wide letters, and a blank on either side.
  private static let rowColumns = 6
  /// The colours behind initials: white can be read on each.
  nonisolated static let colours = [
    0xB3261E, 0xBF360C, 0x6D4C41, 0x757018, 0x2E7D32, 0x00695C,
    0x1565C0, 0x303F9F, 0x512DA8, 0x7B1FA2, 0xAD1457, 0x455A64,
  ].map { RGB($0) }

  /// Empty if there are no colours: the name stands beside it.
  func rowPortrait(of person: Person, among portraits: Portraits) -> DrawnLine {
    if let picture = picture(of: person, among: portraits) {
      return PixelArt(picture.scaled(width: Self.rowColumns, height: 2)).lines.first ?? ""
    }
    let initials = person.name.initials
    let blanks = max(0, Self.rowColumns - DrawnLine(initials).columns) / 2
    var label = DrawnLine()
    label.append(
      TextColumns.fit(String(repeating: " ", count: blanks) + initials, Self.rowColumns),
      in: DotColour(RGB(0xFFFFFF)), on: DotColour(Self.colour(of: person)), otherwise: "")
    return label
  }

  /// The colour of a person: the same on every machine.
  nonisolated static func colour(of person: Person) -> RGB {
    let hash = SeededGenerator.hash(person.id.uuidString)
    return colours[Int(hash % UInt64(colours.count))]
  }

  /// The large portrait of a person: nothing without a picture, or without colours.
  func largePortrait(of person: Person, among portraits: Portraits) -> [DrawnLine] {
    picture(of: person, among: portraits).map { PixelArt($0).lines } ?? []
  }

  /// The picture of a person, if the state that is shown has it.
  private func picture(of person: Person, among portraits: Portraits) -> PixelImage? {
    portraits.isKnown(person.id) ? pictures[person.id] : nil
  }
}
