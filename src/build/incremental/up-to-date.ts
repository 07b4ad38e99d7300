import type { PagePlan, Stamp } from '../../core/model.ts';
import { hubsAbove, nearbyOf, trailOf } from '../../core/pages/hubs.ts';
import { fileOf } from '../../core/pages/paths.ts';
import { fastHash } from '../../core/util/fast-hash.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import type { DependencyKey } from '../../site/dependencies/dependencies.ts';
import type { Uses } from '../../site/dependencies/uses.ts';
import type { Fingerprints } from './fingerprints.ts';
import {
  type BuildManifest,
  type DependencyEntry,
  type FragmentEntry,
  hashFragment,
  type PageEntry,
} from './manifest.ts';

/** The pages of a build manifest that need not be built again. */
export interface UpToDate {
  /** Returns the entry of a page that would be built the same again and whose file was not touched. */
  find(page: PagePlan): PageEntry | undefined;
  /** Uses of all fragments of a page. */
  usesOf(page: PageEntry): readonly Uses[];
  /** Compares the shared fragments of a page that was rendered again. A fragment with the same HTML is up to date on other pages too. */
  noteRendered(page: PagePlan, fragments: readonly RenderedFragment[]): void;
  /** Whether what every page depends on is the same. */
  readonly isSameKey: boolean;
  /** Returns the dependencies of a page whose value differs. */
  changedDependencies(page: PagePlan): readonly DependencyKey[];
  /** Whether a file of the build manifest is not among these. */
  hasRemovedFiles(files: readonly string[]): boolean;
  /** Hash of the inline code that the pages of a type were built with. */
  inlineOf(type: string): string | undefined;
}

interface RenderedFragment {
  readonly pieces: readonly (string | Buffer)[];
}

interface Now extends Pick<Fingerprints, 'of'> {
  /** Hash of what every page depends on now. */
  readonly key: string;
  /** Whether a file of the output is as it was written. */
  isUntouched(path: string, stamp: Stamp): boolean;
}

/**
 * Compares a build manifest with the data as it is now. A page is up to date if its own dependencies and those of its fragments
 * have the same fingerprints. If those of a fragment differ, it may still come out the same, as menus do when a text of a town
 * changes: this is known as soon as one page with this fragment was rendered again.
 */
export function createUpToDate(manifest: BuildManifest, { key, of, isUntouched }: Now): UpToDate {
  const found = new Map<PagePlan, PageEntry>();
  const isSame = oncePerKey((entry: DependencyEntry) => of(entry.key) === entry.fingerprint);
  const isSameFragment = oncePerKey(({ dependencies }: FragmentEntry) => dependencies.every(isSame));
  const cameOutTheSame = new Set<FragmentEntry>();
  const isCurrent = (fragment: FragmentEntry) => isSameFragment(fragment) || cameOutTheSame.has(fragment);
  /** Whether the page itself is the same; its shared fragments may differ. */
  const findAsPlanned = (page: PagePlan) => {
    const entry = key === manifest.key ? manifest.pages.get(fileOf(page)) : undefined;
    return entry?.plan === planFingerprint(page) && entry.dependencies.every(isSame) ? entry : undefined;
  };
  return {
    find(page) {
      const known = found.get(page);
      if (known) return known;
      const entry = findAsPlanned(page);
      if (!entry?.fragments.every(isCurrent) || !isUntouched(fileOf(page), entry)) return undefined;
      found.set(page, entry);
      return entry;
    },
    usesOf: ({ uses, fragments }) => [...uses, ...fragments.map((fragment) => fragment.uses)],
    noteRendered(page, rendered) {
      const entry = findAsPlanned(page);
      if (entry?.fragments.length !== rendered.length) return;
      for (const [i, fragment] of entry.fragments.entries()) {
        if (isCurrent(fragment)) continue;
        // After a fragment that came out otherwise, the others may have moved.
        const { hash } = fragment;
        if (hash === undefined || hash !== hashFragment(rendered[i]?.pieces ?? [])) return;
        cameOutTheSame.add(fragment);
      }
    },
    isSameKey: key === manifest.key,
    changedDependencies: (page) =>
      allDependencies(manifest.pages.get(fileOf(page))).flatMap((one) => (isSame(one) ? [] : one.key)),
    hasRemovedFiles: (files) => hasOthers(manifest, files),
    inlineOf: (type) => manifest.inline.get(type),
  };
}

function hasOthers({ files }: BuildManifest, now: readonly string[]): boolean {
  const all = new Set(now);
  return [...files.keys()].some((file) => !all.has(file));
}

function allDependencies(page: PageEntry | undefined): readonly DependencyEntry[] {
  const { dependencies = [], fragments = [] } = page ?? {};
  return [...dependencies, ...fragments.flatMap((fragment) => fragment.dependencies)];
}

/** Fingerprint of what the plan contains about a page. */
export function planFingerprint(page: PagePlan): string {
  const { type, href, canonical, indexable, shareImage = '', alternates = [] } = page;
  const others = alternates.flatMap(({ locale, href }) => [locale, href]);
  const steps = [...trailOf(page), ...hubsAbove(page)];
  const linked = [
    ...steps.flatMap((step) => [step.type, step.href, step.name]),
    ...nearbyOf(page).flatMap((near) => [near.href, near.name, near.slug]),
  ];
  const parts = [...others, ...paginationOf(page), ...linked];
  return fastHash([type.id, href, canonical, indexable, shareImage, ...parts].join('\n'));
}

/** The items of a list may be objects that are no records, and so no dependencies. */
function paginationOf({ pagination }: PagePlan): readonly (string | number)[] {
  if (!pagination) return [];
  const { number, total, offset, hrefs, labels = [], items } = pagination;
  return [number, total, offset, ...hrefs, ...labels, JSON.stringify(items)];
}
