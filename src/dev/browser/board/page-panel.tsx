import { useEffect, useRef } from 'react';
import type { AddressFacts, AuditFacts, PageExplanation } from '../../../build.ts';
import type { FindingJson } from '../../../check/reports/json.ts';
import { textOfPlace } from '../place-links.ts';
import { useBoard, useJson } from './data.ts';
import { counted, PathButton, PlaceButton } from './parts.tsx';

type Explained = AddressFacts & {
  readonly audit?: Omit<AuditFacts, 'findings'> & {
    readonly findings: readonly (Omit<FindingJson, 'pages'> & { readonly others: number })[];
  };
};

interface PagePanelProps {
  readonly path: string;
  readonly onClose: () => void;
}

/** A page beside its facts: what `explain` says about it. */
export function PagePanel({ path, onClose }: PagePanelProps) {
  const { live } = useBoard();
  const panel = useRef<HTMLElement>(null);
  const { status, version } = live.jobs.measure;
  const key = `${live.version} ${status} ${version}`;
  const { value, error } = useJson<Explained>(`page?${new URLSearchParams({ path })}`, key);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      className="panel"
      aria-label={`Page ${path}`}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="panel-head">
        <a href={path} target="_blank" rel="noreferrer">
          {path}
        </a>
        <button type="button" className="action" onClick={onClose}>
          Close
        </button>
      </div>
      <iframe src={path} title={`The page ${path}`} />
      <div className="facts">
        {error && <pre className="failed">{error}</pre>}
        {value?.kind === 'page' ? <Facts page={value} audit={value.audit} /> : !error && <p>Loading …</p>}
      </div>
    </section>
  );
}

interface FactsProps {
  readonly page: PageExplanation;
  readonly audit: Explained['audit'];
}

function Facts({ page, audit }: FactsProps) {
  return (
    <>
      {audit && audit.findings.length > 0 && <PageFindings findings={audit.findings} />}
      <dl>
        <Text page={page} audit={audit} />
        <dt>Made of</dt>
        <dd>
          {page.records.map(({ role, slug, place }) => (
            <div key={role}>
              {role} {slug} {place && <PlaceButton place={`${place.file}:${place.line}`} />}
            </div>
          ))}
        </dd>
        <Links page={page} />
        {page.ledger && (
          <>
            <dt>Published</dt>
            <dd>
              on {page.ledger.first}; the text last changed on {page.ledger.last}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

function PageFindings({ findings }: Pick<NonNullable<Explained['audit']>, 'findings'>) {
  return (
    <ul className="findings small">
      {findings.map(({ code, severity, message, hint, place, others }) => (
        <li key={code + message}>
          <span className={`severity ${severity}`}>{severity}</span> {message} {hint}{' '}
          {place && <PlaceButton place={textOfPlace(place)} />}
          {others > 0 && <span className="dim"> Also on {counted(others, 'other page')}.</span>}
        </li>
      ))}
    </ul>
  );
}

function Text({ page, audit }: FactsProps) {
  return (
    <>
      <dt>Title</dt>
      <dd>{page.title}</dd>
      <dt>Description</dt>
      <dd>{page.description ?? 'none'}</dd>
      <dt>Search</dt>
      <dd>{page.indexable ? 'may be shown by search engines' : 'is excluded from search engines'}</dd>
      <dt>Words</dt>
      <dd>
        {page.words.toLocaleString('en-US')}
        {audit && `, of which ${audit.ownWords} in sentences that no other page has`}
      </dd>
      {audit?.closest && (
        <>
          <dt>Closest page</dt>
          <dd>
            <PathButton path={audit.closest.path} /> {audit.closest.percent} % of the text is equal
          </dd>
        </>
      )}
    </>
  );
}

function Links({ page: { linksTo, linkedFrom } }: { readonly page: PageExplanation }) {
  return (
    <>
      <dt>Links to</dt>
      <dd>
        <PathList paths={linksTo} />
      </dd>
      <dt>Linked from</dt>
      <dd>{linkedFrom ? <PathList paths={linkedFrom} /> : 'unknown: there is no build yet'}</dd>
    </>
  );
}

/** At most this many paths are listed. */
const MAX_PATHS = 200;

function PathList({ paths }: { readonly paths: readonly string[] }) {
  if (paths.length === 0) return 'none';
  return (
    <details>
      <summary>{counted(paths.length, 'page')}</summary>
      <ul className="paths">
        {paths.slice(0, MAX_PATHS).map((path) => (
          <li key={path}>
            <PathButton path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}
