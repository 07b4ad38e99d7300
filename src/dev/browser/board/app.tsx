import { type ReactNode, useMemo, useState } from 'react';
import type { BoardSite } from '../../board-data.ts';
import type { PageData } from '../../messages.ts';
import { BoardContext, useIsSaved, useJson, useLive, useMeasures, useRequests } from './data.ts';
import { FindingsView } from './findings-view.tsx';
import { useHash } from './hash.ts';
import { LinksView } from './links-view.tsx';
import { MapView } from './map-view.tsx';
import { MatrixView } from './matrix-view.tsx';
import { NextView } from './next-view.tsx';
import { PagePanel } from './page-panel.tsx';
import { PlanView } from './plan-view.tsx';
import { WeightsView } from './weights-view.tsx';

interface View {
  readonly name: string;
  readonly view: () => ReactNode;
  /** Whether there is something to show. Default: always if there is a server, and never without one. */
  readonly isIn?: (site: BoardSite) => boolean;
}

const VIEWS: Readonly<Record<string, View>> = {
  matrix: {
    name: 'Matrix',
    view: () => <MatrixView />,
    isIn: ({ types }) => types.some(({ axes }) => axes.length > 0),
  },
  map: {
    name: 'Map',
    view: () => <MapView />,
    isIn: ({ types }) => types.some(({ located }) => located.length > 0),
  },
  findings: { name: 'Findings', view: () => <FindingsView />, isIn: () => true },
  plan: { name: 'Plan', view: () => <PlanView /> },
  links: { name: 'Links', view: () => <LinksView />, isIn: () => true },
  weights: { name: 'Weights', view: () => <WeightsView />, isIn: () => true },
  next: { name: 'Write next', view: () => <NextView /> },
};

/** The whole board. The view is in the address, so that it can be reloaded and linked. */
export function App({ data }: { readonly data: PageData }) {
  const live = useLive(data);
  const { value: site, error } = useJson<BoardSite>('site', live.version);
  const measures = useMeasures(live.jobs.measure);
  const requests = useRequests(data);
  const [path, showPage] = useState<string>();
  const isSaved = useIsSaved();
  const views = Object.entries(VIEWS).filter(([, { isIn }]) => !isSaved || (site && isIn?.(site)));
  const [hash] = useHash(isSaved ? 'findings' : 'matrix');
  const board = useMemo(
    () => site && { site, live, requests, measures, showPage },
    [site, live, requests, measures],
  );
  if (!board) return <p className="empty">{error ?? 'Loading …'}</p>;
  const [id, shown] = views.find(([name]) => name === hash) ?? views[0] ?? [];
  return (
    <BoardContext value={board}>
      <Header site={board.site} views={views} current={id} />
      {live.issues && (
        <p className="banner" role="status">
          The data or the templates have errors. The board shows the site before this change; the errors are
          on the terminal.
        </p>
      )}
      <main className={path === undefined ? 'body' : 'body split'}>
        <div className="pane">{shown?.view()}</div>
        {path !== undefined && <PagePanel key={path} path={path} onClose={() => showPage(undefined)} />}
      </main>
    </BoardContext>
  );
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
