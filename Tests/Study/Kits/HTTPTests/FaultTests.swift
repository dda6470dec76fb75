import Foundation
import HTTP
import LoopbackServer
import Testing

/// Networks that fail, as callers see them. Well-formed but unwanted answers are tested elsewhere.
@Suite struct FaultTests {
  private struct Route: RouterType {
    let baseURL: URL
    let path = ""
    let parameters: [(name: String, value: String)] = [("results", "5")]
  }

  private struct Page: Decodable {
    let results: TolerantList<Int>
  }

  /// Faults of 6 GB are tested on the executable: in one process with many other requests,
  /// URLSession's reading keeps the threads busy that would stop it.
  private static let faults = Fault.allCases.filter {
    ![.sixGigabytes, .sixGigabytesUnannounced].contains($0)
  }

  @Test(arguments: faults)
  func `a fault ends in an error of one line, and the connection is closed`(
    _ fault: Fault
  ) async throws {
    let (server, url) = try fault.arrange()
    let client = HTTPClient(timeout: fault.timeout)
    let origin = "\(url)?results=5"
    let error = await #expect(throws: ResponseError.self) {
      let response = try await client.response(to: Route(baseURL: url))
      _ = try response.body.decode(Page.self)
      throw ResponseError(origin: response.body.origin, problem: .noRecords)
    }
    #expect(error?.description == "\(origin): \(fault.line(origin: origin))")
    await server?.allClosed()
  }

  @Test(arguments: [true, false])
  func `a body over the limit is refused, announced or not`(isAnnounced: Bool) async throws {
    let length = isAnnounced ? "Content-Length: 1001\r\n" : ""
    let server = try LoopbackServer { _ in
      [.send("HTTP/1.1 200 OK\r\n\(length)Connection: close\r\n\r\n"), .zeros(1001), .wait]
    }
    let url = server.url()
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient(sizeLimit: 1000).response(to: Route(baseURL: url))
    }
    #expect(error?.problem == .tooLarge(size: isAnnounced ? 1001 : nil, limit: 1000))
    await server.allClosed()
  }
}
