import { type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AuditJson } from '../../../audit/reports/json.ts';
import type { BoardSite } from '../../matrix.ts';
import type { PageData } from '../../messages.ts';
import { RECORDS_PAGE } from '../edit/form/addresses.ts';
import { RecordPage } from '../edit/form/record-page.tsx';
import { RecordsView } from '../edit/form/records-view.tsx';
import { ImportPage } from '../edit/import/import-page.tsx';
import { hrefOf } from '../pages.ts';
import { createAct, createAsk } from '../requests.ts';
import { BoardContext, SavedContext, useJson, useLive } from './data.ts';
import { FindingsView } from './findings-view.tsx';
import { MatrixView } from './matrix-view.tsx';
import { NextView } from './next-view.tsx';

const VIEWS = [
  { id: 'matrix', name: 'Matrix', view: <MatrixView /> },
  { id: 'findings', name: 'Findings', view: <FindingsView /> },
  { id: 'next', name: 'Write next', view: <NextView /> },
] as const;

/** The other pages of the board by their folder below `/__crosstown/`. They receive the rest of their path, such as `towns/windham`, and the query. */
const PAGES: Readonly<Record<string, (rest: string, query: URLSearchParams) => ReactNode>> = {
  edit(key, query) {
    if (key === '' && !query.has('place')) return <RecordsView />;
    const asked = key === '' ? query : new URLSearchParams({ key });
    return <RecordPage key={`${asked}`} asked={`${asked}`} />;
  },
  new(collection, query) {
    query.set('key', `${collection}/`);
    return <RecordPage asked={`${query}`} />;
  },
  import: (collection) => <ImportPage collection={collection} />,
};

/** Returns the page of the address; undefined for the board itself. The key of a record may contain a hash: `faq/data/faq.yaml#3`. */
function pageAt({ pathname, search, hash }: Location): ReactNode | undefined {
  const [, folder = '', rest = ''] = /^\/__crosstown\/([a-z]+)\/(.*)$/.exec(pathname) ?? [];
  if (!Object.hasOwn(PAGES, folder)) return undefined;
  return PAGES[folder]?.(decodeURIComponent(rest && rest + hash), new URLSearchParams(search));
}

/** Whether a board without a server has a view. */
function hasSaved(view: (typeof VIEWS)[number]['id'], { types }: BoardSite): boolean {
  if (view === 'matrix') return types.some(({ axes }) => axes.length > 0);
  return view === 'findings';
}

/** The whole board. The view is in the address, so that it can be reloaded and linked. */
export function App({ data }: { readonly data: PageData }) {
  const isSaved = useContext(SavedContext) !== undefined;
  const live = useLive(data, isSaved);
  const { value: site, error } = useJson<BoardSite>('site', live.version);
  const { hasResult, status, version } = live.check;
  const { value: check } = useJson<AuditJson>(hasResult ? 'check' : undefined, status === 'done' && version);
  const act = useMemo(() => createAct(data.token), [data]);
  const ask = useMemo(() => createAsk(data.token), [data]);
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash.slice(1));
  const page = usePage(isSaved);
  if (!site) return <p className="empty">{error ?? 'Loading …'}</p>;
  const views = VIEWS.filter(({ id }) => !isSaved || hasSaved(id, site));
  const wanted = hash || (isSaved ? 'findings' : 'matrix');
  const shown = page === undefined ? (views.find(({ id }) => id === wanted) ?? views[0]) : undefined;
  const origin = isSaved ? site.origin : hrefOf('');
  return (
    <BoardContext value={{ site, isSaved, origin, live, act, ask, token: data.token, check }}>
      <header className="top">
        <h1>
          {isSaved ? site.name : <a href={hrefOf('/')}>{site.name}</a>}{' '}
          <span className="dim">{site.pages.toLocaleString('en-US')} pages</span>
        </h1>
        <nav aria-label="Views">
          {views.map(({ id, name }) => (
            <a
              key={id}
              href={page === undefined ? `#${id}` : `/__crosstown/#${id}`}
              aria-current={id === shown?.id ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
          {!isSaved && (
            <a href={RECORDS_PAGE} aria-current={page !== undefined ? 'page' : undefined}>
              Records
            </a>
          )}
        </nav>
      </header>
      {live.issues && (
        <p className="banner" role="status">
          The data or the templates have errors. The board shows the site before this change; the errors are
          on the terminal.
        </p>
      )}
      <main>{page ?? shown?.view}</main>
    </BoardContext>
  );
}

/** The page of the address with which the board was opened, or to which a link on it leads: the page itself may replace the address. */
function usePage(isSaved: boolean): ReactNode | undefined {
  const [page, setPage] = useState(() => pageAt(window.location));
  useEffect(() => onHashChange(() => setPage(pageAt(window.location))), []);
  return isSaved ? undefined : page;
}

function onHashChange(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
