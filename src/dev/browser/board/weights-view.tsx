import { useMemo, useState } from 'react';
import type { PartWeight } from '../../../check/weights.ts';
import type { BoardBudgets, PageRow } from '../../measure-site.ts';
import { type Measures, useBoard } from './data.ts';
import { Histogram, type Mark } from './histogram.tsx';
import { counted, Empty, JobBar, PathButton, TypeChoice } from './parts.tsx';
import { type Column, VirtualTable } from './table.tsx';

/** What pages weigh, against the size budgets of the site. */
export function WeightsView() {
  const { measures } = useBoard();
  return (
    <section aria-label="Weights" className="view">
      <JobBar job="measure" starts />
      {measures && <Weights measures={measures} />}
    </section>
  );
}

function Weights({ measures: { pages, budgets } }: { readonly measures: Measures }) {
  const [type, setType] = useState('');
  const shown = useMemo(
    () =>
      pages
        .filter((page) => !type || page.type === type)
        .sort((a, b) => b.transfer - a.transfer || (a.path < b.path ? -1 : 1)),
    [pages, type],
  );
  return (
    <>
      <div className="bar">
        <TypeChoice value={type} onChange={setType} />
        <Summary pages={shown} budgets={budgets} />
      </div>
      <Histogram
        values={shown.map(({ transfer }) => Math.floor(transfer / 1000))}
        name="KB after compression"
        marks={budgets && marksOf(budgets)}
      />
      <Tables pages={shown} budgets={budgets} />
    </>
  );
}

function Tables({ pages, budgets }: SummaryProps) {
  return (
    <div className="beside">
      {pages.length === 0 ? (
        <Empty>There is no such page.</Empty>
      ) : (
        <VirtualTable label="Pages and their sizes" rows={pages} columns={PAGE_COLUMNS} keyOf={pathOfPage} />
      )}
      {budgets && budgets.parts.length > 0 && (
        <div className="side">
          <VirtualTable
            label="Parts with a budget"
            rows={budgets.parts}
            columns={PART_COLUMNS}
            keyOf={nameOfPart}
          />
        </div>
      )}
    </div>
  );
}

function marksOf({ mostPages, page }: BoardBudgets): Mark[] {
  return [
    { value: mostPages / 1000, name: 'limit of most' },
    { value: page / 1000, name: 'limit of all' },
  ];
}

interface SummaryProps {
  readonly pages: readonly PageRow[];
  readonly budgets: BoardBudgets | undefined;
}

function Summary({ pages, budgets }: SummaryProps) {
  const over = (limit: number) => pages.filter(({ transfer }) => transfer > limit).length;
  return (
    <span className="dim">
      {counted(pages.length, 'page')}
      {budgets && (
        <>
          : {over(budgets.page).toLocaleString('en-US')} above {kilobytes(budgets.page)} KB, the limit of
          every page; {over(budgets.mostPages).toLocaleString('en-US')} above {kilobytes(budgets.mostPages)}{' '}
          KB, the limit of 95 % of all
        </>
      )}
      . HTML with styles after Brotli compression: measured for the heaviest pages, for the others estimated
      from pages of their type.
    </span>
  );
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const PAGE_COLUMNS: readonly Column<PageRow>[] = [
  { name: 'Page', cell: ({ path }) => <PathButton path={path} /> },
  { name: 'KB', order: 'descending', cell: ({ transfer }) => kilobytes(transfer) },
  { name: 'Before', cell: ({ bytes }) => kilobytes(bytes) },
];

const PART_COLUMNS: readonly Column<PartWeight>[] = [
  { name: 'Part', cell: PartName },
  {
    name: 'KB',
    cell: ({ size, limit }) => (size > limit ? <b className="orphan">{kilobytes(size)}</b> : kilobytes(size)),
  },
  { name: 'Limit', cell: ({ limit }) => kilobytes(limit) },
];

function pathOfPage({ path }: PageRow): string {
  return path;
}

/** An image is followed by a page that shows it. */
function PartName({ name, page }: PartWeight) {
  return (
    <>
      <span title={name}>{name}</span>
      {page !== undefined && (
        <>
          {' '}
          on <PathButton path={page} />
        </>
      )}
    </>
  );
}

function nameOfPart({ name }: PartWeight): string {
  return name;
}
