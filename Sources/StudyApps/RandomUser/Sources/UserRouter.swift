public import Foundation
public import HTTP

/// What the Random User API can be asked.
public enum UserRouter: RouterType {
  /// People, of a seed if one is given.
  case people(UserRequest, seed: String?, baseURL: URL)

  /// Where the API is.
  public static let randomUser = "https://randomuser.me/api/"

  public var baseURL: URL {
    switch self {
    case .people(_, _, let baseURL): baseURL
    }
  }

  public var path: String { "" }
  public var headers: [String: String] { ["Accept": "application/json"] }

  public var parameters: [(name: String, value: String)] {
    switch self {
    case .people(let request, let seed, _):
      var parameters = [(name: "results", value: "\(request.count)")]
      if let gender = request.gender { parameters.append(("gender", gender.rawValue)) }
      if !request.nationalities.isEmpty {
        parameters.append(("nat", request.nationalities.joined(separator: ",").lowercased()))
      }
      if let seed { parameters.append(("seed", seed)) }
      if let page = request.page { parameters.append(("page", "\(page)")) }
      return parameters
    }
  }
}
