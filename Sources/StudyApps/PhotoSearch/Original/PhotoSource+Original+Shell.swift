import HTTP
import ReactorShell
import StudySupport

extension PhotoSource {
  /// The photos that the session chose, as the authors' app asks for them: by one session for all,
  /// of which the container doesn't know, and with little interest in the status of an answer.
  @MainActor static func original(by session: Session, _ variants: Variants) -> Self {
    let chosen = SessionSource(session)
    return PhotoSource { @MainActor request in
      do {
        let page = try await chosen.response(from: shared) { try await $0.search(request) }
        chosen.session?.note(page.problems)
        return page
      } catch let error as ResponseError {
        return try misread(error, variants)
      }
    }
  }

  /// What the app's singleton does, whatever data was chosen.
  @MainActor private static func shared(of session: Session, client: HTTPClient) -> Self {
    switch session.data {
    case .embedded:
      .embedded(
        seed: session.seed ?? InventedPhotos.defaultSeed, clock: session.clock,
        latency: session.latency)
    case .saved(let path):
      .saved(path: path, clock: session.clock, latency: session.latency)
    case .live(let url):
      .live(baseURL: url, client: client, clock: session.clock)
    }
  }

  /// What the app makes of an answer that isn't good.
  @MainActor private static func misread(
    _ error: ResponseError, _ variants: Variants
  ) throws -> PhotoPage {
    switch error.problem {
    case .status(300, _, _):
      variants.tell(PhotoFaults.multipleChoices)
      return PhotoPage(total: 0, totalPages: 0, photos: [])
    case .status, .rateLimit, .refused:
      variants.tell(PhotoFaults.serverErrors)
      throw UnreadableData("\(error)")
    case .notReached(.noSuchHost), .notReached(.connectionRefused):
      variants.tell(PhotoFaults.offlineCrash)
      throw error
    default:
      throw error
    }
  }
}
