public import ReactorCore
public import StateDiff

/// The update of a screen for a state: the stage after reduce.
public struct ViewUpdate: Remark, Hashable, Sendable {
  /// One line: `32 cells inserted in 4 sections`.
  public var sentence: Sentence
  /// The same in English.
  package var text: String { sentence.description }

  /// Creates an update from the screen's own words.
  public init(_ sentence: Sentence) { self.sentence = sentence }

  /// Creates an update from text, which is the same in each language.
  @_disfavoredOverload public init(_ text: some StringProtocol) {
    self.init(Sentence(verbatim: text))
  }
}

/// Something to know of the data, such as a record that was left out.
public struct DataNote: Remark, Hashable, Sendable {
  /// One line.
  public var sentence: Sentence
  /// The same in English.
  package var text: String { sentence.description }

  /// A note.
  public init(_ sentence: Sentence) { self.sentence = sentence }

  /// A note as text: the same in each language.
  @_disfavoredOverload public init(_ text: some StringProtocol) {
    self.init(Sentence(verbatim: text))
  }
}

extension ViewUpdate {
  /// Creates the update of a list from its batch updates; nil if there are none.
  ///
  /// - Parameters:
  ///   - updates: The updates of the list.
  ///   - cells: The plural noun for items.
  public init?(_ updates: BatchUpdates, cells: String = "cells") {
    guard !updates.isEmpty else { return nil }
    var parts: [Sentence] = []
    func add(_ count: Int, _ what: Sentence, in sections: Set<Int>) {
      guard count > 0 else { return }
      let cell = Sentence(key: count == 1 ? String(cells.dropLast()) : cells)
      parts.append(
        sections.count > 1
          ? "\(count) \(cell) \(what) in \(sections.count) sections" : "\(count) \(cell) \(what)")
    }
    add(
      updates.insertedItemCount, "inserted",
      in: Set(updates.inserted.map(\.section) + updates.insertedSections))
    add(
      updates.deletedItemCount, "deleted",
      in: Set(updates.deleted.map(\.section) + updates.deletedSections))
    add(updates.moved.count, "moved", in: Set(updates.moved.map(\.to.section)))
    add(updates.reloaded.count, "reloaded", in: Set(updates.reloaded.map(\.to.section)))
    func addSections(_ count: Int, _ what: Sentence) {
      if count > 0 { parts.append("\(count) section\(count == 1 ? "" : "s") \(what)") }
    }
    addSections(updates.insertedSections.count, "inserted")
    addSections(updates.deletedSections.count, "deleted")
    addSections(updates.movedSections.count, "moved")
    switch updates.updatedSections.count {
    case 0: break
    case 1: parts.append("1 header changed")
    case let count: parts.append("\(count) headers changed")
    }
    self.init(parts.joined(separator: ", "))
  }
}

/// A person's remark on a step, made by `mark`: a later one takes the place of the one before.
package struct Mark: Remark, Hashable, Sendable {
  /// One line, as it was typed: not escaped. Empty where the mark of the step is taken away.
  package var text: String

  package init(_ text: String) { self.text = text }

  package var isTakenAway: Bool { text.isEmpty }
}

/// A remark of a recording whose type isn't known here: another program's own, or a later one's.
package struct KeptRemark: Remark, Hashable, Sendable {
  package let name: String
  package let text: String

  package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}
