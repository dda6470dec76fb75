import Foundation
import LoopbackServer
import Synchronization
import Testing

@Suite struct LiveCatalogAppTests {
  private static let key = "k3y-nobody-sees"

  private func run(
    _ commands: String, on server: LoopbackServer, trace: String = "off"
  ) async throws -> Shell.Result {
    try await Shell.run(
      ["--app", "catalog", "--data", "live=\(server.url("/3"))", "--trace", trace, "-c", commands],
      environment: ["TMDB_API_KEY": Self.key])
  }

  private static func page(_ records: String, last: Int = 1) -> String {
    #"{"page": 1, "total_pages": \#(last), "total_results": 2, "results": [\#(records)]}"#
  }

  private static let show = #"""
    {"id": 1, "name": "바다", "overview": "", "poster_path": null, "vote_average": 7.5, \#
    "vote_count": 3, "first_air_date": ""}
    """#

  private static func movie(_ title: String) -> String {
    #"{"id": 1, "title": "\#(title)", "overview": "", "poster_path": null, "vote_average": 8, "vote_count": 1, "release_date": "2020-01-02"}"#
  }

  @Test func `a search arrives as typed, and the key is nowhere else`() async throws {
    let server = try LoopbackServer { _ in .answer(Self.page(Self.show)) }
    let result = try await run(#"search "C+ & D=E"; show; data request"#, on: server)
    #expect(result.errors == "" && result.status == 0)
    #expect(
      server.requests.map(\.target) == [
        "/3/search/tv?query=C%2B%20%26%20D%3DE&language=ko&page=1&api_key=\(Self.key)"
      ])
    #expect(result.output.contains("[0] 바다") && result.output.contains("api_key=***"))
    #expect(!(result.output + result.errors).contains(Self.key))
  }

  @Test func `one list that fails leaves the other two, and is told`() async throws {
    let server = try LoopbackServer { request in
      request.target.contains("popular")
        ? .answer("", status: "500 Oops") : .answer(Self.page(Self.movie(request.listName)))
    }
    let result = try await run("! movies; show; state isLoading", on: server)
    #expect(result.status == 0)
    #expect(result.output.contains("popular movies: ") && result.output.contains("500"))
    #expect(result.output.contains("[0] now_playing") && result.output.contains("[1] upcoming"))
    #expect(result.output.hasSuffix("\nfalse\n"))
  }

  @Test func `shows that come late change nothing once movies were typed`() async throws {
    let gate = Gate()
    let server = try LoopbackServer { request in
      if request.target.contains("/tv/") { return [.gate(gate)] + .answer(Self.page(Self.show)) }
      gate.open()
      return .answer(Self.page(Self.movie(request.listName)))
    }
    let result = try await run("tv & movies; settle; state content; snapshot", on: server)
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.hasPrefix(".movie\n0  banner  1 item\n"), "\(result.output)")
  }

  @Test func `a failure ends not loading with status 1, and shows can be asked for again`()
    async throws
  {
    let body = #"{"status_code": 7, "status_message": "Invalid API key: no.", "success": false}"#
    let refusing = try LoopbackServer { _ in .answer(body, status: "401 Unauthorized") }
    let refused = try await run("tv", on: refusing, trace: "compact")
    #expect(refused.status == 1 && refused.errors.contains("Invalid API key: no;"))
    #expect(refused.output.hasSuffix("isLoading: true → false\n"))
    #expect(!(refused.output + refused.errors).contains(Self.key))

    let isBroken = Mutex(true)
    let server = try LoopbackServer { _ in
      isBroken.withLock { isBroken in
        defer { isBroken = false }
        return .answer(isBroken ? "{" : Self.page(Self.show))
      }
    }
    let result = try await run("! tv; tv; show", on: server)
    #expect(result.status == 0 && result.output.contains("[0] 바다"), "\(result)")
  }

  @Test func `odd reviews lose nothing`() async throws {
    let server = try LoopbackServer { request in
      guard request.target.contains("/reviews") else { return .answer(Self.page(Self.show)) }
      return .answer(
        Self.page(
          #"""
          {"id": "a", "author": "ada", "author_details": {"rating": 7.5}, "content": "Same."}, \#
          {"id": "b", "author": "bo", "author_details": {"rating": null}, "content": "Same."}
          """#))
    }
    let result = try await run("tv; open 0; expand 0; expand 1; show", on: server)
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output.split(separator: "\n").suffix(4) == [
        "[0]  ada  ★ 7.5", "      Same.", "[1]  bo", "      Same.",
      ])
  }
}

extension LoopbackServer.Request {
  fileprivate var listName: String {
    String(target.split(separator: "/").last?.prefix { $0 != "?" } ?? "")
  }
}
