import HTTP

extension ResponseBody {
  /// The people in a response of the Random User API, saved or live.
  ///
  /// Odd records are reported. If there are no others, it is another API's response.
  func people(for request: UserRequest) throws(ResponseError) -> PeopleResponse {
    let page = try decode(PeoplePage.self)
    if page.results.records.isEmpty, let first = page.results.problems.first {
      let count = page.results.problems.count
      let reason = "none of its \(count) records is a person; the first: \(first.reason)"
      throw ResponseError(origin: origin, problem: .wrongShape(reason))
    }
    return page.response(to: request)
  }
}
