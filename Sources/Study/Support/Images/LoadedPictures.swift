public import Foundation
public import HTTP
public import StateDiff

/// The pictures of some items, as far as they are known: the loaded ones, and those that couldn't
/// be loaded.
///
/// It is made for states, and so has the size of each picture, and not its bytes.
public protocol LoadedPictures: Sendable, CustomReflectable, ConciseStringConvertible {
  /// An item with a picture.
  associatedtype Item: Identifiable & Sendable where Item.ID: CustomStringConvertible & Sendable

  /// The name of such a picture: `thumbnail`.
  static var pictureName: String { get }
  /// The size of each in bytes, by its item's identity: a text, so that JSON has an object for it.
  var bytes: [String: Int] { get set }
  /// Items whose picture couldn't be had.
  var missing: Set<String> { get set }

  /// None.
  init()
}

extension LoadedPictures {
  /// True if the picture of an item is there, or can't be had.
  public func isKnown(_ item: Item.ID) -> Bool {
    bytes["\(item)"] != nil || missing.contains("\(item)")
  }

  /// A picture is there; it couldn't be had if `bytes` is nil.
  public mutating func add(_ item: Item.ID, bytes count: Int?) {
    if let count { bytes["\(item)"] = count } else { missing.insert("\(item)") }
  }

  /// Others are known, too.
  public mutating func add(_ others: Self) {
    bytes.merge(others.bytes) { $1 }
    missing.formUnion(others.missing)
  }

  /// Only the numbers: a trace that names each would hide the other fields.
  public var customMirror: Mirror {
    Mirror(self, children: ["loaded": bytes.count, "missing": missing.count])
  }

  /// `10 thumbnails`, `9 thumbnails, 1 missing`
  public var conciseDescription: String {
    "\(bytes.count) \(Self.pictureName)\(bytes.count == 1 ? "" : "s")"
      + (missing.isEmpty ? "" : ", \(missing.count) missing")
  }
}

// MARK: - Loading

extension LoadedPictures {
  /// The number of simultaneous loads, as browsers limit them for one server.
  public static var loadsAtOnce: Int { 6 }

  /// Loads the pictures of items, some at a time, and returns when none is left.
  ///
  /// A picture that can't be had is missing, and no error.
  ///
  /// - Parameter load: Returns the bytes of an item's picture.
  /// - Throws: `CancellationError` where nobody waits any longer.
  public static func loading(
    _ items: [Item], load: @escaping @Sendable (_ item: Item) async throws -> Data
  ) async throws -> Self {
    try await withThrowingTaskGroup(of: (Item.ID, Int?).self) { group in
      var result = Self()
      for (index, item) in items.enumerated() {
        if index >= loadsAtOnce, let (id, bytes) = try await group.next() {
          result.add(id, bytes: bytes)
        }
        group.addTask {
          do {
            return (item.id, try await load(item).count)
          } catch {
            try Task.checkCancellation()
            return (item.id, nil)
          }
        }
      }
      for try await (id, bytes) in group { result.add(id, bytes: bytes) }
      return result
    }
  }
}

extension HTTPClient {
  /// Returns the bytes of the picture at an address, while a virtual clock stands still.
  ///
  /// - Throws: `ResponseError`; `CancellationError`.
  public func picture(at url: URL, holding clock: any Clock<Duration>) async throws -> Data {
    try await live(on: clock).response(to: HTTPRequest(url: url)).body.data
  }
}
