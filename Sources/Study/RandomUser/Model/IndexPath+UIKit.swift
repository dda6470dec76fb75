import Foundation

// UIKit's additions to Foundation's IndexPath, so that rows read here as they do there.

extension IndexPath {
  init(row: Int, section: Int) { self = [section, row] }

  /// The first index; 0 for a path that has none.
  var section: Int { first ?? 0 }

  /// The second index; 0 for a path that has none.
  var row: Int { count > 1 ? self[1] : 0 }
}
