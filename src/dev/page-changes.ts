import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffWords } from 'diff';
import { createInMemoryRenderer, NO_CODE } from '../build.ts';
import { openPublished } from '../ledger/published.ts';
import { fileOf } from '../pages/paths.ts';
import { readableText, textHash } from '../pages/readable-text.ts';
import { shortenBetween } from '../util/strings.ts';
import type { LoadedSite } from './site.ts';

/** How the text of a page differs from that of the last build. */
export interface PageChanges {
  /** Whether the output folder exists. */
  readonly isBuilt: boolean;
  /** Whether the last build has no such page. */
  readonly isNew: boolean;
  /** Whether the text of the last build is the published one. Without it, the page was not published. */
  readonly isPublished?: boolean;
  readonly parts: readonly ChangedPart[];
}

/** A part of the text: in the last build only (`removed`), now only (`added`), or both, which is shortened between changes. */
export interface ChangedPart {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** Unchanged characters beside a change that are shown. */
const AROUND = 80;

/** Compares the text of a page with that in the output folder, word by word. Returns undefined if there is no such page. */
export async function findPageChanges(
  path: string,
  { site, assets, addShareImage }: LoadedSite,
  { root, out }: { readonly root: string; readonly out: string },
): Promise<PageChanges | undefined> {
  const page = site.plan.pages.find((one) => one.path === path);
  if (!page) return undefined;
  const file = join(out, fileOf(page));
  const built = existsSync(file) ? readFileSync(file) : undefined;
  const before = built && readableText(built.toString());
  const published = openPublished(root).textAt(path);
  await addShareImage(page);
  const { content } = createInMemoryRenderer(site, assets).render(page, NO_CODE);
  const after = readableText(Buffer.from(content).toString());
  const parts = diffWords(before ?? after, after);
  return {
    isBuilt: existsSync(out),
    isNew: before === undefined,
    ...(published === undefined ? {} : { isPublished: !!built && textHash(built) === published }),
    parts: parts.map(({ value, added, removed }, i) => {
      if (added) return { text: value, kind: 'added' };
      if (removed) return { text: value, kind: 'removed' };
      const between = { isFirst: i === 0, isLast: i === parts.length - 1, around: AROUND };
      return { text: shortenBetween(value, between), kind: 'same' };
    }),
  };
}
