/// A row of the list. Its name isn't `Task`, which would hide Swift's.
///
/// `Identifiable` lets a diff follow it where it moves; its description is what the trace shows.
struct TodoTask: Codable, Equatable, Identifiable, CustomStringConvertible {
  let id: Int
  var title: String
  var isDone = false

  var description: String { (isDone ? "✓ " : "") + title }
}

extension [TodoTask] {
  /// Moves a task to an index among the others; past the end it is the last.
  ///
  /// - Returns: The index that it has now.
  @discardableResult mutating func move(_ index: Int, to destination: Int) -> Int {
    let task = remove(at: index)
    let index = Swift.min(Swift.max(0, destination), count)
    insert(task, at: index)
    return index
  }
}

/// A change of a task. The list takes it as it is, so that it is a part of a mutation.
enum TaskEvent: Codable, Equatable {
  case create(TodoTask)
  case update(TodoTask)
  case delete(id: Int)
  case move(id: Int, to: Int)
  case markAsDone(id: Int)
  case markAsUndone(id: Int)
}
