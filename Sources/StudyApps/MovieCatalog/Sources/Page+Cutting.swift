import StudySupport

extension Page {
  /// A page of those that were found, as the API cuts them: nothing found is one empty page.
  init(of all: [Item], page: Int) {
    let perPage = TVRequest.perPage
    self.init(
      page: page, totalPages: max(1, (all.count + perPage - 1) / perPage), totalResults: all.count,
      items: Array(all.dropFirst((max(1, page) - 1) * perPage).prefix(perPage)))
  }
}

extension TV {
  /// All words by which it can be found.
  var words: [String] {
    SearchWords.words(of: "\(name) \(originalName ?? "") \(overview)")
  }
}
