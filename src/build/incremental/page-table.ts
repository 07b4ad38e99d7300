import type { PageIssue, PagePlan, PageReport } from '../../core/model.ts';
import { fileOf } from '../../core/pages/paths.ts';
import {
  complete,
  createLists,
  createNumbers,
  createReplaceable,
  createTexts,
  fill,
  listAt,
  textsOf,
  toTexts,
} from '../../core/util/columns.ts';
import { fastHash } from '../../core/util/fast-hash.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import type { Dependency } from '../../site/dependencies/dependencies.ts';
import type { Uses } from '../../site/dependencies/uses.ts';
import type { FileEntry } from '../output/write-site.ts';
import type { Fingerprints } from './fingerprints.ts';

/** Pages as they were built, in columns. Dependencies, uses, images and fragments are referred to by their rows. */
export type PageTable = ReturnType<typeof complete<ReturnType<typeof createColumns>>>;

/** In place of the index of a page, in rows that do not count. */
export const NO_PAGE = 2 ** 32 - 1;

function createColumns() {
  return {
    /** Keys of the dependencies, and their fingerprints. */
    keys: createTexts(),
    fingerprints: createTexts(),
    uses: createTexts(),
    images: createTexts(),
    /** Fragments that pages may share, without their HTML. */
    fragments: {
      dependencies: createLists(),
      uses: createNumbers(Uint32Array),
      /** Hashes of the HTML of those that are on several pages; '' for others. */
      hashes: createReplaceable(),
    },
    pages: {
      /** Their indexes in the plan. */
      indexes: createNumbers(Uint32Array),
      /** 1 for a page whose file was in the output already. */
      kept: createNumbers(Uint8Array),
      /** Hashes, sizes and dates of the files. */
      hashes: createTexts(),
      bytes: createNumbers(Uint32Array),
      mtimes: createNumbers(Float64Array),
      /** Fingerprints of their places in the plan. */
      plans: createTexts(),
      dependencies: createLists(),
      /** Uses of the fragments that belong to a page alone. */
      uses: createLists(),
      fragments: createLists(),
      /** Rows of their first images, counted from 1; 0 for none. */
      images: createNumbers(Uint32Array),
      /** Hashes of their readable texts, and their issues as JSON; '' for none. */
      texts: createTexts(),
      issues: createTexts(),
    },
  };
}

/** Returns the page at an index of the plan. */
export function pageAt(plan: readonly PagePlan[], index = -1): PagePlan {
  const page = plan[index];
  if (page) return page;
  throw new Error(`There is no page ${index} in the plan.`);
}

/** A page that was written. */
export interface WrittenPage {
  /** Its index in the plan. */
  readonly index: number;
  readonly entry: FileEntry;
  /** Whether its file was in the output already. */
  readonly isKept: boolean;
  /** Fingerprint of its place in the plan. */
  readonly plan: string;
  readonly seen: PageReport;
}

/** What a page depends on and uses, itself and through the fragments that it shares. */
interface PageTrace {
  readonly dependencies: readonly Dependency[];
  readonly uses: readonly Uses[];
  readonly fragments: readonly BuiltFragment[];
}

/** A fragment that was rendered. */
interface BuiltFragment {
  readonly pieces: readonly (string | Buffer)[];
  readonly dependencies: readonly Dependency[];
  readonly uses: Uses;
}

/** Records pages for the next build. */
export interface TableWriter {
  /** Adds a page that was rendered. Returns its row. */
  built(page: WrittenPage, trace: PageTrace): number;
  /** Sets the modification time of the file of a row, which is not known until the file is written. */
  date(row: number, mtime: number): void;
  /** Keeps a row of the table of the previous build. */
  kept(row: number, index: number): void;
  /** Writes a row of the table of the previous build again, with another file or report. */
  changed(row: number, page: WrittenPage): void;
  /** Returns the function that copies a row of another table. */
  copyFrom(table: PageTable): (row: number) => void;
  done(): PageTable;
}

/** The table of the previous build, with the fingerprints that the dependencies have now. */
export interface OldTable {
  readonly table: PageTable;
  readonly keys: readonly string[];
  readonly fingerprints: readonly string[];
}

