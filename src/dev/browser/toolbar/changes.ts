import type { PageChanges } from '../../page-changes.ts';
import { el } from './elements.ts';

/** Shows what the text of this page has that the last build has not, and the reverse. */
export async function createChangeList(): Promise<Node[]> {
  const query = new URLSearchParams({ path: location.pathname });
  const response = await fetch(`/__crosstown/api/changes?${query}`);
  if (!response.ok) return [titleFor('build'), el('p', {}, await response.text())];
  const changes = (await response.json()) as PageChanges;
  return [titleFor(changes.isPublished ? 'publication' : 'build'), ...listChanges(changes)];
}

function titleFor(before: string): Node {
  return el('h2', {}, `Changes since the last ${before}`);
}

function listChanges({ isBuilt, isNew, isPublished, parts }: PageChanges): Node[] {
  if (!isBuilt) return [el('p', {}, 'There is no build yet. Run “crosstown generate” first.')];
  if (isNew) return [el('p', {}, 'The last build has no such page.')];
  const isSame = parts.every(({ kind }) => kind === 'same');
  const tags = { added: 'ins', removed: 'del', same: 'span' } as const;
  const text = parts.map(({ text, kind }) => el(tags[kind], {}, text));
  return [
    isSame ? el('p', {}, 'The text has not changed.') : el('p', { className: 'changes' }, ...text),
    ...(isPublished === false
      ? [el('p', {}, 'The last build was not published: the published text is another one.')]
      : []),
  ];
}
