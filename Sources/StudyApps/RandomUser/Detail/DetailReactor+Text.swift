public import StateDiff

extension DetailReactor.State: ConciseStringConvertible {
  /// `17 people`, `17 people, [0, 3] expanded`
  public var conciseDescription: String {
    ValueText.inSentence(people) + (expandedIndexPath.map { ", \($0) expanded" } ?? "")
  }
}
