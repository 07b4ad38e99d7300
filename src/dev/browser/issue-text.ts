/** A part of the text of issues. `frame` is lines of a file, with the signs below them; `fix` says what to do. */
interface IssuePart {
  readonly kind: 'text' | 'frame' | 'fix' | 'error' | 'warning';
  readonly text: string;
}

/** Splits the text of issues, as the terminal prints them, into parts that look different. */
export function splitIssueText(text: string): readonly IssuePart[] {
  // A frame is a block of its own, so the line break after it is not part of the text.
  const parts = text.split(/((?:^ *\d* │.*\n?)+|^ {2}→.*$|(?<=^(?:\S+ {2})?)(?:error|warning)(?= {2}))/m);
  return parts
    .map((part, i) => ({ kind: i % 2 === 1 ? kindOf(part) : 'text', text: part }) as const)
    .filter((part) => part.text !== '');
}

function kindOf(part: string): IssuePart['kind'] {
  if (part === 'error' || part === 'warning') return part;
  return part.startsWith('  →') ? 'fix' : 'frame';
}
