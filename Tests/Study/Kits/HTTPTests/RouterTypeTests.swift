import Foundation
import HTTP
import Testing

@Suite struct RouterTypeTests {
  private struct Route: RouterType {
    var baseURL = URL(filePath: "/")
    var path = ""
    var method = HTTPMethod.get
    var headers: [String: String] = [:]
    var parameters: [(name: String, value: String)] = []

    init(
      _ base: String, _ path: String = "", _ method: HTTPMethod = .get,
      _ parameters: KeyValuePairs<String, String> = [:]
    ) throws {
      baseURL = try #require(URL(string: base))
      self.path = path
      self.method = method
      self.parameters = parameters.map { ($0.key, $0.value) }
    }
  }

  @Test func `signs with a meaning in queries are escaped`() throws {
    let route = try Route(
      "https://example.com/api/", "", .get, ["q": "a+b&c=d e/?#%\u{0}한", "p": "2"])
    #expect(
      route.request.url.absoluteString
        == "https://example.com/api/?q=a%2Bb%26c%3Dd%20e%2F%3F%23%25%00%ED%95%9C&p=2")
  }

  @Test(
    arguments: [
      ("https://example.com/3", "/movie/popular", "https://example.com/3/movie/popular"),
      ("https://example.com/3/", "movie", "https://example.com/3/movie"),
      ("https://example.com", "a b?c", "https://example.com/a%20b%3Fc"),
      ("https://example.com/api/?x=1", "", "https://example.com/api/?x=1"),
    ])
  func `a path goes on where the base ends`(base: String, path: String, url: String) throws {
    #expect(try Route(base, path).request.url.absoluteString == url)
  }

  @Test func `parameters follow those that the base has`() throws {
    let route = try Route("https://example.com/?x=1", "", .get, ["y": "2"])
    #expect(route.request.url.absoluteString == "https://example.com/?x=1&y=2")
  }

  @Test func `what is posted goes into the body`() throws {
    let request = try Route("https://example.com/", "a", .post, ["q": "1+1", "r": "x"]).request
    #expect(request.url.absoluteString == "https://example.com/a")
    #expect(request.method == .post)
    #expect(request.body == Data("q=1%2B1&r=x".utf8))
    #expect(
      request[header: "Content-Type"] == "application/x-www-form-urlencoded")
  }

  @Test func `headers are sent`() throws {
    var route = try Route("https://example.com/")
    route.headers = ["Accept-Version": "v1"]
    #expect(route.request.headers == ["Accept-Version": "v1"])
  }
}
