import Synchronization

/// The names of payload-free cases by their bytes: reflection takes 12,000 instructions for one.
final class CaseNames: Sendable {
  private let names = Mutex<[UInt64: String]>([:])
  /// Bounded, as an enum with payloads may leave bytes undefined: a case then has several.
  private static let most = 64

  func name(of value: Any) -> String? {
    let type = type(of: value)
    guard let bits = Self.bits(of: value, as: type) else { return nil }
    return names.withLock { $0[bits] }
  }

  func keep(_ name: String, of value: Any) {
    // A value with a description of its own may describe itself differently the next time.
    let type = type(of: value)
    guard !(value is any CustomDebugStringConvertible), let bits = Self.bits(of: value, as: type)
    else { return }
    names.withLock { if $0.count < Self.most { $0[bits] = name } }
  }

  /// The bytes of a value, if these few are all that it is.
  private static func bits<Value>(of value: Any, as type: Value.Type) -> UInt64? {
    guard MemoryLayout<Value>.size <= 8, _isPOD(type), let value = value as? Value else {
      return nil
    }
    var bits: UInt64 = 0
    withUnsafeBytes(of: value) { bytes in
      for byte in bytes { bits = bits << 8 | UInt64(byte) }
    }
    return bits
  }
}

package protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  /// The value, or nil. The value may be an optional again.
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }

  package var wrappedValue: Any? {
    switch self {
    case .none: nil
    case .some(let value): .some(value)
    }
  }
}
