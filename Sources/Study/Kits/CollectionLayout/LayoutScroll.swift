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
  private let leading: Double

  init(
    behavior: OrthogonalScrolling, groups: GroupRun, viewport: LayoutRect, leading: Double,
    trailing: Double
  ) {
    self.behavior = behavior
    self.viewport = viewport
    contentWidth = leading + groups.extent.width + trailing
    self.groups = groups
    self.leading = leading
  }

  /// The smallest offset: 0, or the one that centres the first group.
  public var minimumOffset: Double {
    behavior == .groupPagingCentered && groups.count > 0 ? centredOffset(0) : 0
  }

  /// The largest offset: the end of the content, or the one that centres the last group.
  public var maximumOffset: Double {
    behavior == .groupPagingCentered && groups.count > 0
      ? centredOffset(groups.count - 1) : farthest
  }

  /// An offset between the smallest and the largest; NaN is the smallest.
  public func clamped(_ offset: Double) -> Double {
    max(minimumOffset, min(offset.isNaN ? minimumOffset : offset, maximumOffset))
  }

  private var farthest: Double { max(0, contentWidth - viewport.width) }

  private func centredOffset(_ group: Int) -> Double {
    leading + (groups.start(of: group) + groups.end(of: group)) / 2 - viewport.width / 2
  }

  /// The number of stops; nil if it stops anywhere.
  public var stopCount: Int? {
    switch behavior {
    case .none, .continuous: nil
    case .groupPagingCentered: max(1, groups.count)
    case .paging:
      pagesAfterFirst + 1
    case .continuousGroupLeadingBoundary, .groupPaging:
      min(groups.count.partition { groups.start(of: $0) > farthest - .fitTolerance }, .max - 1) + 1
    }
  }

  /// A page that shows nothing new doesn't count; 0 if there are more than can be counted exactly.
  private var pagesAfterFirst: Int {
    let pages = ((farthest - .fitTolerance) / viewport.width).rounded(.up)
    return pages > 0 && pages < 1e15 ? Int(pages) : 0
  }

  /// The offset of a stop; nil if there is none at the index.
  public func stop(_ index: Int) -> Double? {
    guard let stopCount, index >= 0, index < stopCount else { return nil }
    return offset(ofStop: index, of: stopCount)
  }

  private func offset(ofStop index: Int, of stopCount: Int) -> Double {
    switch behavior {
    case .groupPagingCentered: groups.count > 0 ? centredOffset(index) : 0
    case .paging: min(Double(index) * viewport.width, farthest)
    default: index == stopCount - 1 ? farthest : groups.start(of: index)
    }
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

  /// Returns the offset at which a movement comes to rest: UIKit's
  /// `targetContentOffset(forProposedContentOffset:)`.
  ///
  /// - Parameters:
  ///   - proposed: The offset without stops.
  ///   - current: The offset at the beginning: paging goes one stop at a time.
  public func targetOffset(proposed: Double, from current: Double) -> Double {
    guard let stopCount, let wanted = nearestStop(to: proposed),
      let here = nearestStop(to: current)
    else { return clamped(proposed) }
    let isPaging = behavior != .continuousGroupLeadingBoundary
    return offset(
      ofStop: isPaging ? max(here - 1, min(wanted, here + 1)) : wanted, of: stopCount)
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
