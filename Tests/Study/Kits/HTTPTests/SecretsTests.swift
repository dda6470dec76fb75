import Foundation
import HTTP
import Testing

@Suite struct SecretsTests {
  @Test(
    arguments: [
      ("https://ann:s3cret@example.com/a", "https://***@example.com/a"),
      ("https://ann@example.com/", "https://***@example.com/"),
      ("https://example.com/?client_id=abc&page=2", "https://example.com/?client_id=***&page=2"),
      ("https://example.com/?api%5Fkey=abc", "https://example.com/?api%5Fkey=***"),
      (
        "https://example.com/?access_token=a&Token=b",
        "https://example.com/?access_token=***&Token=***"
      ),
      ("https://example.com/?seed=abc&nat=US#x", "https://example.com/?seed=abc&nat=US"),
    ])
  func `an address is shown without its secrets`(address: String, shown: String) throws {
    #expect(Secrets.masked(try #require(URL(string: address))) == shown)
  }

  @Test func `headers that hold secrets are masked`() {
    let names = ["Authorization", "Proxy-Authorization", "Cookie", "X-Api-Key", "X-Auth-Token"]
    #expect(names.map { Secrets.masked(header: $0, value: "abc") } == names.map { _ in "***" })
    #expect(Secrets.masked(header: "Accept", value: "*/*") == "*/*")
  }
}
