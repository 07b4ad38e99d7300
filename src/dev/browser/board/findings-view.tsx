import { useState } from 'react';
import type { AuditJson, FindingJson } from '../../../check/reports/json.ts';
import { textOfPlace } from '../place-links.ts';
import { csvOf, saveFile } from './csv.ts';
import { useBoard } from './data.ts';
import { CheckBar, Choice, counted, Empty, PageLink, PlaceButton, useFirst } from './parts.tsx';

/** The findings of `check` by cause, those of most pages first. */
export function FindingsView() {
  const { check } = useBoard();
  return (
    <section aria-label="Findings" className="view">
      <CheckBar />
      {check && <Findings check={check} />}
    </section>
  );
}

function Findings({ check }: { readonly check: AuditJson }) {
  const { issues, errors, warnings, hints, pages, accepted, notes } = check;
  const [severity, setSeverity] = useState('');
  const [rule, setRule] = useState('');
  const shown = issues.filter(
    (issue) => (severity === '' || issue.severity === severity) && (rule === '' || issue.code === rule),
  );
  return (
    <>
      <div className="bar">
        <Choice
          label="Severity"
          value={severity}
          options={[['', 'all'], ...['error', 'warning', 'hint'].map((one) => [one, one] as const)]}
          onChange={setSeverity}
        />
        <Choice label="Rule" value={rule} options={rulesIn(issues)} onChange={setRule} />
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
        {counted(errors, 'error')}, {counted(warnings, 'warning')}, {counted(hints, 'hint')} on{' '}
        {counted(pages, 'page')}
        {accepted > 0 && `; ${counted(accepted, 'finding')} accepted in data/checks.yaml`}.{' '}
        <span className="dim">{notes.join(' ')}</span>
      </p>
      {shown.length === 0 && <Empty>Nothing was found.</Empty>}
      <FindingList key={`${severity} ${rule}`} issues={shown} />
    </>
  );
}

function rulesIn(issues: readonly FindingJson[]): (readonly [value: string, name: string])[] {
  const codes = [...new Set(issues.map(({ code }) => code))].sort();
  return [['', 'all'], ...codes.map((code) => [code, code] as const)];
}

/** Returns one line for each page of each finding. */
function findingsAsCsv(issues: readonly FindingJson[]): string {
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

function FindingList({ issues }: { readonly issues: readonly FindingJson[] }) {
  const { shown, more } = useFirst(issues, 100, 'finding');
  return (
    <>
      <ul className="findings">
        {shown.map((issue) => (
          <Finding key={issue.code + issue.message + issue.pages[0]} issue={issue} />
        ))}
      </ul>
      {more}
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
        {pages.length > 1 && <b>fixes {counted(pages.length, 'page')}</b>}{' '}
        {pages.length === 1 && <PageLink path={pages[0] ?? ''} />}
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
              <PageLink path={path} />
            </li>
          ))}
          {pages.length > MAX_PAGES && <li>and {counted(pages.length - MAX_PAGES, 'other')}</li>}
        </ul>
      )}
    </details>
  );
}
