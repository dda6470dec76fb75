import Foundation
import LoopbackServer
import Testing

@Suite struct LiveDataTests {
  private func run(
    _ commands: String, at url: URL, trace: String = "off", options: [String] = [],
    environment: [String: String] = [:]
  ) async throws -> Shell.Result {
    try await Shell.run(
      ["--data", "live=\(url)", "--trace", trace, "-c", commands] + options,
      environment: environment)
  }

  @Test(arguments: Fault.allCases)
  func `a network that fails ends in setFailure, isLoading false, a clear line and status 1`(
    _ fault: Fault
  ) async throws {
    let (server, url) = try fault.arrange()
    let result = try await run(
      "load 5", at: url, trace: "compact", options: ["--timeout", "\(fault.timeout / .seconds(1))"])
    let origin = "\(url)?results=5"
    #expect(
      result.errors == "-c:1:1: \(origin): \(fault.line(origin: origin))\n  load 5\n  ^^^^^^\n")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").suffix(2)
    #expect(lines.first?.contains(".setFailure(") == true)
    #expect(lines.last?.contains("isLoading: true → false") == true)
    await server?.allClosed()
  }

  // On the virtual clock, which stands still meanwhile; without it ten seconds.
  @Test func `patience ends the wait for an answer that never comes`() async throws {
    let (server, url) = try Fault.silence.arrange()
    let result = try await run("set patience 1s; load 5", at: url, options: ["--timeout", "60"])
    #expect(result.errors.hasPrefix("-c:1:18: 1 .load(5) waits, and nothing happens"))
    #expect(result.status == 1)
    _ = consume server
  }

  @Test func `nothing is left in the home folder`() async throws {
    let home = try TemporaryFolder()
    let server = try LoopbackServer(PeoplePage.answer)
    let result = try await run("load 2", at: server.url(), environment: ["HOME": home.url.path])
    #expect(result.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path) == [])
  }

  @Test func `5,000 people come`() async throws {
    let server = try LoopbackServer(PeoplePage.answer)
    let result = try await run("load 5000; state", at: server.url())
    #expect(result.errors == "")
    #expect(result.output.contains("sectionData[\"여성\"]: 2500 people"))
  }

  @Test func `one request after the other leaves no file open`() async throws {
    let server = try LoopbackServer(PeoplePage.answer)
    let commands = Array(repeating: "load 1", count: 100).joined(separator: "; ")
    // Other tests' files, which the shell would inherit, may be beyond the limit.
    let script = """
      for file in $(ls /dev/fd/); do ((file < 3)) || eval "exec $file>&-"; done
      ulimit -n 280; exec "$@"
      """
    let result = try await Shell.run(
      in:
        "exec bash -c '\(script)' bash \"$0\" --data live=\(server.url()) --trace off -c '\(commands)'"
    )
    #expect(result == Shell.Result(output: "", errors: "", status: 0))
    #expect(server.requests.count == 100)
  }

  @Test func `what is asked for stands in the query`() async throws {
    let server = try LoopbackServer(PeoplePage.answer)
    _ = try await run("load 3 nat=US,FR page=2 gender=female", at: server.url())
    _ = try await run("load 2", at: server.url(), options: ["--seed", "a+b&c"])
    #expect(
      server.requests.map(\.target) == [
        "/api/?results=3&gender=female&nat=us,fr&page=2", "/api/?results=2&seed=a%2Bb%26c",
      ])
  }

  @Test(arguments: [
    "load 0", "load 5001", "load 5 page=0", "load 5 nat=USA", "set seed x; load 5 gender=male",
  ])
  func `what the API would answer in another way isn't asked`(_ commands: String) async throws {
    let server = try LoopbackServer(PeoplePage.answer)
    let result = try await run(commands, at: server.url())
    #expect(result.status == 1)
    #expect(server.requests.isEmpty)
  }

  @Test func `a gender isn't asked for beside a seed of the address`() async throws {
    let server = try LoopbackServer(PeoplePage.answer)
    let address = server.url().appending(queryItems: [URLQueryItem(name: "seed", value: "x")])
    let result = try await run("load 5 gender=male", at: address)
    #expect(result.status == 1)
    #expect(server.requests.isEmpty)
  }

  @Test func `an answer that isn't understood is saved, too`() async throws {
    let server = try LoopbackServer { _ in .answer("no people") }
    let folder = try TemporaryFolder()
    let result = try await run("! load 5; data save \(folder.path("a.json"))", at: server.url())
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("a.json") == "no people")
  }

  @Test func `portraits are kept on the disk, for the next process`() async throws {
    let page = """
      {"results": [{"login": {"uuid": "11111111-1111-4111-8111-111111111111"}, \
      "name": {"first": "Ann", "last": "Lee"}, "gender": "female", "dob": {"age": 30}, \
      "location": {"country": "Canada"}, "picture": {"large": "http://HOST/a.jpg"}}], "info": {}}
      """
    let server = try LoopbackServer { request in
      request.target == "/a.jpg"
        ? .answer("a picture")
        : .answer(page.replacing("HOST", with: request.headers["host"] ?? ""))
    }
    let home = try TemporaryFolder()
    for _ in 1...2 {
      let result = try await run(
        "load 1; open women; state PortraitReactor", at: server.url(),
        environment: ["HOME": home.url.path])
      #expect(result.output == "portraits: 1 portrait\n" && result.errors == "")
    }
    #expect(server.requests.filter { $0.target == "/a.jpg" }.count == 1)
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: home.path(".cache/reactor-shell/portraits"))
    #expect(kept.count == 1)
  }

  @Test func `an answer to a load that was replaced changes nothing`() async throws {
    let gate = Gate()
    let server = try LoopbackServer { request in
      if PeoplePage.count(in: request) == 3 { return [.gate(gate)] + PeoplePage.answer(request) }
      gate.open()
      return PeoplePage.answer(request)
    }
    let result = try await run(
      "load 3 &; load 2; settle; state isLoading; state", at: server.url(), trace: "compact")
    #expect(result.status == 0)
    #expect(result.output.contains("sectionData[\"여성\"]: 1 person"))
    #expect(!result.output.contains(".setPeople([3 people])"))
    await server.allClosed()
  }

  @Test func `a kept response read back gives the same state`() async throws {
    let server = try LoopbackServer(PeoplePage.answer)
    let folder = try TemporaryFolder()
    let file = folder.path("a.json")
    let live = try await run("load 50\ndata save \(file)\nstate sectionData", at: server.url())
    let kept = try await Shell.run([
      "--data", file, "--trace", "off", "-c", "load 50; state sectionData",
    ])
    #expect(
      live.output.split(separator: "\n").dropFirst() == kept.output.split(separator: "\n")[...])
    #expect(kept.output.contains("Ann49"))
    #expect(try folder.text("a.json") == PeoplePage.text(50))
  }

  @Test func `request shows the last one, and nothing secret`() async throws {
    let server = try LoopbackServer(PeoplePage.answer)
    let address = "http://ann:s3cret@127.0.0.1:\(server.port)/api/?api_key=k3y"
    let result = try await Shell.run([
      "--echo", "--keep-going", "-c",
      "data live \(address)\nload 1\ndata request\ndata\ndata \(address)\ndata live \(address) x y",
    ])
    #expect(
      result.output.contains(
        """
        GET \(server.url())?api_key=***&results=1
          Accept: application/json
          Authorization: ***
          answered with status 200, \(PeoplePage.text(1).utf8.count) bytes
        """))
    let shown = result.output + result.errors
    #expect(!shown.contains("s3cret") && !shown.contains("k3y") && !shown.contains("ann:"))
    #expect(server.requests.first?.headers["authorization"] != nil)
  }

  @Test func `a proxy that the environment names is asked`() async throws {
    let server = try LoopbackServer(PeoplePage.answer)
    let url = try #require(URL(string: "http://example.invalid/api/"))
    let result = try await run(
      "load 2; state", at: url, environment: ["http_proxy": "http://127.0.0.1:\(server.port)"])
    #expect(result.output.contains("2 people"))
    #expect(server.requests.map(\.target) == ["http://example.invalid/api/?results=2"])
  }
}
