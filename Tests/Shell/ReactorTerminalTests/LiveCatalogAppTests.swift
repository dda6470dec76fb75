import Foundation
import LoopbackServer
import Testing

@Suite struct LiveCatalogAppTests {
  private static let page = #"""
    {"page": 1, "total_pages": 1, "total_results": 2, "results": [\#
    {"id": 1, "name": "바다", "overview": "", "poster_path": null, "vote_average": 7.5, \#
    "vote_count": 3, "first_air_date": ""}]}
    """#

  @Test func `a search arrives as typed, and the key is nowhere else`() async throws {
    let key = "k3y-nobody-sees"
    let server = try LoopbackServer { _ in .answer(Self.page) }
    let result = try await Shell.run(
      [
        "--app", "catalog", "--data", "live=\(server.url("/3"))", "--trace", "off",
        "-c", #"search "C+ & D=E"; show; data request"#,
      ],
      environment: ["TMDB_API_KEY": key])
    #expect(result.errors == "" && result.status == 0)
    #expect(
      server.requests.map(\.target) == [
        "/3/search/tv?query=C%2B%20%26%20D%3DE&language=ko&page=1&api_key=\(key)"
      ])
    #expect(result.output.contains("[0] 바다") && result.output.contains("api_key=***"))
    #expect(!(result.output + result.errors).contains(key))
  }
}
