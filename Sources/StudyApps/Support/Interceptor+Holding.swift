public import HTTP
import ReactorCore

extension Interceptor {
  /// Keeps a virtual clock still while the network is asked, and lets it go between two tries.
  ///
  /// Put it last.
  public static func holding(_ clock: any Clock<Duration>) -> Self {
    Self { request, next in
      let virtual = clock as? VirtualClock ?? (clock as? EffectClock)?.virtual
      guard let virtual else { return try await next(request) }
      let hold = virtual.hold()
      do {
        let response = try await next(request)
        hold.release()
        return response
      } catch {
        hold.release()
        throw error
      }
    }
  }
}
