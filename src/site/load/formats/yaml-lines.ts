/* Finds lines of YAML by indentation, without parsing: a text with syntax errors has no tree. Ignores empty lines and comments. */

export function startOfLine(text: string, index: number): number {
  return text.lastIndexOf('\n', index - 1) + 1;
}

export function endOfLine(text: string, index: number): number {
  const end = text.indexOf('\n', index);
  return end === -1 ? text.length : end;
}

/** Returns the end of the lines that belong to the key at an offset: deeper lines, and items of its list. */
export function endOfGroup(text: string, index: number): number {
  const own = lineAt(text, index);
  const column = firstKey(own);
  const isEntry = (line: string) => indentOf(line) === column && line.startsWith('- ', column);
  return endOfLines(text, index, (line) => indentOf(line) > column || isEntry(line));
}

/** Returns the end of the lines below an offset that are indented as deep as its line, or deeper. */
export function endOfNeighbors(text: string, index: number): number {
  const own = indentOf(lineAt(text, index));
  return endOfLines(text, index, (line) => indentOf(line) >= own);
}

function endOfLines(text: string, index: number, belongs: (line: string) => boolean): number {
  let end = endOfLine(text, index);
  while (end < text.length) {
    const line = lineAt(text, end + 1);
    if (counts(line) && !belongs(line)) break;
    end = endOfLine(text, end + 1);
  }
  return end;
}

/** Returns the offset of the key in the line above an offset if it is in the same column. Skips blank lines and comments. */
export function neighborAbove(text: string, index: number): number | undefined {
  const column = firstKey(lineAt(text, index));
  for (let start = startOfLine(text, index); start > 0; ) {
    start = startOfLine(text, start - 1);
    const line = lineAt(text, start);
    if (counts(line)) return indentOf(line) === column ? start + column : undefined;
  }
  return undefined;
}

function lineAt(text: string, index: number): string {
  return text.slice(startOfLine(text, index), endOfLine(text, index));
}

function counts(line: string): boolean {
  return /^\s*[^\s#]/.test(line);
}

function indentOf(line: string): number {
  return line.length - line.replace(/^ +/, '').length;
}

/** Returns the column of the first key of a line, behind hyphens if there are any. */
function firstKey(line: string): number {
  return /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
}
