/// A whole number as JSON has it: `30`, also `30.0`, but not `30.5`.
///
/// Decode it where a number may be odd: what JSONDecoder throws for 30.5 as an `Int` names no place.
public struct WholeNumber: Decodable, Hashable, Sendable {
  /// The number.
  public var value: Int

  /// Reads a whole number; a fraction, or one too large, is refused with its path.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Int.self)
    } catch let error as DecodingError {
      throw error
    } catch {
      let found = (try? container.decode(Double.self)).map { "\($0) is no whole number that fits" }
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: found ?? "the number doesn't fit")
    }
  }
}
