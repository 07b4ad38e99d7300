import { diffWords } from 'diff';
import { shortenBetween } from './strings.ts';

/** How the words that differ are marked. */
interface Marks {
  readonly removed: readonly [open: string, close: string];
  readonly added: readonly [open: string, close: string];
}

export const TERMINAL_MARKS: Marks = { removed: ['[-', '-]'], added: ['{+', '+}'] };
export const MARKDOWN_MARKS: Marks = { removed: ['~~', '~~'], added: ['**', '**'] };

/** Unchanged characters beside a change that are shown. */
const AROUND = 40;

/** Marks the words that differ between two lines, with the words around them. */
export function wordDiff(
  { before, after }: { readonly before: string; readonly after: string },
  marks: Marks,
): string {
  const parts = diffWords(before, after);
  return parts
    .map(({ value, added, removed }, i) => {
      if (added) return marked(value, marks.added);
      if (removed) return marked(value, marks.removed);
      return shortenBetween(value, { isFirst: i === 0, isLast: i === parts.length - 1, around: AROUND });
    })
    .join('');
}

function marked(value: string, [open, close]: Marks['added']): string {
  const text = value.trim();
  return text ? value.replace(text, () => open + text + close) : value;
}
