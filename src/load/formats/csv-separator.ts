/** What separates the cells of a row: Excel writes semicolons where numbers have a comma in them, and tabs when it copies. */
export type Separator = ',' | ';' | '\t';

/** The separator of a file, by its header line: a comma wherever it makes columns, else what makes the most of them. */
export function separatorOf(text: string): Separator {
  const counts = countSeparators(text);
  if (counts[','] > 0) return ',';
  if (counts[';'] === 0 && counts['\t'] === 0) return ',';
  return counts['\t'] > counts[';'] ? '\t' : ';';
}

/** How many of each there are in the first line that is not empty, outside of quotation marks. */
function countSeparators(text: string): Record<Separator, number> {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  const first = /\S/.exec(text)?.index ?? 0;
  for (let at = text.lastIndexOf('\n', first) + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    else if (character === ',' || character === ';' || character === '\t') counts[character] += 1;
  }
  return counts;
}
