import Foundation
import LoopbackServer
import Networking
import Testing

/// Networks that fail, seen by who asks. What reads well but isn't wanted is the sources' affair.
@Suite struct FaultTests {
  private struct Route: RouterType {
    let baseURL: URL
    let path = ""
    let parameters: [(name: String, value: String)] = [("results", "5")]
  }

  private struct Page: Decodable {
    let results: TolerantList<Int>
  }

  @Test(arguments: Fault.allCases)
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
}
