import Foundation
import ReactorCore
import StudyFixtures
import StudySupport
import Synchronization
import Testing

@testable import PhotoSearch

@MainActor @Suite struct ThumbnailReactorTests {
  private struct Offline: Error {}

  private let clock = VirtualClock()
  private let timeline: Timeline
  private let photos = (0..<20).map {
    Photo(id: "\($0)", width: 3, height: 2, user: Photographer(name: "Kim"))
  }

  init() { timeline = Timeline(clock: clock) }

  private func thumbnails(_ photos: some Sequence<Photo>, missing: Photo? = nil) -> Thumbnails {
    photos.reduce(into: Thumbnails()) { $0.add($1.id, bytes: $1 == missing ? nil : 7) }
  }

  private func store(_ source: PictureSource) -> Store<ThumbnailReactor> {
    Store(ThumbnailReactor(source: source), timeline: timeline)
  }

  @Test func `what is seen is loaded, whatever can't be had`() async {
    let store = store(
      PictureSource { photo, size in
        guard size == .thumb, photo.id != "3" else { throw Offline() }
        return Data(count: 7)
      })

    await store.sendAndSettle(.show(photos))

    #expect(store.currentState.thumbnails == thumbnails(photos, missing: photos[3]))
  }

  @Test func `what is known isn't asked for again`() async {
    let asked = Mutex<[Photo.ID]>([])
    let store = store(
      PictureSource { photo, _ in
        asked.withLock { $0.append(photo.id) }
        if photo.id == "1" { throw Offline() }
        return Data(count: 7)
      })

    await store.sendAndSettle(.show(Array(photos[0..<2])), .show(Array(photos[0..<3])))

    #expect(asked.withLock(\.self).sorted() == ["0", "1", "2"])
  }

  @Test func `what is seen later replaces what is still loading`() async {
    let store = store(
      PictureSource { [clock] photo, _ in
        // The first ones come when nobody waits for them any longer.
        if photo.id == "0" { try await clock.sleep(for: .seconds(3600)) }
        return Data(count: 7)
      })

    store.send(.show(Array(photos[0..<2])))
    await store.sendAndSettle(.show(Array(photos[2..<4])))

    #expect(store.currentState.thumbnails == thumbnails(photos[2..<4]))
  }

  @Test func `no more than six are asked for at once`() async {
    let counts = Mutex((now: 0, most: 0))
    let store = store(
      PictureSource { _, _ in
        counts.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<10 { await Task.yield() }
        counts.withLock { $0.now -= 1 }
        return Data(count: 7)
      })

    await store.sendAndSettle(.show(photos))

    #expect(counts.withLock { $0.now } == 0)
    #expect(counts.withLock { $0.most } <= Thumbnails.loadsAtOnce)
    #expect(store.currentState.thumbnails == thumbnails(photos))
  }
}
