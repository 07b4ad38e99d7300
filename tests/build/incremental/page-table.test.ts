import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createTableWriter,
  mergeTables,
  NO_PAGE,
  type PageTable,
  readPages,
} from '../../../src/build/incremental/page-table.ts';
import { listAt, textsOf } from '../../../src/core/util/columns.ts';
import { fastHash } from '../../../src/core/util/fast-hash.ts';

/* Pages are written to columns, and read from them: in one table, in several, and copied from an older one. */

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('', 'é', '\u0000a', '𝒳\n'),
);
const words = fc.uniqueArray(word, { maxLength: 4 });
const fragmentsOf = fc.record({ dependencies: words, uses: word, pieces: fc.array(word, { maxLength: 2 }) });
const page = fc.record({
  bytes: fc.nat(),
  mtime: fc.double({ min: 0, noNaN: true }),
  isKept: fc.boolean(),
  name: word,
  firstImage: fc.option(word, { nil: undefined }),
  text: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  issues: fc.constantFrom(undefined, [{ code: 'long-title', facts: { page: '/é' } }] as never),
  dependencies: words,
  uses: words,
  fragments: fc.array(fc.nat(3), { maxLength: 3 }),
});
type Page = typeof page extends fc.Arbitrary<infer P> ? P : never;

const site = fc.record({
  pages: fc.array(page, { minLength: 1, maxLength: 9 }),
  fragments: fc.array(fragmentsOf, { minLength: 4, maxLength: 4 }),
});
type Site = typeof site extends fc.Arbitrary<infer S> ? S : never;

const writerOf = () =>
  createTableWriter({
    resolve: (dependency) => [`key ${String(dependency)}`, `print ${String(dependency)}`],
  });

/** Writes some pages of a site to a table. */
function tableOf({ pages, fragments }: Site, isOwn: (index: number) => boolean): PageTable {
  const writer = writerOf();
  pages.forEach((one, index) => {
    if (!isOwn(index)) return;
    const trace = { ...one, fragments: one.fragments.map((n) => fragments[n] ?? fragments[0]) };
    writer.built(writtenOf(one, index), trace as never);
  });
  return writer.done();
}

function writtenOf({ bytes, mtime, isKept, name, firstImage, text, issues }: Page, index: number) {
  const entry = { hash: fastHash(name), bytes, mtime };
  const seen = {
    bytes,
    ...(firstImage === undefined ? {} : { firstImage }),
    ...(text === undefined ? {} : { text }),
    ...(issues ? { issues } : {}),
  };
  return { index, entry, isKept, plan: fastHash(`${name} plan`), seen };
}

/** Everything that a table says, with values in place of rows. */
function contentOf(table: PageTable) {
  const [keys, prints, uses] = [table.keys, table.fingerprints, table.uses].map(textsOf);
  const dependency = (row: number) => [keys?.[row], prints?.[row]];
  const { fragments, pages } = table;
  const fragment = (row: number) => ({
    dependencies: Array.from(listAt(fragments.dependencies, row), dependency),
    uses: uses?.[fragments.uses[row] ?? -1],
  });
  const read = readPages(table);
  const rows = [...pages.indexes.keys()].filter((row) => pages.indexes[row] !== NO_PAGE);
  const all = rows.map((row) => ({
    ...read(row),
    dependencies: Array.from(listAt(pages.dependencies, row), dependency),
    uses: Array.from(listAt(pages.uses, row), (use) => uses?.[use]),
    fragments: Array.from(listAt(pages.fragments, row), fragment),
  }));
  return all.sort((a, b) => a.index - b.index);
}

/** The same of the pages themselves. */
function expectedOf({ pages, fragments }: Site) {
  const dependency = (one: string) => [`key ${one}`, `print ${one}`];
  return pages.map((one, index) => ({
    ...writtenOf(one, index),
    dependencies: one.dependencies.map(dependency),
    uses: one.uses,
    fragments: one.fragments.map((n) => ({
      dependencies: fragments[n]?.dependencies.map(dependency),
      uses: fragments[n]?.uses,
    })),
  }));
}

test('a table contains what was written', () => {
  fc.assert(
    fc.property(site, (one) => {
      expect(contentOf(tableOf(one, () => true))).toEqual(expectedOf(one));
    }),
  );
});

test('several tables contain the same as one, in the order of the plan', () => {
  fc.assert(
    fc.property(site, fc.integer({ min: 1, max: 4 }), (one, count) => {
      const tables = Array.from({ length: count }, (_, nth) =>
        tableOf(one, (index) => index % count === count - 1 - nth),
      );
      const merged = mergeTables(tables, one.pages.length);
      expect(contentOf(merged)).toEqual(expectedOf(one));
      // Each dependency is in it once, whichever tables had it.
      const keys = textsOf(merged.keys);
      if (count > 1) expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('of a page that is in several tables the last one counts', () => {
  fc.assert(
    fc.property(site, site, (before, now) => {
      const count = Math.max(before.pages.length, now.pages.length);
      const merged = mergeTables([tableOf(before, () => true), tableOf(now, () => true)], count);
      const expected = [...expectedOf(now), ...expectedOf(before).slice(now.pages.length)];
      expect(contentOf(merged)).toEqual(expected);
    }),
  );
});

test('a table that is continued keeps, changes and adds rows, with fingerprints as they are now', () => {
  const fates = fc.array(fc.constantFrom('kept', 'changed', 'built', 'gone'));
  fc.assert(
    fc.property(site, page, fates, (one, other, fateOf) => {
      const table = tableOf(one, () => true);
      const keys = textsOf(table.keys);
      const now = ([key = '']: readonly string[]) => [key, `${key} now`];
      const fingerprints = keys.map((key) => `${key} now`);
      const writer = createTableWriter(
        { resolve: (key) => [`key ${String(key)}`, `key ${String(key)} now`] },
        { table, keys, fingerprints },
      );
      const expected = expectedOf(one).flatMap((row, index) => {
        const fate = fateOf[index] ?? 'kept';
        const changed = writtenOf(other, index);
        const dependencies = row.dependencies.map(now);
        const fragments = row.fragments.map((own) => ({ ...own, dependencies: own.dependencies?.map(now) }));
        if (fate === 'gone') return [];
        if (fate === 'built') {
          writer.built(changed, { dependencies: ['a', 'new'], uses: ['u'], fragments: [] });
          const added = [['key a'], ['key new']].map(now);
          return { ...changed, dependencies: added, uses: ['u'], fragments: [] };
        }
        if (fate === 'kept') writer.kept(index, index);
        else writer.changed(index, changed);
        const file = fate === 'kept' ? { isKept: true } : { ...changed, entry: { ...changed.entry } };
        return { ...row, ...file, dependencies, fragments };
      });
      expect(contentOf(mergeTables([writer.done()], one.pages.length))).toEqual(expected);
    }),
  );
});
