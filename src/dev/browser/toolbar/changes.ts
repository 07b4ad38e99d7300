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

function listChanges({ isBuilt, isNew, parts }: PageChanges): Node[] {
  if (!isBuilt) return [el('p', {}, 'There is no build yet. Run “crosstown generate” first.')];
  if (isNew) return [el('p', {}, 'The last build has no such page.')];
  if (parts.every(({ kind }) => kind === 'same')) return [el('p', {}, 'The text is that of the last build.')];
  const tags = { added: 'ins', removed: 'del', same: 'span' } as const;
  return [el('p', { className: 'changes' }, ...parts.map(({ text, kind }) => el(tags[kind], {}, text)))];
}
