public import StateDiff

/// What is known of small pictures: those that are there, and those that couldn't be had.
public struct Thumbnails: Codable, Hashable, Sendable {
  /// How many bytes each has, by its photo's identity.
  public private(set) var bytes: [Photo.ID: Int] = [:]
  /// Photos whose picture couldn't be had.
  public private(set) var missing: Set<Photo.ID> = []

  /// None.
  public init() {}

  /// Whether the picture of a photo is there, or can't be had.
  public func isKnown(_ photo: Photo.ID) -> Bool {
    bytes[photo] != nil || missing.contains(photo)
  }

  /// A picture is there; it couldn't be had if `bytes` is nil.
  public mutating func add(_ photo: Photo.ID, bytes count: Int?) {
    if let count { bytes[photo] = count } else { missing.insert(photo) }
  }

  /// Others are known, too.
  public mutating func add(_ others: Self) {
    bytes.merge(others.bytes) { $1 }
    missing.formUnion(others.missing)
  }
}

extension Thumbnails: CustomReflectable {
  /// How many: a trace that names each would hide the search beside it.
  public var customMirror: Mirror {
    Mirror(self, children: ["loaded": bytes.count, "missing": missing.count])
  }
}

extension Thumbnails: ConciseStringConvertible {
  /// `10 thumbnails`, `9 thumbnails, 1 missing`
  public var conciseDescription: String {
    (bytes.count == 1 ? "1 thumbnail" : "\(bytes.count) thumbnails")
      + (missing.isEmpty ? "" : ", \(missing.count) missing")
  }
}
