import type { PagePlan, Stamp } from '../../core/model.ts';
import { hubsAbove, nearbyOf, trailOf } from '../../core/pages/hubs.ts';
import { fileOf } from '../../core/pages/paths.ts';
import { type Lists, listAt, textsOf } from '../../core/util/columns.ts';
import { fastHash } from '../../core/util/fast-hash.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import type { DependencyKey } from '../../site/dependencies/dependencies.ts';
import type { Uses } from '../../site/dependencies/uses.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { BuildManifest } from './manifest.ts';
import {
  dependenciesAt,
  hashFragment,
  type OldTable,
  type PageTable,
  readPages,
  type WrittenPage,
} from './page-table.ts';

/** The pages of a build manifest that need not be built again. */
export interface UpToDate {
  /** Reads the page of a row. */
  read(row: number): WrittenPage;
  /** Returns the row of a page that would be built the same again and whose file was not touched. */
  find(page: PagePlan): number | undefined;
  /** Returns the uses in a row that no row had which was asked for before, for pages of the same type. */
  newUsesOf(type: string, row: number): readonly Uses[];
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
  /** Returns the table with the fingerprints that the dependencies have now. */
  current(): OldTable;
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
  const { table, rows, others } = manifest;
  const isSameKey = key === manifest.key;
  const found = new Map<PagePlan, number>();
  const read = readPages(table);
  let compared: ReturnType<typeof compareTable> | undefined;
  const compare = () => {
    compared ??= compareTable(table, of);
    return compared;
  };
  /** Finds the row of a page that is the same itself; its shared fragments may differ. */
  const findAsPlanned = (page: PagePlan, path: string) => {
    const row = isSameKey ? rows.get(path) : undefined;
    return row !== undefined && compare().isSamePage(row, page) ? row : undefined;
  };
  const uses = oncePerKey(textsOf);
  const usesMet = oncePerKey((_type: string) => new Uint8Array(table.uses.ends.length));
  return {
    read,
    isSameKey,
    find(page) {
      const known = found.get(page);
      if (known !== undefined) return known;
      const path = fileOf(page);
      const row = findAsPlanned(page, path);
      if (row === undefined || !compare().areCurrent(row) || !isUntouched(path, read(row).entry))
        return undefined;
      found.set(page, row);
      return row;
    },
    newUsesOf(type, row) {
      const met = usesMet(type);
      const shared = listAt(table.pages.fragments, row);
      const found: Uses[] = [];
      const meet = (one = 0) => {
        if (met[one]) return;
        met[one] = 1;
        found.push(uses(table.uses)[one] ?? '');
      };
      listAt(table.pages.uses, row).forEach(meet);
      for (const fragment of shared) meet(table.fragments.uses[fragment]);
      return found;
    },
    noteRendered(page, rendered) {
      const row = findAsPlanned(page, fileOf(page));
      if (row !== undefined) compare().noteRendered(listAt(table.pages.fragments, row), rendered);
    },
    changedDependencies(page) {
      const row = rows.get(fileOf(page));
      return row === undefined ? [] : compare().changedOf(row);
    },
    hasRemovedFiles(files) {
      const now = new Set(files);
      return [...rows.keys(), ...others.keys()].some((path) => !now.has(path));
    },
    inlineOf: (type) => manifest.inline.get(type),
    current: () => ({ table, keys: compare().names, fingerprints: compare().now }),
  };
}

/** Compares each dependency once, whatever the number of its pages. */
function compareTable(table: PageTable, of: Fingerprints['of']) {
  const { keys, fingerprints, fragments, pages } = table;
  const [names = [], before = [], hashes = [], plans = []] = [
    ...[keys, fingerprints, fragments.hashes, pages.plans].map(textsOf),
  ];
  const now = names.map(of);
  const isSame = Uint8Array.from(now, (fingerprint, i) => Number(fingerprint === before[i]));
  const areSame = (lists: Lists, row: number) => listAt(lists, row).every((one) => isSame[one] === 1);
  const isCurrent = Uint8Array.from(fragments.uses, (_, row) => Number(areSame(fragments.dependencies, row)));
  return {
    names,
    now,
    isSamePage: (row: number, page: PagePlan) =>
      plans[row] === planFingerprint(page) && areSame(pages.dependencies, row),
    /** Whether all fragments of a page are up to date. */
    areCurrent: (row: number) => listAt(pages.fragments, row).every((one) => isCurrent[one] === 1),
    noteRendered(shared: Uint32Array, rendered: readonly RenderedFragment[]) {
      if (shared.length !== rendered.length) return;
      for (const [i, fragment] of shared.entries()) {
        if (isCurrent[fragment]) continue;
        // After a fragment that came out otherwise, the others may have moved.
        if (hashes[fragment] !== hashFragment(rendered[i]?.pieces ?? [])) return;
        isCurrent[fragment] = 1;
      }
    },
    changedOf: (row: number) =>
      dependenciesAt(table, row).flatMap((one) => (isSame[one] ? [] : (names[one] ?? []))),
  };
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
