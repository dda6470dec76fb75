import HTTP
import StudySupport

extension UserSource {
  /// People from a saved response of the Random User API.
  ///
  /// In a folder it is `randomuser-<count>.json`. The first `count` people are taken,
  /// or of those of the gender and the nationalities asked for, or from the page on.
  public static func saved(
    path: String, clock: any Clock<Duration>, latency: Duration = Self.defaultLatency
  ) -> Self {
    Self { request in
      try request.validate()
      try await latency.pass(on: clock)
      let response = try await read(request, at: path)
      try Task.checkCancellation()
      return response
    }
  }

  @concurrent
  private static func read(_ request: UserRequest, at path: String) async throws -> PeopleResponse {
    let saved =
      SavedResponse.isFolder(path)
      ? SavedResponse(in: path, named: "randomuser-\(request.count).json")
      : SavedResponse(path: path)
    let response = try saved.body().people(for: request)
    guard !response.people.isEmpty || request.isPlain else {
      throw ResponseError(origin: saved.filePath, problem: .nobody("\(request)"))
    }
    return response
  }
}
