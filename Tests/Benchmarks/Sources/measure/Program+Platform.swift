import Foundation

/// The destinations of a program's streams. The type differs between Linux and macOS.
struct FileActions {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif

  init() { posix_spawn_file_actions_init(&actions) }

  mutating func open(_ stream: Int32, _ path: String, _ flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, stream, path, flags, 0o644)
  }

  mutating func end() { posix_spawn_file_actions_destroy(&actions) }
}

final class CStrings {
  private(set) var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}

extension rusage {
  /// Linux counts in KiB, macOS in bytes.
  var peakBytes: Double {
    #if canImport(Darwin)
      Double(ru_maxrss)
    #else
      Double(ru_maxrss) * 1024
    #endif
  }
}
