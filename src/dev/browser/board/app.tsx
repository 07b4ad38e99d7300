import { type ReactNode, useMemo, useState } from 'react';
import type { BoardSite } from '../../board-data.ts';
import type { PageData } from '../../messages.ts';
import { BoardContext, useJson, useLive, useMeasures, useRequests } from './data.ts';
import { FindingsView } from './findings-view.tsx';
import { useHash } from './hash.ts';
import { LinksView } from './links-view.tsx';
import { MapView } from './map-view.tsx';
import { MatrixView } from './matrix-view.tsx';
import { NextView } from './next-view.tsx';
import { PagePanel } from './page-panel.tsx';
import { PlanView } from './plan-view.tsx';
import { WeightsView } from './weights-view.tsx';

const VIEWS: Readonly<Record<string, { readonly name: string; readonly view: () => ReactNode }>> = {
  matrix: { name: 'Matrix', view: () => <MatrixView /> },
  map: { name: 'Map', view: () => <MapView /> },
  findings: { name: 'Findings', view: () => <FindingsView /> },
  plan: { name: 'Plan', view: () => <PlanView /> },
  links: { name: 'Links', view: () => <LinksView /> },
  weights: { name: 'Weights', view: () => <WeightsView /> },
  next: { name: 'Write next', view: () => <NextView /> },
};

/** The whole board. The view is in the address, so that it can be reloaded and linked. */
export function App({ data }: { readonly data: PageData }) {
  const live = useLive(data);
  const { value: site, error } = useJson<BoardSite>('site', live.version);
  const measures = useMeasures(live.jobs.measure);
  const requests = useRequests(data);
  const [path, showPage] = useState<string>();
  const [hash] = useHash('matrix');
  const board = useMemo(
    () => site && { site, live, requests, measures, showPage },
    [site, live, requests, measures],
  );
  if (!board) return <p className="empty">{error ?? 'Loading …'}</p>;
  const { view } = VIEWS[hash] ?? VIEWS.matrix ?? { view: () => null };
  return (
    <BoardContext value={board}>
      <Header site={board.site} current={hash} />
      {live.issues && (
        <p className="banner" role="status">
          The data or the templates have errors. The board shows the site before this change; the errors are
          on the terminal.
        </p>
      )}
      <main className={path === undefined ? 'body' : 'body split'}>
        <div className="pane">{view()}</div>
        {path !== undefined && <PagePanel key={path} path={path} onClose={() => showPage(undefined)} />}
      </main>
    </BoardContext>
  );
}

function Header({ site, current }: { readonly site: BoardSite; readonly current: string }) {
  return (
    <header className="top">
      <h1>
        <a href="/">{site.name}</a> <span className="dim">{site.pages.toLocaleString('en-US')} pages</span>
      </h1>
      <nav aria-label="Views">
        {Object.entries(VIEWS).map(([id, { name }]) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  );
}
