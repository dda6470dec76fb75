import HTTP
import StudySupport

extension PhotoSource {
  /// Photos from saved answers of Unsplash.
  ///
  /// In a folder a page is `unsplash-search-page<page>.json`; a file is one page, the first. Beware: an
  /// answer doesn't tell what was searched for, so that every query finds the same.
  public static func saved(
    path: String, clock: any Clock<Duration>, latency: Duration = Self.defaultLatency
  ) -> Self {
    Self { request in
      try request.validate()
      try await latency.pass(on: clock)
      let page = try await read(request.page, at: path)
      try Task.checkCancellation()
      return page
    }
  }

  @concurrent
  private static func read(_ page: Int, at path: String) async throws -> PhotoPage {
    guard !SavedResponse.isFolder(path) else {
      let name = "unsplash-search-page\(page).json"
      return try SavedResponse(in: path, named: name).body().photoPage()
    }
    guard page == 1 else { throw PhotoRequestError.onlyOnePage(asked: page, file: path) }
    return try SavedResponse(path: path).body().photoPage()
  }
}
