import Foundation

extension PictureSource {
  /// Pictures made of blur hashes, as portable pixmaps: no network.
  ///
  /// - Parameter latency: How long the picture of a detail takes. Thumbnails take no time: several
  ///   are asked for at once, and which of them falls asleep first would be chance.
  public static func invented(clock: any Clock<Duration>, latency: Duration) -> Self {
    Self { photo, size in
      if size != .thumb, latency > .zero { try await clock.sleep(for: latency) }
      guard let text = photo.blurHash, let hash = try? BlurHash(text) else {
        throw PictureError.noBlurHash(photo: photo.id)
      }
      return pixmap(of: hash, size)
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
