import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffWords } from 'diff';
import { createInMemoryRenderer, NO_CODE } from '../build.ts';
import { openPublished } from '../ledger/published.ts';
import { fileOf } from '../pages/paths.ts';
import { readableText, textHash } from '../pages/readable-text.ts';
import type { LoadedSite } from './site.ts';

/** How the text of a page differs from that of the last build. */
export interface PageChanges {
  /** What the text of the last build was, as far as it is known. */
  readonly since: 'build' | 'publication';
  /** What else there is to say. */
  readonly notes: readonly string[];
  /** Parts of the text, without most of what has not changed. Empty if nothing has. */
  readonly parts: readonly {
    readonly value: string;
    readonly added: boolean;
    readonly removed: boolean;
  }[];
}

/** Compares the text of a page with that in the output folder, word by word. Returns undefined if there is no such page. */
export async function findPageChanges(
  path: string,
  { site, pages, assets, addShareImage }: LoadedSite,
  root: string,
  out: string,
): Promise<PageChanges | undefined> {
  const page = pages.get(path);
  if (!page) return undefined;
  await addShareImage(page);
  const { content } = createInMemoryRenderer(site, assets).render(page, NO_CODE);
  const unknown = (note: string): PageChanges => ({ since: 'build', notes: [note], parts: [] });
  const file = join(out, fileOf(page));
  if (!existsSync(out)) return unknown('There is no build yet. Run “crosstown generate” first.');
  if (!existsSync(file)) return unknown('The last build has no such page.');
  const built = readFileSync(file);
  const published = openPublished(root).textAt(path);
  const isPublished = published === textHash(built);
  const parts = diffWords(readableText(built.toString()), readableText(Buffer.from(content).toString()));
  const isSame = parts.every(({ added, removed }) => !added && !removed);
  const shortened = parts.map(({ value, added, removed }, i) => ({
    value: added || removed ? value : shorten(value, i === 0, i === parts.length - 1),
    added,
    removed,
  }));
  return {
    since: isPublished ? 'publication' : 'build',
    notes: [
      ...(isSame ? ['The text has not changed.'] : []),
      ...(published !== undefined && !isPublished
        ? ['The last build was not published: the published text is another one.']
        : []),
    ],
    parts: isSame ? [] : shortened,
  };
}

/** Unchanged characters beside a change that are shown. */
const AROUND = 80;

/** Shortens an unchanged part of a text to whole words beside the changes before and after it. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? '' : text.slice(0, AROUND).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-AROUND).replace(/^\S*/, '');
  return text.length > 2 * AROUND ? `${start}…${end}` : text;
}
