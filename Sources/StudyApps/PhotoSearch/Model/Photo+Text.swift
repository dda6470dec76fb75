public import StateDiff

extension Photo: ConciseStringConvertible {
  /// `“a silver car on a wet road” by Ana Ruiz`
  public var conciseDescription: String {
    let what = description ?? altDescription
    return (what.map { "“\($0)” " } ?? "a photo ") + "by \(user.name)"
  }
}

extension PhotoPage: ConciseStringConvertible {
  /// `10 of 41 photos`
  public var conciseDescription: String {
    "\(photos.count) of \(total) photo\(total == 1 ? "" : "s")"
  }
}

extension PhotoSection: ConciseStringConvertible {
  /// `10 photos`
  public var conciseDescription: String {
    photos.count == 1 ? "1 photo" : "\(photos.count) photos"
  }
}
