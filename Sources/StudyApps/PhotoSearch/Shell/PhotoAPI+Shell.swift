import Foundation
import HTTP
import ReactorShell

/// Makes the source of photos for a session, and a client that tells the session what it asks.
struct PhotoAPI {
  let make: @MainActor (Session, HTTPClient) -> PhotoSource
}

extension DataChoice {
  /// Of saved answers.
  var path: String { if case .saved(let path) = self { path } else { "" } }
  /// Of a server that isn't the API's own.
  var address: URL? { if case .live(let url) = self { url } else { nil } }
  /// What its source is called.
  var sourceName: String {
    switch self {
    case .embedded: "Embedded"
    case .saved: "File"
    case .live: "Live"
    }
  }
}
