import LoopbackServer
import Testing

#if os(Linux)
  /// Answers that are small on the way and large when they are unpacked: 13 MB make 2 GB, for which a
  /// process that may have 1.5 has no room, and one that may take 2 s of a processor no time.
  @Suite struct UnpackedAnswerTests {
    private func errors(timeout: String) async throws -> String {
      let bomb = GzipBomb.data(bytes: 2 << 30)
      let server = try LoopbackServer { _ in .answer(bomb, headers: ["Content-Encoding: gzip"]) }
      let url = "\(server.url())"
      let options = "--data live=\(url) --timeout \(timeout) --trace off"
      let result = try await Shell.run(
        in: "ulimit -v 1500000; ulimit -t 2; exec \"$0\" \(options) -c 'load 5'")
      #expect(result.status == 1)
      return result.errors.replacing("\(url)?results=5", with: "URL")
    }

    @Test func `what unpacks to more than an answer may have isn't unpacked`() async throws {
      #expect(
        try await errors(timeout: "600") == """
          -c:1:1: URL: has more than the 64.0 MB allowed; ask for fewer results
            load 5
            ^^^^^^

          """)
    }

    @Test func `what takes longer to unpack than an answer may take isn't unpacked`() async throws {
      #expect(
        try await errors(timeout: "0.02") == """
          -c:1:1: URL: no whole answer within 0.02 s; ask again, or allow more time
            load 5
            ^^^^^^

          """)
    }
  }
#endif
