public import StateDiff

extension PhotoReactor.State: ConciseStringConvertible {
  /// `“car”, no photos`, `“car”, 20 of 41 photos`
  public var conciseDescription: String {
    "“\(query)”, " + (photoCount == 0 ? "no photos" : "\(photoCount) of \(total) photos")
  }
}
