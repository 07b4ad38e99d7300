/*
 * Each script asks “crosstown complete” for the words that may follow: lines with a word, a tab and a description. The program is started as
 * it was typed, and words are passed as arguments, so that the shell evaluates none of them. Without an answer, file names are completed.
 */

/** Also of version 3.2, which macOS has. It splits words at “=”, and completes the part behind it. */
const BASH = `_crosstown() {
  local current=\${COMP_WORDS[COMP_CWORD]} words=() word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == = ]] || words+=("$word")
  done
  [[ $current == = ]] && current=
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    COMPREPLY+=("$word")
  done < <("\${COMP_WORDS[0]}" complete -- "\${words[@]}" "$current" 2>/dev/null)
  [[ \${#COMPREPLY[@]} == 1 && \${COMPREPLY[0]} == */ ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -o default -F _crosstown crosstown
`;

const ZSH = `#compdef crosstown
_crosstown() {
  local -a lines words_of folders
  lines=("\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  lines=("\${(@)lines:#}")
  (( $#lines )) || { _files; return; }
  lines=("\${(@)lines//:/\\\\:}")
  lines=("\${(@)lines/$'\\t'/:}")
  folders=("\${(@M)lines:#*/:*}")
  words_of=("\${(@)lines:#*/:*}")
  (( $#folders )) && _describe -t folders folder folders -S ''
  (( $#words_of )) && _describe -t words word words_of
}
compdef _crosstown crosstown
`;

const FISH = `function __crosstown_complete
    set -l typed (commandline -opc)
    set -l current (commandline -ct)
    set -l found ($typed[1] complete -- $typed[2..] "$current" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete -c crosstown -f -a '(__crosstown_complete)'
`;

const SCRIPTS: Readonly<Record<string, string>> = { bash: BASH, zsh: ZSH, fish: FISH };

/** The shells that have a script. */
export const SHELLS = Object.keys(SCRIPTS);

/** Returns the script that completes command lines in a shell, one of `SHELLS`. */
export function shellScript(shell: string): string {
  return SCRIPTS[shell] ?? '';
}