/**
 * Creates a table: an empty one, or that of the previous build, to which pages are added that are built again. So nothing has to be copied
 * page by page; rows that do not count any more are dropped once there are many of them.
 */
export function createTableWriter({ resolve }: Pick<Fingerprints, 'resolve'>, old?: OldTable): TableWriter {
  const columns = createColumns();
  if (old) {
    const { table, fingerprints } = old;
    const pages = { ...table.pages, indexes: table.pages.indexes.map(() => NO_PAGE) };
    fill(columns, { ...table, fingerprints: toTexts(fingerprints), pages });
  }
  const { keys, fingerprints, fragments, pages } = columns;
  const usesRow = oncePerKey((uses: Uses) => columns.uses.push(uses));
  const imageRow = oncePerKey((image: string) => columns.images.push(image) + 1);
  // Tables have dependencies in common.
  const keyRows = new Map(old?.keys.map((key, row) => [key, row]));
  const addDependency = (key: string, fingerprint: string) => {
    fingerprints.push(fingerprint);
    return keys.push(key);
  };
  const dependencyRow = oncePerKey((one: Dependency) => {
    const [key, fingerprint] = resolve(one);
    return keyRows.get(key) ?? addDependency(key, fingerprint);
  });
  const addFragment = (dependencies: readonly number[], uses: number, hash: string) => {
    fragments.dependencies.push(dependencies);
    fragments.uses.push(uses);
    return fragments.hashes.push(hash);
  };
  // Weak, since the HTML of most fragments is not needed again.
  const fragmentRows = new WeakMap<BuiltFragment, number>();
  const fragmentRow = (one: BuiltFragment) => {
    const known = fragmentRows.get(one);
    if (known !== undefined) fragments.hashes.texts[known] ||= hashFragment(one.pieces);
    const row = known ?? addFragment(one.dependencies.map(dependencyRow), usesRow(one.uses), '');
    fragmentRows.set(one, row);
    return row;
  };
  const add = (
    { index, entry, isKept, plan, seen }: WrittenPage,
    ...lists: readonly (readonly number[])[]
  ) => {
    const { firstImage, text = '', issues } = seen;
    const [dependencies = [], uses = [], fragments = []] = lists;
    const row = pages.indexes.push(index);
    pages.hashes.push(entry.hash);
    pages.bytes.push(entry.bytes);
    pages.mtimes.push(entry.mtime);
    pages.kept.push(Number(isKept));
    pages.plans.push(plan);
    pages.images.push(firstImage === undefined ? 0 : imageRow(firstImage));
    pages.texts.push(text);
    pages.issues.push(issues ? JSON.stringify(issues) : '');
    pages.dependencies.push(dependencies);
    pages.uses.push(uses);
    pages.fragments.push(fragments);
    return row;
  };
  return {
    built: (page, { dependencies, uses, fragments }) =>
      add(page, dependencies.map(dependencyRow), uses.map(usesRow), fragments.map(fragmentRow)),
    date: (row, mtime) => pages.mtimes.put(row, mtime),
    kept(row, index) {
      pages.indexes.put(row, index);
      pages.kept.put(row, 1);
    },
    changed(row, page) {
      const { dependencies, uses, fragments } = (old as OldTable).table.pages;
      add(page, ...[dependencies, uses, fragments].map((lists) => [...listAt(lists, row)]));
    },
    copyFrom(from) {
      const [ownKeys = [], prints = [], ownUses = [], hashes = []] = [
        ...[from.keys, from.fingerprints, from.uses, from.fragments.hashes].map(textsOf),
      ];
      const dependency = oncePerRow(from.keys.ends.length, (row) => {
        const key = ownKeys[row] ?? '';
        const known = keyRows.get(key) ?? addDependency(key, prints[row] ?? '');
        keyRows.set(key, known);
        return known;
      });
      const used = oncePerRow(from.uses.ends.length, (row) => usesRow(ownUses[row] ?? ''));
      const fragment = oncePerRow(from.fragments.uses.length, (row) => {
        const needed = Array.from(listAt(from.fragments.dependencies, row), dependency);
        return addFragment(needed, used(from.fragments.uses[row] ?? 0), hashes[row] ?? '');
      });
      const { dependencies, uses, fragments } = from.pages;
      const read = readPages(from);
      return (row) =>
        add(
          read(row),
          Array.from(listAt(dependencies, row), dependency),
          Array.from(listAt(uses, row), used),
          Array.from(listAt(fragments, row), fragment),
        );
    },
    done: () => complete(columns),
  };
}

