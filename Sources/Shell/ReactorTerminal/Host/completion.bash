_NAME() {
    local words=() word last=""
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        last=$word
        [[ $word == = ]] || words+=("$word")
    done
    [[ $last != = ]] || { last=""; words+=(""); }
    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        if [[ $word == FILES ]]; then
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$last")
        else
            COMPREPLY+=("$word")
        fi
    done < <("$1" REQUEST "${words[@]}" 2>/dev/null)
}
complete -F _NAME NAME
