import ArgumentParser

/// The words that may end a command line. Asked of the program each time: the parser's scripts
/// don't offer subcommands beside files, and don't reach their options.
struct Completions {
  let program: CommandDescription

  /// Stands for the names of files, which the shell finds by itself.
  static let files = ":files"

  /// A line for each word that may stand last: the word, a tab and its help.
  func lines(for words: [String]) -> [String] {
    var before = words.dropLast()
    let current = words.last ?? ""
    var command = program
    let isFirst = before.isEmpty
    if let name = before.first,
      let subcommand = program.visibleSubcommands.first(where: { $0.commandName == name })
    {
      command = subcommand
      before.removeFirst()
    }
    let given = Given(before, of: command)
    if let option = given.open { return values(of: option, current) }
    if !given.isTerminated, current.hasPrefix("-") { return options(of: command, current, given) }
    let positionals = command.positionals
    let index = given.positionals
    let next = index < positionals.count ? positionals[index] : positionals.last
    let own = next.flatMap { index < positionals.count || $0.isRepeating ? $0 : nil }
    let names = isFirst || (command.commandName == "help" && before.isEmpty)
    return
      (names ? program.visibleSubcommands.map { line($0.commandName, $0.summary) } : [])
      .filter { $0.hasPrefix(current) } + (own.map { values(of: $0, current) } ?? [])
  }

  private func values(
    of argument: CommandDescription.Argument, _ current: String, after prefix: String = ""
  ) -> [String] {
    let words = argument.words.map { prefix + $0 }.filter { $0.hasPrefix(current) }
    return words.map { line($0, "") } + (argument.takesFiles ? [Self.files] : [])
  }

  private func options(
    of command: CommandDescription, _ current: String, _ given: Given
  ) -> [String] {
    if let sign = current.firstIndex(of: "=") {
      let name = String(current[..<sign])
      let option = command.options.first { $0.value != nil && $0.spellings.contains(name) }
      return option.map { values(of: $0, current, after: "\(name)=") } ?? []
    }
    return command.options
      .filter { $0.isRepeating || given.names.isDisjoint(with: $0.spellings) }
      .flatMap { option in option.spellings.map { ($0, option.summary) } }
      .filter { $0.0.hasPrefix(current) }.map(line)
  }

  private func line(_ word: String, _ help: String) -> String { "\(word)\t\(help)" }

  private struct Given {
    /// The option whose value comes next.
    var open: CommandDescription.Argument?
    var names: Set<String> = []
    var positionals = 0
    var isTerminated = false

    init(_ words: ArraySlice<String>, of command: CommandDescription) {
      for word in words {
        if open != nil {
          open = nil
        } else if isTerminated || word == "-" || !word.hasPrefix("-") {
          positionals += 1
        } else if word == "--" {
          isTerminated = true
        } else {
          names.insert(String(word.prefix { $0 != "=" }))
          open = command.options.first { $0.value != nil && $0.spellings.contains(word) }
        }
      }
    }
  }
}

// MARK: - Scripts

extension Completions {
  /// The argument before the words, by which a script asks for completions.
  static let request = "---completion"

  static func script(for shell: CompletionShell, of name: String) -> String {
    switch shell {
    case .bash: bash(name)
    case .zsh: zsh(name)
    default: fish(name)
    }
  }

  /// Bash takes `=` for a word.
  private static func bash(_ name: String) -> String {
    #"""
    _\#(name)() {
        local words=() word last=""
        for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
            last=$word
            [[ $word == = ]] || words+=("$word")
        done
        [[ $last != = ]] || { last=""; words+=(""); }
        COMPREPLY=()
        while IFS=$'\t' read -r word _; do
            if [[ $word == \#(files) ]]; then
                compopt -o filenames 2>/dev/null
                while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$last")
            else
                COMPREPLY+=("$word")
            fi
        done < <("$1" \#(request) "${words[@]}" 2>/dev/null)
    }
    complete -F _\#(name) \#(name)

    """#
  }

  private static func zsh(_ name: String) -> String {
    #"""
    #compdef \#(name)
    _\#(name)() {
        local -a found
        local line files=""
        for line in "${(@f)$("$words[1]" \#(request) "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
            case $line in
            \#(files)) files=yes ;;
            ?*) found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
            esac
        done
        local -i ret=1
        (( $#found )) && _describe -V \#(name) found && ret=0
        [[ -n $files ]] && { compset -P '--*='; _files && ret=0 }
        return ret
    }
    if [[ $funcstack[1] == _\#(name) ]]; then
        _\#(name) "$@"
    else
        compdef _\#(name) \#(name)
    fi

    """#
  }

  private static func fish(_ name: String) -> String {
    #"""
    function __\#(name)_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program $words[1]
        set -e words[1]
        for line in ($program \#(request) $words "$current" 2>/dev/null)
            if test "$line" = \#(files)
                __fish_complete_path "$current"
            else
                printf '%s\n' $line
            end
        end
    end
    complete -c \#(name) -f -a '(__\#(name)_complete)'

    """#
  }
}
