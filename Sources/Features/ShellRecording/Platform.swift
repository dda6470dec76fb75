import Foundation

/// The differences between operating systems, for what this module asks of them.
enum Platform {
  #if canImport(Glibc)
    static let streamSocket = Int32(SOCK_STREAM.rawValue)
    private static let thisProcess = __rusage_who_t(RUSAGE_SELF.rawValue)
    private static let unitOfMemory = 1024
  #else
    static let streamSocket = SOCK_STREAM
    private static let thisProcess = RUSAGE_SELF
    private static let unitOfMemory = 1
  #endif

  /// The most that this process has had, in bytes.
  static var mostMemory: Int {
    var usage = rusage()
    getrusage(thisProcess, &usage)
    return usage.ru_maxrss * unitOfMemory
  }
}
