public import ReactorCore
public import StateDiff

/// What a screen did with a state: the stage after reduce.
public struct ViewUpdate: Remark, Hashable, Sendable {
  /// One line: `32 cells inserted in 4 sections`.
  public var text: String

  /// What a screen did, in its own words.
  public init(_ text: String) { self.text = text }
}

/// Something to know of the data, such as a record that was left out.
public struct DataNote: Remark, Hashable, Sendable {
  /// One line.
  public var text: String

  /// A note.
  public init(_ text: String) { self.text = text }
}

extension ViewUpdate {
  /// What a list made of its batch updates; nil if it had nothing to do.
  ///
  /// - Parameters:
  ///   - updates: What the list does.
  ///   - cells: What an item is called, in plural.
  public init?(_ updates: BatchUpdates, cells: String = "cells") {
    guard !updates.isEmpty else { return nil }
    var parts: [String] = []
    func add(_ count: Int, _ what: String, in sections: Set<Int>) {
      guard count > 0 else { return }
      let cell = count == 1 ? String(cells.dropLast()) : cells
      let place = sections.count > 1 ? " in \(sections.count) sections" : ""
      parts.append("\(count) \(cell) \(what)\(place)")
    }
    add(
      updates.insertedItemCount, "inserted",
      in: Set(updates.inserted.map(\.section) + updates.insertedSections))
    add(
      updates.deletedItemCount, "deleted",
      in: Set(updates.deleted.map(\.section) + updates.deletedSections))
    add(updates.moved.count, "moved", in: Set(updates.moved.map(\.to.section)))
    add(updates.reloaded.count, "reloaded", in: Set(updates.reloaded.map(\.to.section)))
    func addSections(_ count: Int, _ what: String) {
      if count > 0 { parts.append("\(count) section\(count == 1 ? "" : "s") \(what)") }
    }
    addSections(updates.insertedSections.count, "inserted")
    addSections(updates.deletedSections.count, "deleted")
    addSections(updates.movedSections.count, "moved")
    self.init(parts.joined(separator: ", "))
  }
}
