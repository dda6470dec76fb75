import Foundation

/// `measure table|ratios SAMPLES`, `measure growth`: called by the scripts beside this package.
@main
struct Measure {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("table", 2):
      try print(table(samples: words[1]).text)
      print("")
      print(MoveTable.text)
    case ("ratios", 2): try print(table(samples: words[1]).ratios)
    case ("growth", 1): try Growth.printTables()
    case ("grow", 3): try Growth.measure(words[1], words[2])
    default: fail("measure table|ratios SAMPLES | measure growth")
    }
  }

  private static func table(samples: String) throws -> Table {
    var table = Table()
    try table.add(Samples(in: samples))
    try table.add(Growth.bytesOfAnAction())
    let shell = Shell()
    defer { shell.removeFiles() }
    try table.add(shell.loading())
    try table.add(shell.starting())
    try table.add(shell.scripts())
    try table.add(shell.recordings())
    try table.add(shell.memory())
    return table
  }

  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(64)
  }
}
