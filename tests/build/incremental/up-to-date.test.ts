import { expect, test } from 'vitest';
import type { BuildManifest } from '../../../src/build/incremental/manifest.ts';
import { createTableWriter } from '../../../src/build/incremental/page-table.ts';
import { createUpToDate, planFingerprint } from '../../../src/build/incremental/up-to-date.ts';
import type { PagePlan } from '../../../src/core/model.ts';
import { fileOf } from '../../../src/core/pages/paths.ts';
import { pageAt, pageTypeOf, planOf } from '../../helpers/samples.ts';

/* A fragment that comes out the same on one page is up to date on the others. */

const paths = ['/', '/town', '/other'];
const { plan } = planOf(paths.map((path) => pageTypeOf({ id: `page ${path}`, path: () => path })));
const [home, town, other] = paths.map((path) => pageAt(plan, path)) as [PagePlan, PagePlan, PagePlan];

/** A fragment whose data differs now, and which was this HTML before. */
const changedFragment = (name: string) => ({ dependencies: [name], uses: '', pieces: [name] });
type Fragment = ReturnType<typeof changedFragment>;
const [menu, list] = [changedFragment('menu'), changedFragment('list')];

/** What is up to date after the home page was rendered with these fragments. A third page has all of them, so that they are hashed. */
function isTownCurrent(ofHome: readonly Fragment[], ofTown: readonly Fragment[], html: string[]) {
  const writer = createTableWriter({ resolve: (name) => [String(name), 'before'] });
  const pages = [
    [home, ofHome],
    [town, ofTown],
    [other, [...ofHome, ...ofTown]],
  ] as const;
  for (const [index, [page, fragments]] of pages.entries()) {
    const entry = { hash: '', bytes: 1, mtime: 1 };
    const written = { index, entry, isKept: false, plan: planFingerprint(page), seen: { bytes: 1 } };
    writer.built(written, { dependencies: [], uses: [], fragments });
  }
  const rows = new Map(pages.map(([page], row) => [fileOf(page), row]));
  const manifest: BuildManifest = {
    ...{ key: 'key', inline: new Map(), others: new Map() },
    ...{ rows, table: writer.done() },
  };
  const upToDate = createUpToDate(manifest, { key: 'key', of: () => 'now', isUntouched: () => true });
  expect(upToDate.find(town)).toBeUndefined();
  upToDate.noteRendered(
    home,
    html.map((one) => ({ pieces: [one] })),
  );
  return upToDate.find(town) !== undefined;
}

test('each fragment is compared with the one at its place', () => {
  expect(isTownCurrent([menu, list], [menu, list], ['menu', 'list'])).toBe(true);
  expect(isTownCurrent([menu, list], [list], ['menu', 'menu'])).toBe(false);
  expect(isTownCurrent([menu, list], [list], ['list', 'menu'])).toBe(false);
});

test('behind a fragment that came out otherwise, none is compared: they may have moved', () => {
  expect(isTownCurrent([menu, list], [list], ['another menu', 'list'])).toBe(false);
  expect(isTownCurrent([menu, list], [menu], ['menu', 'another list'])).toBe(true);
});

test('none is compared if there are more or fewer than before', () => {
  expect(isTownCurrent([menu, list], [menu], ['menu'])).toBe(false);
  expect(isTownCurrent([menu, list], [menu], ['menu', 'list', 'more'])).toBe(false);
});

test('a page of a list is planned again if another page of the list has another label', () => {
  const pagination = { number: 1, total: 2, offset: 0, hrefs: ['/', '/2'], items: [] };
  const labelled = (...labels: string[]) =>
    planFingerprint({ ...home, pagination: { ...pagination, labels } } as unknown as PagePlan);
  expect(labelled('A–K', 'L–Z')).toBe(labelled('A–K', 'L–Z'));
  expect(labelled('A–K', 'L–Z')).not.toBe(labelled('A–K', 'L–W'));
});
