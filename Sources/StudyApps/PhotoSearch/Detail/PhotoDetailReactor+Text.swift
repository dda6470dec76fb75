public import StateDiff

extension PhotoDetailReactor.State: ConciseStringConvertible {
  /// What the photo is.
  public var conciseDescription: String { photo.conciseDescription }
}
