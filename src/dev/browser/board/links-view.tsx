import { useMemo, useState } from 'react';
import type { PageRow } from '../../measure-site.ts';
import { type Measures, useBoard } from './data.ts';
import { Histogram } from './histogram.tsx';
import { Choice, counted, Empty, JobBar, PathButton, TypeChoice } from './parts.tsx';
import { type Column, VirtualTable } from './table.tsx';

type Key = 'linksIn' | 'linksOut' | 'depth';

const COLUMNS: readonly (readonly [Key, string])[] = [
  ['linksIn', 'Links in'],
  ['linksOut', 'Links out'],
  ['depth', 'Clicks'],
];

/** How pages are linked: a histogram, and a table in the chosen order. */
export function LinksView() {
  const { measures } = useBoard();
  return (
    <section aria-label="Links" className="view">
      <JobBar job="measure" starts />
      {measures && <PageLinks measures={measures} />}
    </section>
  );
}

function PageLinks({ measures }: { readonly measures: Measures }) {
  const [key, setKey] = useState<Key>('linksIn');
  const [type, setType] = useState('');
  const pages = useMemo(() => {
    const chosen = measures.pages.filter((page) => !type || page.type === type);
    return chosen.sort((a, b) => rankOf(a, key) - rankOf(b, key) || (a.path < b.path ? -1 : 1));
  }, [measures, type, key]);
  const columns = useMemo(() => columnsFor(key), [key]);
  const values = pages.filter((page) => key !== 'depth' || isOrphan(page) || page.depth >= 0);
  const orphans = pages.filter(isOrphan).length;
  return (
    <>
      <div className="bar">
        <Choice label="Order by" value={key} options={COLUMNS} onChange={setKey} />
        <TypeChoice value={type} onChange={setType} />
        <span className="dim">
          {counted(pages.length, 'page')}, {counted(orphans, 'orphan')} without a path of links from the home
          page
        </span>
      </div>
      <Histogram
        values={values.map((page) => page[key])}
        name={(COLUMNS.find(([id]) => id === key)?.[1] ?? '').toLowerCase()}
      />
      {pages.length === 0 ? (
        <Empty>There is no such page.</Empty>
      ) : (
        <VirtualTable label="Pages and their links" rows={pages} columns={columns} keyOf={pathOfRow} />
      )}
    </>
  );
}

/** Whether no path of links leads to a page that search engines may show. */
function isOrphan({ depth, words }: PageRow): boolean {
  return depth === -1 && words !== undefined;
}

/** Pages that need attention come first: few links, or many clicks from the home page. Orphans come before all others. */
function rankOf(page: PageRow, key: Key): number {
  if (key !== 'depth') return page[key];
  return isOrphan(page) ? -Infinity : -page.depth;
}

/** The columns, with the order of the chosen one. */
function columnsFor(sorted: Key): Column<PageRow>[] {
  const order = sorted === 'depth' ? 'descending' : 'ascending';
  const numbers = COLUMNS.map(([key, name]) => ({
    name,
    order: key === sorted ? (order as 'ascending' | 'descending') : undefined,
    cell: (page: PageRow) => (key === 'depth' ? <Depth page={page} /> : page[key]),
  }));
  return [{ name: 'Page', cell: ({ path }) => <PathButton path={path} /> }, ...numbers];
}

function Depth({ page }: { readonly page: PageRow }) {
  if (isOrphan(page)) return <b className="orphan">orphan</b>;
  return page.depth === -1 ? '–' : page.depth;
}

function pathOfRow({ path }: PageRow): string {
  return path;
}
