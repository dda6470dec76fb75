/// A standard collection, or an optional, that compares itself where its type isn't known.
///
/// These never go through `==` first: they compare each element once themselves.
protocol SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk)
}

extension Set: SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk) {
    guard !areSameBytes(self, after) else { return }
    let removed = StableOrder.sorted(filter { !after.contains($0) }) { $0 }
    let inserted = StableOrder.sorted(after.filter { !contains($0) }) { $0 }
    guard !removed.isEmpty || !inserted.isEmpty else { return }
    walk.enter(countBefore: count, countAfter: after.count) { walk in
      for element in removed { walk.add(.removed(element)) }
      for element in inserted { walk.add(.inserted(element)) }
    }
  }
}

extension Dictionary: SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk) {
    guard !areSameBytes(self, after) else { return }
    let kept = filter { key, value in
      after[key].map { !areSameBytes(value, $0) } ?? true
    }
    let inserted = after.keys.filter { self[$0] == nil }
    let keys = StableOrder.sorted(Array(kept.keys) + inserted) { $0 }
    walk.enter(countBefore: count, countAfter: after.count) { walk in
      for key in keys {
        let component = StatePath.Component.key(ValueText.concise(key, limit: .max))
        switch (index(forKey: key), after.index(forKey: key)) {
        case (let index?, let other?):
          walk.descend(component) { $0.visit(self[index].value, after[other].value) }
        case (let index?, nil): walk.add(.removed(self[index].value), at: component)
        case (nil, let other?): walk.add(.inserted(after[other].value), at: component)
        case (nil, nil): break
        }
      }
    }
  }
}
