#compdef NAME
_NAME() {
    local -a found
    local line files=""
    for line in "${(@f)$("$words[1]" REQUEST "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $line in
        FILES) files=yes ;;
        ?*) found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
    done
    local -i ret=1
    (( $#found )) && _describe -V NAME found && ret=0
    [[ -n $files ]] && { compset -P '--*='; _files && ret=0 }
    return ret
}
if [[ $funcstack[1] == _NAME ]]; then
    _NAME "$@"
else
    compdef _NAME NAME
fi
