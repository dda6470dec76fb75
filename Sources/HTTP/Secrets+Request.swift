import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Secrets {
  /// The values of a request that are never shown, found by the names of parameters and headers.
  static func values(in request: URLRequest) -> [String] {
    var values: [String] = []
    if let url = request.url,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    {
      for item in components.queryItems ?? [] where isSecret(parameter: item.name) {
        values.append(item.value ?? "")
      }
    }
    for (name, value) in request.allHTTPHeaderFields ?? [:]
    where masked(header: name, value: value) == mask {
      // `Bearer abc`
      values.append(value.split(separator: " ").last.map(String.init) ?? "")
    }
    // What is shorter is no key but may well be a word.
    return values.filter { $0.utf8.count >= 4 }
  }
}

extension HTTPResponse {
  /// The same, with the values masked that the server repeats, so that nothing that is made of the
  /// answer can show them.
  func masking(_ values: [String]) -> Self {
    var response = self
    for value in values where value.utf8.count >= 8 {
      for form in [value, Escaping.query(value)] {
        while let place = response.body.data.firstRange(of: Data(form.utf8)) {
          response.body.data.replaceSubrange(place, with: Data(Secrets.mask.utf8))
        }
      }
    }
    return response
  }
}
