#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// Readline needs a UTF-8 locale: it would read the bytes of Korean as Meta commands.
  /// Call it before the first thread starts: it may change the environment.
  static func prepareLocale() {
    setlocale(LC_CTYPE, "")
    guard String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" else { return }
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      // Readline reads the environment again.
      unsetenv("LC_ALL")
      setenv("LC_CTYPE", name, 1)
      return
    }
  }

  static var messageLocale: String { messageLocale(in: value) }

  /// In this order, says POSIX; one that is empty isn't there.
  static func messageLocale(in environment: (_ name: String) -> String) -> String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.map(environment)
    return names.first { !$0.isEmpty } ?? ""
  }

  private static func value(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// False if the environment names none, as in a bare container.
  static var isLocaleASCII: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(value)
    guard let name = names.first(where: { !$0.isEmpty }) else { return false }
    // By bytes: the first search in a String costs the start a tenth of a millisecond.
    let letters = name.utf8.filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }
    return !letters.indices.contains { letters[$0...].starts(with: "utf8".utf8) }
  }
}
