extension ImageCache {
  /// What a cache did since it was made, and what it holds.
  public struct Counts: Hashable, Sendable {
    /// Pictures that were in memory.
    public var memoryHits = 0
    /// Pictures that were on the disk.
    public var diskHits = 0
    /// Pictures that had to be loaded, whether that went well or not.
    public var misses = 0
    /// Askers who waited for a load that another had begun.
    public var shared = 0
    /// Pictures that couldn't be kept on the disk: too large, or the disk is full or read-only.
    public var notKept = 0
    /// Pictures in memory now.
    public var memoryCount = 0
    /// What they have, in bytes.
    public var memoryBytes = 0
    /// Pictures on the disk now, whoever put them there.
    public var diskCount = 0
    /// What their files have, in bytes.
    public var diskBytes = 0

    /// Nothing happened yet.
    public init() {}
  }
}
