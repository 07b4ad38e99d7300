import { useState } from 'react';
import type { FindingJson } from '../../../check/reports/json.ts';
import { textOfPlace } from '../place-links.ts';
import { csvOf, saveFile } from './csv.ts';
import { type Measures, useBoard } from './data.ts';
import { Choice, counted, Empty, JobBar, PathButton, PlaceButton } from './parts.tsx';

interface Filter {
  readonly severity: string;
  readonly rule: string;
  readonly type: string;
}

const ALL: Filter = { severity: '', rule: '', type: '' };

/** The findings of `check` by cause, those of most pages first. */
export function FindingsView() {
  const { measures } = useBoard();
  const [filter, setFilter] = useState(ALL);
  const shown = measures ? filterIssues(measures, filter) : [];
  const { check } = measures ?? {};
  return (
    <section aria-label="Findings" className="view scrolls">
      <JobBar job="measure" starts />
      {measures && check && (
        <>
          <div className="bar">
            <Filters measures={measures} filter={filter} onChange={setFilter} />
            <button
              type="button"
              className="action"
              disabled={shown.length === 0}
              onClick={() => saveFile('findings.csv', findingsAsCsv(shown))}
            >
              Export as CSV
            </button>
          </div>
          <p className="summary">
            {counted(check.errors, 'error')}, {counted(check.warnings, 'warning')},{' '}
            {counted(check.hints, 'hint')} on {counted(check.pages, 'page')}
            {check.accepted > 0 && `; ${counted(check.accepted, 'finding')} accepted in data/checks.yaml`}.{' '}
            <span className="dim">{check.notes.join(' ')}</span>
          </p>
          {shown.length === 0 && <Empty>Nothing was found.</Empty>}
          <FindingList key={JSON.stringify(filter)} issues={shown} />
        </>
      )}
    </section>
  );
}

function filterIssues({ check, byPath }: Measures, { severity, rule, type }: Filter): FindingJson[] {
  return check.issues.flatMap((issue) => {
    if ((severity && issue.severity !== severity) || (rule && issue.code !== rule)) return [];
    if (!type) return [issue];
    const pages = issue.pages.filter((path) => byPath.get(path)?.type === type);
    return pages.length > 0 ? [{ ...issue, pages }] : [];
  });
}

/** Returns one line for each page of each finding. */
export function findingsAsCsv(issues: readonly FindingJson[]): string {
  const lines = issues.flatMap(({ severity, code, message, hint, place, pages }) =>
    (pages.length > 0 ? pages : ['']).map((page) => [
      severity,
      code,
      page,
      message,
      hint,
      place ? textOfPlace(place) : '',
    ]),
  );
  return csvOf([['severity', 'rule', 'page', 'message', 'fix', 'place'], ...lines]);
}

interface FiltersProps {
  readonly measures: Measures;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function Filters({ measures: { check, pages }, filter, onChange }: FiltersProps) {
  const any = (name: string, values: Iterable<string>) => [
    ['', name] as const,
    ...[...new Set(values)].sort().map((value) => [value, value] as const),
  ];
  return (
    <>
      <Choice
        label="Severity"
        value={filter.severity}
        options={any('all', ['error', 'warning', 'hint'])}
        onChange={(severity) => onChange({ ...filter, severity })}
      />
      <Choice
        label="Rule"
        value={filter.rule}
        options={any(
          'all',
          check.issues.map(({ code }) => code),
        )}
        onChange={(rule) => onChange({ ...filter, rule })}
      />
      <Choice
        label="Page type"
        value={filter.type}
        options={any(
          'all',
          pages.map(({ type }) => type),
        )}
        onChange={(type) => onChange({ ...filter, type })}
      />
    </>
  );
}

/** So many findings are added at a time: a large site may have one for each page. */
const MORE = 100;

function FindingList({ issues }: { readonly issues: readonly FindingJson[] }) {
  const [count, setCount] = useState(MORE);
  const left = issues.length - count;
  return (
    <>
      <ul className="findings">
        {issues.slice(0, count).map((issue) => (
          <Finding key={issue.code + issue.message + issue.pages[0]} issue={issue} />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className="action" onClick={() => setCount(count + MORE)}>
          Show {Math.min(MORE, left)} more of {counted(left, 'finding')}
        </button>
      )}
    </>
  );
}

/** At most this many pages of a finding are listed, once it is opened. */
const MAX_PAGES = 300;

function Finding({ issue }: { readonly issue: FindingJson }) {
  const { severity, code, message, hint, place, pages } = issue;
  return (
    <li>
      <p>
        <span className={`severity ${severity}`}>{severity}</span> <b>{message}</b>{' '}
        <code className="dim">{code}</code>
      </p>
      <p>{hint}</p>
      <p>
        {place && <PlaceButton place={textOfPlace(place)} />}{' '}
        {pages.length > 1 && <b className="fixes">fixes {counted(pages.length, 'page')}</b>}{' '}
        {pages.length === 1 && <PathButton path={pages[0] ?? ''} />}
      </p>
      {pages.length > 1 && <PagesOf pages={pages} />}
    </li>
  );
}

function PagesOf({ pages }: Pick<FindingJson, 'pages'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Pages</summary>
      {isOpen && (
        <ul className="paths">
          {pages.slice(0, MAX_PAGES).map((path) => (
            <li key={path}>
              <PathButton path={path} />
            </li>
          ))}
          {pages.length > MAX_PAGES && <li>and {counted(pages.length - MAX_PAGES, 'other')}</li>}
        </ul>
      )}
    </details>
  );
}
