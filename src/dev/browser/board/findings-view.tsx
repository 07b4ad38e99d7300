import { useEffect, useState } from 'react';
import type { AuditJson, FindingJson } from '../../../audit/reports/json.ts';
import { addressOfPlace } from '../edit/form/addresses.ts';
import { textOfPlace } from '../requests.ts';
import { useBoard } from './data.ts';
import { Choice, counted, Empty, PageLink, PlaceButton, useFirst } from './parts.tsx';

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

/** Starts the check of all pages when it is first shown, and shows whether its result is up to date. */
function CheckBar() {
  const { live, act, isSaved } = useBoard();
  const { status, version, message } = live.check;
  const isNew = status === 'none';
  useEffect(() => {
    if (isNew) void act('start');
  }, [isNew, act]);
  const isOld = status === 'done' && version !== live.version;
  if (isSaved) return null;
  return (
    <div className="check" role="status">
      {status === 'running' && (
        <>
          Rendering and checking all pages <progress aria-label="Check of all pages" />
        </>
      )}
      {isOld && 'The site has changed since. These results are older.'}
      {status === 'done' && !isOld && <span className="dim">Up to date.</span>}
      {(isOld || status === 'failed') && (
        <button type="button" className="action" onClick={() => void act('start')}>
          Check again
        </button>
      )}
      {status === 'failed' && <pre className="error">{message}</pre>}
    </div>
  );
}

function Findings({ check }: { readonly check: AuditJson }) {
  const { issues, errors, warnings, hints, pages, accepted, notes } = check;
  const [severity, setSeverity] = useState('');
  const [rule, setRule] = useState('');
  const shown = issues.filter(
    (issue) => (severity === '' || issue.severity === severity) && (rule === '' || issue.code === rule),
  );
  const { shown: first, more } = useFirst(shown, 100, 'finding');
  const codes = [...new Set(issues.map(({ code }) => code))].sort();
  return (
    <>
      <div className="bar">
        <Choice
          label="Severity"
          value={severity}
          options={[['', 'all'], ...['error', 'warning', 'hint'].map((one) => [one, one] as const)]}
          onChange={setSeverity}
        />
        <Choice
          label="Rule"
          value={rule}
          options={[['', 'all'], ...codes.map((code) => [code, code] as const)]}
          onChange={setRule}
        />
        <button
          type="button"
          className="action"
          disabled={shown.length === 0}
          onClick={() => saveFindings(shown)}
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
      <ul className="findings">
        {first.map((issue) => (
          <Finding key={issue.code + issue.message + issue.pages[0]} issue={issue} />
        ))}
      </ul>
      {more}
    </>
  );
}

/** Lets the browser save findings as a file, with one line for each page of each finding. */
function saveFindings(issues: readonly FindingJson[]): void {
  const lines = issues.flatMap(({ severity, code, message, hint, place, pages }) =>
    (pages.length > 0 ? pages : ['']).map((page) => [
      ...[severity, code, page, message, hint],
      place ? textOfPlace(place) : '',
    ]),
  );
  const text = csvOf([['severity', 'rule', 'page', 'message', 'fix', 'place'], ...lines]);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }));
  link.download = 'findings.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Returns rows as CSV (RFC 4180). Spreadsheets run texts that begin like a formula, so that these get an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const field = (value: string) => {
    const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** At most this many pages of a finding are listed, once it is opened. */
const MAX_PAGES = 300;

function Finding({ issue }: { readonly issue: FindingJson }) {
  const { severity, code, message, hint, place, pages, template } = issue;
  const { isSaved } = useBoard();
  return (
    <li>
      <p>
        <b className={severity}>{severity}</b> <b>{message}</b> <code className="dim">{code}</code>
      </p>
      <p>{hint}</p>
      <p>
        {place && <PlaceButton place={textOfPlace(place)} />}{' '}
        {place?.file.startsWith('data/') && !isSaved && (
          <a href={addressOfPlace(textOfPlace(place))} aria-label={`Edit ${textOfPlace(place)}`}>
            Edit
          </a>
        )}{' '}
        {template && (
          <span className="dim">
            Page type {template.type}
            {template.section && `, section ${template.section}`}.
          </span>
        )}{' '}
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
