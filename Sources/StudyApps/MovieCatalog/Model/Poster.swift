public import Foundation
import HTTP

extension TV {
  /// The address of its poster, 500 pixels wide.
  public var poster: URL? { posterPath.flatMap { ImageAddress.url($0, .poster) } }
}

extension Movie {
  /// The address of its poster, 500 pixels wide.
  public var poster: URL? { posterPath.flatMap { ImageAddress.url($0, .poster) } }
}

extension Content {
  /// The address of its poster, 500 pixels wide.
  public var poster: URL? { posterPath.flatMap { ImageAddress.url($0, .poster) } }
}

/// Where TMDB's pictures are: answers hold only the end of an address, as `/a.jpg`.
///
/// Some are whole addresses, with a slash before them: `/https://secure.gravatar.com/…`.
enum ImageAddress {
  /// The widths that are asked for.
  enum Width: String {
    case poster = "w500"
    case avatar = "w185"
  }

  /// The address of a picture; nil if it is none of http or https.
  static func url(_ path: String, _ width: Width) -> URL? {
    if let address = wholeAddress(path) {
      var optional = OptionalFields()
      return optional.url(address, of: "")
    }
    return URL(string: "https://image.tmdb.org/t/p/\(width.rawValue)\(path)")
  }

  /// What isn't only the end of an address.
  private static func wholeAddress(_ path: String) -> String? {
    guard path.hasPrefix("/") else { return path }
    let rest = path.dropFirst()
    let head = rest.prefix(8).lowercased()
    return head.hasPrefix("http://") || head == "https://" ? String(rest) : nil
  }
}
