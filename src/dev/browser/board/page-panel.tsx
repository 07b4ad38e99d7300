import { useEffect, useRef } from 'react';
import type { AddressFacts, AuditFacts, PageExplanation } from '../../../build.ts';
import type { FindingJson } from '../../../check/reports/json.ts';
import type { PageRow } from '../../measure-site.ts';
import type { SearchFigures } from '../../search-figures.ts';
import { textOfPlace } from '../place-links.ts';
import { useBoard, useIsSaved, useJson } from './data.ts';
import { counted, PathButton, PlaceButton } from './parts.tsx';

type Explained = AddressFacts & {
  readonly search?: SearchFigures;
  readonly audit?: Omit<AuditFacts, 'findings'> & {
    readonly findings: readonly (Omit<FindingJson, 'pages'> & { readonly others: number })[];
  };
};

interface PagePanelProps {
  readonly path: string;
  readonly onClose: () => void;
}

/** A page beside its facts. Without a server there are only facts. */
export function PagePanel({ path, onClose }: PagePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isSaved = useIsSaved();
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
        {isSaved ? (
          <b>{path}</b>
        ) : (
          <a href={path} target="_blank" rel="noreferrer">
            {path}
          </a>
        )}
        <button type="button" className="action" onClick={onClose}>
          Close
        </button>
      </div>
      {!isSaved && <iframe src={path} title={`The page ${path}`} />}
      <div className="facts">{isSaved ? <SavedFacts path={path} /> : <LiveFacts path={path} />}</div>
    </section>
  );
}

/** What `explain` says about a page. */
function LiveFacts({ path }: { readonly path: string }) {
  const { live } = useBoard();
  const { status, version } = live.jobs.measure;
  const key = `${live.version} ${status} ${version}`;
  const { value, error } = useJson<Explained>(`page?${new URLSearchParams({ path })}`, key);
  if (error) return <pre className="failed">{error}</pre>;
  return value?.kind === 'page' ? (
    <Facts page={value} audit={value.audit} search={value.search} />
  ) : (
    <p>Loading …</p>
  );
}

/** What was measured of a page. */
function SavedFacts({ path }: { readonly path: string }) {
  const { measures } = useBoard();
  const page = measures?.byPath.get(path);
  if (!measures || !page) return <p>The audited site has no such page.</p>;
  const findings = measures.check.issues
    .filter(({ pages }) => pages.includes(path))
    .map(({ pages, ...issue }) => ({ ...issue, others: pages.length - 1 }));
  return (
    <>
      {findings.length > 0 && <PageFindings findings={findings} />}
      <dl>
        <dt>Type</dt>
        <dd>{page.type}</dd>
        <OwnWords {...page} />
        <dt>Links</dt>
        <dd>
          {counted(page.linksIn, 'page')} to it, {counted(page.linksOut, 'page')} from it
          {page.depth >= 0 && `, ${counted(page.depth, 'click')} from the home page`}
        </dd>
        <dt>Size</dt>
        <dd>{(page.transfer / 1000).toFixed(1)} KB after compression</dd>
      </dl>
    </>
  );
}

interface FactsProps {
  readonly page: PageExplanation;
  readonly audit: Explained['audit'];
  readonly search?: SearchFigures | undefined;
}

function Facts({ page, audit, search }: FactsProps) {
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
        {search && (
          <>
            <dt>In searches</dt>
            <dd>
              {counted(search.impressions, 'impression')}, {counted(search.clicks, 'click')}, position{' '}
              {search.position.toFixed(1)} on average
            </dd>
          </>
        )}
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
      <OwnWords words={page.words} {...(audit ? { ownWords: audit.ownWords, closest: audit.closest } : {})} />
    </>
  );
}

type OwnWordsProps = {
  readonly [Key in 'words' | 'ownWords' | 'closest']?: PageRow[Key] | undefined;
};

function OwnWords({ words, ownWords, closest }: OwnWordsProps) {
  return (
    <>
      {words !== undefined && (
        <>
          <dt>Words</dt>
          <dd>
            {words.toLocaleString('en-US')}
            {ownWords !== undefined && `, of which ${ownWords} in sentences that no other page has`}
          </dd>
        </>
      )}
      {closest && (
        <>
          <dt>Closest page</dt>
          <dd>
            <PathButton path={closest.path} /> {closest.percent} % of the text is equal
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
