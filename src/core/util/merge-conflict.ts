/** What Git writes at the start of the line where a conflict begins or ends. A line of equals signs may underline a heading. */
const MARKER = /^(?:<{7}|>{7})(?: |$)/;

/** What a message says of code with markers. */
export const CONFLICT = 'there is a merge conflict that is not resolved';

/** Whether a line is a marker that Git has written. */
export function isConflictMarker(line: string): boolean {
  return MARKER.test(line.trimEnd());
}

/**
 * Returns the line number of the first Git conflict marker. One that is left over counts too: the text around it may be of both
 * versions. In the fenced code blocks of Markdown, a text may show what conflicts look like.
 */
export function findMergeConflict(text: string, isMarkdown = false): number | undefined {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return undefined;
  let fence = '';
  const at = text.split('\n').findIndex((line) => {
    const [, mark = '', rest = ''] = (isMarkdown && /^ {0,3}(`{3,}|~{3,})(.*)/.exec(line)) || [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && rest.trim() === '') fence = '';
    return fence === '' && isConflictMarker(line);
  });
  return at === -1 ? undefined : at + 1;
}
