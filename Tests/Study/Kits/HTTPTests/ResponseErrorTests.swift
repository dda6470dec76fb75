import Testing

@testable import HTTP

@Suite struct ResponseErrorTests {
  @Test(
    arguments: [
      (.notThere(beside: []), "a.json: there is no such file; check the path"),
      (
        .notThere(beside: ["b.json", "c.json"]),
        "a.json: there is no such file; beside it are b.json, c.json"
      ),
      (.isFolder(holding: []), "a.json: is an empty folder; name a file with a response"),
      (
        .isFolder(holding: ["1", "2", "3", "4", "5", "6"]),
        "a.json: is a folder; name a file in it, as 1, 2, 3, 4 and 2 more"
      ),
      (.notAFile, "a.json: is a pipe or a device; save the response to a file first"),
      (
        .notReadable("Permission denied"),
        "a.json: can't be read: Permission denied; check its permissions"
      ),
      (.empty, "a.json: is empty; save the response again"),
      (
        .tooLarge(size: 70_000_000, limit: 64 << 20),
        "a.json: has 66.8 MB, more than the 64.0 MB allowed; ask for fewer results"
      ),
      (
        .tooLarge(size: .max, limit: 64 << 20),
        "a.json: has 8796093022208.0 MB, more than the 64.0 MB allowed; ask for fewer results"
      ),
      (
        .tooLarge(size: nil, limit: 100),
        "a.json: has more than the 100 bytes allowed; ask for fewer results"
      ),
      (.notJSON, "a.json: isn't JSON; save the response again, as it came"),
      (
        .wrongShape("results is missing"),
        "a.json: is JSON, but another response than expected: results is missing"
      ),
      (
        .refused("Too many\nrequests"),
        #"a.json: the API answered with an error: Too many\u{A}requests"#
      ),
      (
        .rateLimit(50),
        "a.json: answered with status 403: its rate limit of 50 requests is reached; "
          + "wait a while: most APIs count by the hour"
      ),
    ] as [(ResponseError.Problem, String)])
  func `an error says in one line what happened and what to do`(
    problem: ResponseError.Problem, text: String
  ) {
    #expect(ResponseError(origin: "a.json", problem: problem).description == text)
  }

  @Test func `a path with escapes is safe to print`() {
    let error = ResponseError(origin: "a\u{1B}[2J.json", problem: .empty)
    #expect(error.description == #"a\u{1B}[2J.json: is empty; save the response again"#)
  }
}
