import Foundation
import ReactorCore
import Testing

@testable import RandomUser

@MainActor @Suite struct DetailReactorTests {
  private let people = (0..<4).map { person($0) }

  private func expanded(after indexPaths: IndexPath...) -> [IndexPath?] {
    let store = Store(DetailReactor(people: people))
    return indexPaths.map {
      store.send(.toggle($0))
      return store.currentState.expandedIndexPath
    }
  }

  @Test func `the same row again is none`() {
    #expect(expanded(after: [0, 3], [0, 3], [0, 3]) == [[0, 3], nil, [0, 3]])
  }

  @Test func `another row replaces the one that is open`() {
    #expect(expanded(after: [0, 3], [0, 1], [0, 1]) == [[0, 3], [0, 1], nil])
  }

  @Test(arguments: [[0, 4], [0, -1], [1, 0], [0], [0, 0, 0], []] as [IndexPath])
  func `a row that isn't there is an error and no state`(indexPath: IndexPath) async {
    let store = Store(DetailReactor(people: people), timeline: Timeline())
    store.send(.toggle([0, 1]))
    var errors: [DetailReactor.NoSuchRow] = []
    var reduces = 0
    let subscription = store.observe { event in
      if case .effectEnded(_, .failed(let error as DetailReactor.NoSuchRow)) = event.kind {
        errors.append(error)
      }
      if case .reduce = event.kind { reduces += 1 }
    }
    await store.send(.toggle(indexPath))?.value
    subscription.cancel()
    #expect(
      errors.map(\.description) == ["there is no row \(indexPath); rows are [0, 0]…[0, 3]"])
    #expect(reduces == 0 && store.currentState.expandedIndexPath == [0, 1])
  }
}
