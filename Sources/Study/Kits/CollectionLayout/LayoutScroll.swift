/// The horizontal scrolling of a section: its range, and its stops.
///
/// An offset is the distance by which its content has moved to the left. Stops are the offsets at
/// which a section comes to rest.
public struct LayoutScroll: Equatable, Sendable {
  /// The scrolling behaviour.
  public let behavior: OrthogonalScrolling
  /// The visible part of the section: as wide as the container and as high as the highest group, in
  /// the layout's content.
  public let viewport: LayoutRect
  /// The width of the content: the groups and the section's leading and trailing insets.
  public let contentWidth: Double
  private let groups: GroupRun

  init(
    behavior: OrthogonalScrolling, groups: GroupRun, viewport: LayoutRect, leading: Double,
    trailing: Double
  ) {
    self.behavior = behavior
    self.viewport = viewport
    contentWidth = leading + groups.extent.width + trailing
    self.groups = groups
  }

  /// The largest offset: the end of the content.
  public var maximumOffset: Double { max(0, contentWidth - viewport.width) }

  /// An offset between 0 and the largest; NaN is 0.
  public func clamped(_ offset: Double) -> Double {
    max(0, min(offset.isNaN ? 0 : offset, maximumOffset))
  }

  /// The number of stops; nil if it stops anywhere.
  public var stopCount: Int? {
    guard behavior == .groupPaging else { return nil }
    let before = groups.count.partition { groups.start(of: $0) > maximumOffset - .fitTolerance }
    return min(before, .max - 1) + 1
  }

  /// The offset of a stop; nil if there is none at the index.
  public func stop(_ index: Int) -> Double? {
    guard let stopCount, index >= 0, index < stopCount else { return nil }
    return offset(ofStop: index, of: stopCount)
  }

  private func offset(ofStop index: Int, of stopCount: Int) -> Double {
    index == stopCount - 1 ? maximumOffset : groups.start(of: index)
  }

  /// The stop nearest to an offset; nil where it stops anywhere.
  public func nearestStop(to offset: Double) -> Int? {
    guard let stopCount else { return nil }
    let offset = clamped(offset)
    let after = min(
      stopCount.partition { self.offset(ofStop: $0, of: stopCount) >= offset }, stopCount - 1)
    guard after > 0 else { return after }
    let before = self.offset(ofStop: after - 1, of: stopCount)
    return offset - before <= self.offset(ofStop: after, of: stopCount) - offset
      ? after - 1 : after
  }

  /// One stop farther, or as far as it goes; without stops a page farther.
  public func offset(after current: Double) -> Double {
    let current = clamped(current)
    guard let stopCount else { return clamped(current + viewport.width) }
    let next = stopCount.partition {
      offset(ofStop: $0, of: stopCount) > current + .fitTolerance
    }
    return offset(ofStop: min(next, stopCount - 1), of: stopCount)
  }

  /// One stop back, or to the start; without stops a page back.
  public func offset(before current: Double) -> Double {
    let current = clamped(current)
    guard let stopCount else { return clamped(current - viewport.width) }
    let here = stopCount.partition {
      offset(ofStop: $0, of: stopCount) >= current - .fitTolerance
    }
    return offset(ofStop: max(0, here - 1), of: stopCount)
  }
}
