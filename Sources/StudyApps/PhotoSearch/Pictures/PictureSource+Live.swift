import Foundation
public import HTTP
import StudySupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension PictureSource {
  /// Pictures from where photos have them.
  public static func live(
    client: HTTPClient = HTTPClient(), clock: any Clock<Duration>
  ) -> Self {
    var client = client
    client.interceptors.append(.holding(clock))
    return Self { [client] photo, size in
      guard let url = photo.address(of: size) else { throw PictureError.noAddress(photo: photo.id) }
      return try await client.response(to: URLRequest(url: url)).body.data
    }
  }
}
