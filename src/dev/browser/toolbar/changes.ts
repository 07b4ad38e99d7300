import type { PageChanges } from '../../page-changes.ts';
import { el } from './elements.ts';

/** Shows what the text of this page has that the last build has not, and the reverse. */
export async function createChangeList(): Promise<Node[]> {
  const title = el('h2', {}, 'Changes since the last build');
  const query = new URLSearchParams({ path: location.pathname });
  const response = await fetch(`/__crosstown/api/changes?${query}`);
  if (!response.ok) return [title, el('p', {}, await response.text())];
  return [title, ...listChanges((await response.json()) as PageChanges)];
}

/** Unchanged characters around a change that are shown. */
const AROUND = 80;

function listChanges({ isNew, parts }: PageChanges): Node[] {
  if (isNew) return [el('p', {}, 'The last build has no such page.')];
  if (parts.every(({ kind }) => kind === 'same')) return [el('p', {}, 'The text is that of the last build.')];
  const nodes = parts.map(({ text, kind }, i) => {
    if (kind === 'added') return el('ins', {}, text);
    if (kind === 'removed') return el('del', {}, text);
    return shorten(text, { isFirst: i === 0, isLast: i === parts.length - 1 });
  });
  return [el('p', { className: 'changes' }, ...nodes)];
}

/** Shortens a text that did not change to its ends beside a change. */
function shorten(text: string, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }) {
  const start = isFirst ? '' : text.slice(0, AROUND).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-AROUND).replace(/^\S*/, '');
  return start.length + end.length < text.length ? `${start}…${end}` : text;
}
