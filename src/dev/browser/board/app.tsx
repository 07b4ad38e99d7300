import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { BoardSite } from '../../board-site.ts';
import type { PageData } from '../../messages.ts';
import { createRequests } from '../requests.ts';
import { BoardContext, useCheck, useIsSaved, useJson, useLive } from './data.ts';
import { FindingsView } from './findings-view.tsx';
import { MapView } from './map-view.tsx';
import { MatrixView } from './matrix-view.tsx';
import { NextView } from './next-view.tsx';

interface View {
  readonly name: string;
  readonly view: () => ReactNode;
  /** Whether a board without a server has it. */
  readonly isSaved: (site: BoardSite) => boolean;
}

const VIEWS: Readonly<Record<string, View>> = {
  matrix: {
    name: 'Matrix',
    view: () => <MatrixView />,
    isSaved: ({ types }) => types.some(({ axes }) => axes.length > 0),
  },
  map: {
    name: 'Map',
    view: () => <MapView />,
    isSaved: ({ types }) => types.some(({ located }) => located.length > 0),
  },
  findings: { name: 'Findings', view: () => <FindingsView />, isSaved: () => true },
  next: { name: 'Write next', view: () => <NextView />, isSaved: () => false },
};

/** The whole board. The view is in the address, so that it can be reloaded and linked. */
export function App({ data }: { readonly data: PageData }) {
  const live = useLive(data);
  const { value: site, error } = useJson<BoardSite>('site', live.version);
  const checked = useCheck(live.check);
  const requests = useMemo(() => createRequests(data.token), [data]);
  const isSaved = useIsSaved();
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash.slice(1));
  const board = useMemo(() => site && { site, live, requests, ...checked }, [site, live, requests, checked]);
  if (!board) return <p className="empty">{error ?? 'Loading …'}</p>;
  const views = Object.entries(VIEWS).filter(([, view]) => !isSaved || view.isSaved(board.site));
  const wanted = hash || (isSaved ? 'findings' : 'matrix');
  const [id, shown] = views.find(([name]) => name === wanted) ?? views[0] ?? [];
  return (
    <BoardContext value={board}>
      <Header site={board.site} views={views} current={id} />
      {live.issues && (
        <p className="banner" role="status">
          The data or the templates have errors. The board shows the site before this change; the errors are
          on the terminal.
        </p>
      )}
      <main>{shown?.view()}</main>
    </BoardContext>
  );
}

function onHashChange(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

interface HeaderProps {
  readonly site: BoardSite;
  readonly views: readonly (readonly [id: string, view: View])[];
  readonly current: string | undefined;
}

function Header({ site, views, current }: HeaderProps) {
  return (
    <header className="top">
      <h1>
        {useIsSaved() ? site.name : <a href="/">{site.name}</a>}{' '}
        <span className="dim">{site.pages.toLocaleString('en-US')} pages</span>
      </h1>
      <nav aria-label="Views">
        {views.map(([id, { name }]) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  );
}
