import Foundation
public import ReactorCore

extension PictureSource {
  /// Gives pictures of so many bytes, each to one request, in turn; for tests.
  public static func answering(bytes answers: [StubAnswer<Int>], on clock: EffectClock) -> Self {
    let answers = StubAnswers(answers, on: clock)
    return Self { _, _ in Data(count: try await answers.next()) }
  }

  /// Gives at once what is known of each photo's picture, however often it is asked for; for tests.
  ///
  /// Of other photos nothing comes for a year. Several pictures are asked for at the same time and in
  /// any order: turns would mean nothing.
  public static func knowing(_ thumbnails: Thumbnails, on clock: EffectClock) -> Self {
    Self { photo, _ in
      if let count = thumbnails.bytes[photo.id] { return Data(count: count) }
      if !thumbnails.isKnown(photo.id) { try await clock.sleep(for: .seconds(365 * 86_400)) }
      throw StubFailure("the photo \(photo.id) has no picture")
    }
  }
}
