import Foundation

/// `measure table SAMPLES`, `measure growth`: what the scripts beside this package call.
@main
struct Measure {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("table", 2): try table(samples: words[1])
    case ("growth", 1): try Growth.printTables()
    case ("grow", 3): try Growth.measure(words[1], words[2])
    default: fail("measure table SAMPLES | measure growth")
    }
  }

  private static func table(samples: String) throws {
    var table = Table()
    try table.add(Samples(in: samples))
    try table.add(Growth.bytesOfAnAction())
    let shell = Shell()
    defer { shell.removeFiles() }
    try table.add(shell.loading())
    try table.add(shell.starting())
    try table.add(shell.scripts())
    print(table.text)
  }

  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(64)
  }
}
