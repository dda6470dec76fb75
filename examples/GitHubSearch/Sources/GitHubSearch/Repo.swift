/// The contents of a row.
struct Repo: Identifiable, Equatable {
  let name: String
  let stars: Int

  var id: String { name }
}

extension Repo: CustomStringConvertible {
  /// As the trace shows it, instead of every field.
  var description: String { name }
}

extension Repo {
  /// Invented.
  static let all: [Repo] = {
    let owners = ["oak", "birch", "maple", "willow", "rowan", "hazel"]
    let projects = ["reactor-kit", "flow-lab", "swift-tools", "reactor-notes"]
    return projects.enumerated().flatMap { row, project in
      owners.enumerated().map { column, owner in
        Repo(name: "\(owner)/\(project)", stars: 4_000 - 900 * row - 70 * column)
      }
    }
  }()
}
