import ReactorCore

/// A search as GitHub has it, page by page, but in a list of its own and without network.
struct RepoSearch {
  let clock: EffectClock
  let network: Network

  struct Page {
    let repos: [Repo]
    let nextPage: Int?
  }

  /// The page counts from 1.
  func page(_ page: Int, of query: String) async throws -> Page {
    try await clock.sleep(for: .milliseconds(300))
    guard network.isUp else { throw NetworkError.isDown }
    let found = Repo.all.filter { $0.name.contains(query.lowercased()) }
    let end = page * Self.pageSize
    return Page(
      repos: Array(found.prefix(end).dropFirst(end - Self.pageSize)),
      nextPage: end < found.count ? page + 1 : nil)
  }

  private static let pageSize = 5
}

/// The network of the search: the screen's `network` command switches it.
final class Network {
  var isUp = true
}

enum NetworkError: Error, CustomStringConvertible {
  case isDown

  var description: String { "the network is down; try: network up" }
}
