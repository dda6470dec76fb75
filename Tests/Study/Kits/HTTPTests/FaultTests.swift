import Foundation
import HTTP
import LoopbackServer
import Testing

/// Networks that fail are tested on the executable, fault by fault: in one process with many other
/// requests, URLSession's reading keeps the threads busy that would stop the large ones.
@Suite struct FaultTests {
  @Test(arguments: [true, false])
  func `a body over the limit is refused, announced or not`(isAnnounced: Bool) async throws {
    let length = isAnnounced ? "Content-Length: 1001\r\n" : ""
    let server = try LoopbackServer { _ in
      [.send("HTTP/1.1 200 OK\r\n\(length)Connection: close\r\n\r\n"), .zeros(1001), .wait]
    }
    let url = server.url()
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient(sizeLimit: 1000).response(to: HTTPRequest(url: url))
    }
    #expect(error?.problem == .tooLarge(size: isAnnounced ? 1001 : nil, limit: 1000))
    await server.allClosed()
  }
}
