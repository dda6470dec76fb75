import Foundation
import ReactorCore
import StudyFixtures
import Testing

@testable import PhotoSearch

@MainActor @Suite struct PhotoDetailReactorTests {
  private struct Offline: Error, CustomStringConvertible { let description = "offline" }

  private let clock = VirtualClock()
  private let timeline: Timeline
  private let photo = Photo(id: "a", width: 3, height: 2, user: Photographer(name: "Kim"))

  init() { timeline = Timeline(clock: clock) }

  /// The states after each reduce of a load.
  private func states(_ source: PictureSource) async -> [PhotoDetailReactor.State] {
    let store = Store(PhotoDetailReactor(photo: photo, source: source), timeline: timeline)
    var states: [PhotoDetailReactor.State] = []
    let subscription = store.subscribe { states.append($0) }
    await store.sendAndSettle(.loadPicture)
    subscription.cancel()
    return Array(states.dropFirst())
  }

  private func state(
    isLoading: Bool = false, bytes: Int? = nil, failure: String? = nil
  ) -> PhotoDetailReactor.State {
    var state = PhotoDetailReactor.State(photo: photo)
    state.isLoading = isLoading
    state.picture = bytes.map { PhotoDetailReactor.Picture(bytes: $0) }
    state.failure = failure
    return state
  }

  @Test func `a load sets loading, the picture, and not loading`() async {
    let source = PictureSource { [clock] _, _ in
      try await clock.sleep(for: .seconds(1))
      return Data(count: 7)
    }
    #expect(
      await states(source) == [
        state(isLoading: true), state(isLoading: true, bytes: 7), state(bytes: 7),
      ])
  }

  @Test func `a load that fails ends not loading, with the failure`() async {
    #expect(
      await states(PictureSource { _, _ in throw Offline() }) == [
        state(isLoading: true), state(isLoading: true, failure: "offline"),
        state(failure: "offline"),
      ])
  }
}
