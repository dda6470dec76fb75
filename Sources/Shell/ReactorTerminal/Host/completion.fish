function __NAME_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    set -e words[1]
    for line in ($program REQUEST $words "$current" 2>/dev/null)
        if test "$line" = FILES
            __fish_complete_path "$current"
        else
            printf '%s\n' $line
        end
    end
end
complete -c NAME -f -a '(__NAME_complete)'
