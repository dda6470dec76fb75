import Foundation
public import Networking
import StudySources

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

  /// Pictures made of blur hashes, as portable pixmaps: no network.
  public static func invented(clock: any Clock<Duration>, latency: Duration) -> Self {
    Self { photo, size in
      if latency > .zero { try await clock.sleep(for: latency) }
      guard let text = photo.blurHash, let hash = try? BlurHash(text) else {
        throw PictureError.noBlurHash(photo: photo.id)
      }
      return pixmap(of: hash, size)
    }
  }

  /// The same pictures, each kept once it was there.
  public func cached(in cache: ImageCache) -> Self {
    Self { photo, size in
      guard let url = photo.address(of: size) else { return try await load(photo, size) }
      return try await cache.data(for: url) { _ in try await load(photo, size) }
    }
  }

  private static func pixmap(of hash: BlurHash, _ size: PictureSize) -> Data {
    let side = size == .thumb ? 32 : 64
    let image = hash.image(width: side, height: side)
    var data = Data("P6 \(side) \(side) 255\n".utf8)
    for pixel in image.pixels { data.append(contentsOf: [pixel.red, pixel.green, pixel.blue]) }
    return data
  }
}