/** Creates a function that calls `make` once for each row of a column: as \`oncePerKey\`, in a tenth of the time. */
function oncePerRow(count: number, make: (row: number) => number): (row: number) => number {
  const known = new Int32Array(count).fill(-1);
  return (row) => {
    const before = known[row] ?? -1;
    if (before >= 0) return before;
    const made = make(row);
    known[row] = made;
    return made;
  };
}

/** How many rows there may be for each page that counts. */
const MOST_ROWS = 1.5;

/**
 * Puts tables together: `count` pages in the order of the plan, each in one row. Of a page that is in several tables the last row counts.
 * A single table may stay as it is.
 */
export function mergeTables(tables: readonly PageTable[], count: number): PageTable {
  const [only, ...others] = tables;
  if (only && others.length === 0 && only.pages.indexes.length <= MOST_ROWS * count) return only;
  const merged = createTableWriter({ resolve: (key) => [String(key), ''] });
  const copiers = tables.map((table) => merged.copyFrom(table));
  const [tableAt, rowAt] = [new Int32Array(count).fill(-1), new Int32Array(count)];
  for (const [i, { pages }] of tables.entries())
    for (const [row, index] of pages.indexes.entries()) {
      if (index === NO_PAGE) continue;
      tableAt[index] = i;
      rowAt[index] = row;
    }
  for (const [index, i] of tableAt.entries()) copiers[i]?.(rowAt[index] ?? 0);
  return merged.done();
}

/** Returns the function that reads the page of a row. */
export function readPages({ images, pages }: PageTable): (row: number) => WrittenPage {
  const [hashes = [], plans = [], texts = [], ofIssues = [], ofImages = []] = [
    ...[pages.hashes, pages.plans, pages.texts, pages.issues, images].map(textsOf),
  ];
  return (row) => {
    const bytes = pages.bytes[row] ?? 0;
    const seen: { -readonly [Name in keyof PageReport]: PageReport[Name] } = { bytes };
    const firstImage = ofImages[(pages.images[row] ?? 0) - 1];
    if (firstImage !== undefined) seen.firstImage = firstImage;
    if (texts[row]) seen.text = texts[row];
    if (ofIssues[row]) seen.issues = JSON.parse(ofIssues[row]) as PageIssue[];
    return {
      index: pages.indexes[row] ?? NO_PAGE,
      entry: { hash: hashes[row] ?? '', bytes, mtime: pages.mtimes[row] ?? 0 },
      isKept: pages.kept[row] === 1,
      plan: plans[row] ?? '',
      seen,
    };
  };
}

/** Yields the pages of a table one by one, with the paths of their files. */
export function* pagesIn(table: PageTable, plan: readonly PagePlan[]) {
  const read = readPages(table);
  for (const [row, index] of table.pages.indexes.entries()) {
    if (index === NO_PAGE) continue;
    const page = pageAt(plan, index);
    yield { page, path: fileOf(page), ...read(row) };
  }
}

/** Returns the rows of all dependencies of a page, its own and those of its fragments. */
export function dependenciesAt({ pages, fragments }: PageTable, row: number): number[] {
  const shared = [...listAt(pages.fragments, row)];
  const ofFragments = shared.flatMap((fragment) => [...listAt(fragments.dependencies, fragment)]);
  return [...listAt(pages.dependencies, row), ...ofFragments];
}

/** Hash of the HTML of a fragment between its placeholders. */
export function hashFragment(pieces: readonly (string | Buffer)[]): string {
  return fastHash(pieces.join('\n'));
}
