import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { PageRow } from '../../measure-site.ts';
import { useBoard } from './data.ts';
import { Histogram } from './histogram.tsx';
import { Choice, counted, Empty, JobBar, PathButton } from './parts.tsx';

type Key = 'linksIn' | 'linksOut' | 'depth';

const COLUMNS: readonly (readonly [Key, string])[] = [
  ['linksIn', 'Links in'],
  ['linksOut', 'Links out'],
  ['depth', 'Clicks'],
];

/** How pages are linked: a histogram, and a table in the chosen order. */
export function LinksView() {
  const { measures } = useBoard();
  const [key, setKey] = useState<Key>('linksIn');
  const [type, setType] = useState('');
  const pages = useMemo(() => {
    const chosen = (measures?.pages ?? []).filter((page) => !type || page.type === type);
    return [...chosen].sort((a, b) => rankOf(a, key) - rankOf(b, key) || (a.path < b.path ? -1 : 1));
  }, [measures, type, key]);
  const orphans = pages.filter(isOrphan).length;
  const types = [...new Set(measures?.pages.map((page) => page.type))].sort();
  return (
    <section aria-label="Links" className="view">
      <JobBar job="measure" starts />
      {measures && (
        <>
          <div className="bar">
            <Choice label="Order by" value={key} options={COLUMNS} onChange={setKey} />
            <Choice
              label="Page type"
              value={type}
              options={[['', 'all'], ...types.map((one) => [one, one] as const)]}
              onChange={setType}
            />
            <span className="dim">
              {counted(pages.length, 'page')}, {counted(orphans, 'orphan')} without a path of links from the
              home page
            </span>
          </div>
          <Histogram
            values={pages
              .filter((page) => key !== 'depth' || isOrphan(page) || page.depth >= 0)
              .map((page) => page[key])}
            name={COLUMNS.find(([id]) => id === key)?.[1] ?? ''}
          />
          {pages.length === 0 ? <Empty>There is no such page.</Empty> : <Table pages={pages} sorted={key} />}
        </>
      )}
    </section>
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

const ROW = 28;

function Table({ pages, sorted }: { readonly pages: readonly PageRow[]; readonly sorted: Key }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 10,
  });
  return (
    <div
      ref={scroller}
      className="table"
      role="table"
      aria-label="Pages and their links"
      aria-rowcount={pages.length + 1}
      tabIndex={0}
    >
      <TableHead sorted={sorted} />
      <div role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const page = pages[index];
          return page && <TableRow key={page.path} page={page} index={index} top={start} />;
        })}
      </div>
    </div>
  );
}

function TableHead({ sorted }: { readonly sorted: Key }) {
  const order = sorted === 'depth' ? 'descending' : 'ascending';
  return (
    <div role="row" aria-rowindex={1} className="table-head">
      <div role="columnheader">Page</div>
      {COLUMNS.map(([key, name]) => (
        <div key={key} role="columnheader" aria-sort={key === sorted ? order : 'none'}>
          {name}
        </div>
      ))}
    </div>
  );
}

interface TableRowProps {
  readonly page: PageRow;
  readonly index: number;
  readonly top: number;
}

function TableRow({ page, index, top }: TableRowProps) {
  const depth = page.depth === -1 ? '–' : page.depth;
  return (
    <div role="row" aria-rowindex={index + 2} className="table-row" style={{ top }}>
      <div role="cell">
        <PathButton path={page.path} />
      </div>
      <div role="cell">{page.linksIn}</div>
      <div role="cell">{page.linksOut}</div>
      <div role="cell">{isOrphan(page) ? <b className="orphan">orphan</b> : depth}</div>
    </div>
  );
}
