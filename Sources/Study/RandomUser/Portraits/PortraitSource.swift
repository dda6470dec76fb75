import Foundation
import HTTP
import ReactorCore
import StudySupport

/// The source of the bytes of portraits; it throws `NoPortrait`, `ResponseError`,
/// `CancellationError`.
typealias PortraitSource = DataSource<Person, Data>

/// The error for a person without an address for a portrait.
struct NoPortrait: Error, Hashable {
  var person: Person.ID
}

extension PortraitSource {
  /// Portraits from the addresses of people, each kept in a cache once it was there.
  static func live(
    client: HTTPClient = HTTPClient(), clock: any Clock<Duration>, cache: ImageCache
  ) -> Self {
    Self { person in
      guard let url = person.picture else { throw NoPortrait(person: person.id) }
      return try await cache.data(for: url) { try await client.picture(at: $0, holding: clock) }
    }
  }

  /// Gives each person's known portrait at once, any number of times; for tests.
  static func knowing(_ portraits: Portraits, on clock: EffectClock) -> Self {
    Self { person in try await portraits.picture(of: person.id, on: clock) }
  }
}
