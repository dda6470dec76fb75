/// Why a ``DiffableSnapshot`` can't do what it was asked. It is as it was before.
///
/// (UIKit raises an exception, which ends the program.)
public enum SnapshotError: Error, Hashable, Sendable {
  /// No section is known by this; those that there are, in order.
  case noSection(String, among: [String])
  /// Items were to go to the end of the last section, and there is none.
  case noSections
  /// The section is there already, or was given twice.
  case sectionTwice(String)
  /// No item has this identity; how many items there are.
  case noItem(String, among: Int)
}

extension SnapshotError: CustomStringConvertible {
  /// More sections than that are counted.
  private static var mostListed: Int { 5 }

  /// One line.
  public var description: String {
    switch self {
    case .noSection(let section, let sections):
      "there is no section \(section); \(Self.text(of: sections))"
    case .noSections:
      "there is no section that items could be appended to; append one first"
    case .sectionTwice(let section):
      "section \(section) would be there twice"
    case .noItem(let item, let count):
      "there is no item \(item) in the snapshot, which has \(count == 0 ? "none" : "\(count)")"
    }
  }

  private static func text(of sections: [String]) -> String {
    guard !sections.isEmpty else { return "the snapshot has none" }
    let more = sections.count - mostListed
    let list = sections.prefix(mostListed).joined(separator: ", ")
    return "the snapshot has \(list)" + (more > 0 ? " and \(more) more" : "")
  }
}
