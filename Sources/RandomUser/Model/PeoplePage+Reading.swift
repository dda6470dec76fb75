import Networking

extension PeoplePage: JSONReadable {
  private enum Field: String, CaseIterable { case results, info }
  private static let fields = JSONFields<Field>()

  init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
    var results: TolerantList<PersonRecord>?
    var info: Info?
    var members = try json.object(Self.fields)
    while let field = try members.next(in: &json) {
      switch field {
      case .results: results = try json.value()
      case .info: info = try json.value()
      }
    }
    guard let results else { throw JSONReader.Unsure() }
    self.init(results: results, info: info)
  }
}

extension PeoplePage.Info: JSONReadable {
  private enum Field: String, CaseIterable { case page, results }
  private static let fields = JSONFields<Field>()

  init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
    var members = try json.object(Self.fields)
    while let field = try members.next(in: &json) {
      switch field {
      case .page: page = try json.integer()
      case .results: results = try json.integer()
      }
    }
  }
}
