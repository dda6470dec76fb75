import Foundation
import HTTP
import StudySupport

/// Throws `NoPortrait`, `ResponseError`, `CancellationError`.
typealias PortraitSource = DataSource<Person, Data>

struct NoPortrait: Error, Hashable {
  var person: Person.ID
}

extension PortraitSource {
  static func live(
    client: HTTPClient = HTTPClient(), clock: any Clock<Duration>, cache: ImageCache
  ) -> Self {
    Self { person in
      guard let url = person.picture else { throw NoPortrait(person: person.id) }
      return try await cache.data(for: url) { try await client.picture(at: $0, holding: clock) }
    }
  }
}
