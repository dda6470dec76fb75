/// Where a store writes to: its track and its timeline, without counting references.
///
/// Counting them would cost more than writing. Safe for as long as the store lives, which keeps
/// both.
@usableFromInline struct Recording<R: Reactor> {
  @usableFromInline let track: Unmanaged<Track<R>>
  @usableFromInline let timeline: Unmanaged<Timeline>

  init(_ track: Track<R>, _ timeline: Timeline) {
    self.track = .passUnretained(track)
    self.timeline = .passUnretained(timeline)
  }

  @inlinable func callAsFunction<Result>(_ body: (Track<R>, Timeline) -> Result) -> Result {
    track._withUnsafeGuaranteedRef { track in
      timeline._withUnsafeGuaranteedRef { timeline in body(track, timeline) }
    }
  }
}
