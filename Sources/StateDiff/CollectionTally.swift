/// How many elements of one collection came, went, moved and changed.
struct CollectionTally {
  private var inserted = 0
  private var removed = 0
  private var moved = 0
  /// Elements with changes inside.
  var changed = 0

  var total: Int { inserted + removed + moved + changed }

  /// Nothing counted yet.
  init() {}

  /// Counts the changes of a collection, of which some may be missing.
  init(_ changes: ArraySlice<Change>, level: Int) {
    var lastChanged: StatePath.Component?
    for change in changes {
      if change.collections.count == level + 1 {
        count(change.kind)
        guard case .changed = change.kind else { continue }
      }
      // The changes inside an element follow each other.
      let element = change.path.components[change.collections[level].depth]
      if element != lastChanged { changed += 1 }
      lastChanged = element
    }
  }

  /// Counts what happened to one element. Changes inside of it are its owner's to count.
  mutating func count(_ kind: Change.Kind) {
    switch kind {
    case .inserted: inserted += 1
    case .removed: removed += 1
    case .moved: moved += 1
    case .changed: break
    }
  }

  func text(_ signs: Signs) -> String {
    var gained = inserted > 0 ? "+\(inserted)" : ""
    if removed > 0 { gained += (gained.isEmpty ? "" : " ") + "\(signs.minus)\(removed)" }
    let parts = [
      gained, moved > 0 ? "\(moved) moved" : "", changed > 0 ? "\(changed) changed" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
