/// Why a response can't be used, and which one.
///
/// Odd records are not errors: see `RecordProblem`.
public struct ResponseError: Error, Hashable, Sendable {
  /// The file's path, or the address asked.
  public var origin: String
  /// What is wrong.
  public var problem: Problem

  /// An error of the response from `origin`.
  public init(origin: String, problem: Problem) {
    self.origin = origin
    self.problem = problem
  }

  /// What can be wrong with a response.
  public enum Problem: Hashable, Sendable {
    /// Nothing has this path; these names are in its folder (empty: no folder, or nothing in it).
    case notThere(beside: [String])
    /// A file was to be read and a folder is there, which holds these names.
    case isFolder(holding: [String])
    /// A pipe, a device or a socket, which might never end.
    case notAFile
    /// The system doesn't let it be read; its words.
    case notReadable(String)
    /// There isn't a single character in it.
    case empty
    /// It has more bytes than may be read; the size is nil where it was cut while reading.
    case tooLarge(size: Int?, limit: Int)
    /// It isn't JSON from a place on; nil where the place is unknown.
    case notJSON(JSONFault?)
    /// It is JSON, but not what was asked for: `results is missing`.
    case wrongShape(String)
    /// The API's own error, in its words (not escaped).
    case refused(String)
    /// A status that isn't good, the API's own words if it has some (not escaped), and when to ask
    /// again, as its `Retry-After` says.
    case status(Int, message: String?, retryAfter: String? = nil)
    /// So many requests are allowed in a while (nil: it isn't said), and all of them were made: status
    /// 403, as some APIs have it where others answer 429.
    case rateLimit(Int?)
    /// No whole answer came.
    case notReached(NetworkProblem)
    /// None of its records is asked for: what is.
    case nobody(String)
    /// There are no records in it.
    case noRecords
  }
}
