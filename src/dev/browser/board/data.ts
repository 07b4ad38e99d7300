import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { FindingJson } from '../../../check/reports/json.ts';
import type { BoardSite } from '../../board-data.ts';
import type { JobName, JobState } from '../../jobs.ts';
import type { PageRow, SiteMeasures } from '../../measure-site.ts';
import type { DevMessage, PageData } from '../../messages.ts';
import type { SavedAnswers } from '../../static-board.ts';
import { createRequests, type DevRequests } from '../requests.ts';

/** What the server says while the board is open. */
export interface Live {
  readonly version: number;
  readonly issues: string;
  readonly jobs: Readonly<Record<JobName, JobState>>;
}

const NO_JOBS: Live['jobs'] = { measure: { status: 'none' }, plan: { status: 'none' } };

/** The answers in a file that shows the board without a server. */
export const SavedContext = createContext<SavedAnswers | undefined>(undefined);

/** Whether there is no server, so that the board only shows what was saved. */
export function useIsSaved(): boolean {
  return useContext(SavedContext) !== undefined;
}

/** Follows the events of the server. Without one, all pages are measured. */
export function useLive({ version, issues }: PageData): Live {
  const isSaved = useIsSaved();
  const measured = { ...NO_JOBS, measure: { status: 'done', version, hasResult: true } } as const;
  const [live, setLive] = useState<Live>({ version, issues, jobs: isSaved ? measured : NO_JOBS });
  useEffect(() => {
    if (isSaved) return;
    const events = new EventSource('/__crosstown/events');
    events.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as DevMessage;
      setLive((before) => ({ ...before, version: message.version, issues: message.issues }));
    });
    events.addEventListener('jobs', ({ data }) => {
      const jobs = JSON.parse(String(data)) as Live['jobs'];
      setLive((before) => ({ ...before, jobs }));
    });
    return () => events.close();
  }, [isSaved]);
  return live;
}

/** A value that is loaded from the server. */
export interface Loaded<T> {
  readonly value?: T | undefined;
  readonly error?: string;
}

/** Loads JSON, again when `key` changes. Keeps the last value of the same address meanwhile. Loads nothing without an address. */
export function useJson<T>(address: string | undefined, key: unknown): Loaded<T> {
  const saved = useContext(SavedContext);
  const [state, setState] = useState<Loaded<T> & { readonly address?: string | undefined }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to load again.
  useEffect(() => {
    if (address === undefined || saved) return;
    const controller = new AbortController();
    fetch(`/__crosstown/api/${address}`, { signal: controller.signal })
      .then(async (response) =>
        response.ok
          ? setState({ address, value: (await response.json()) as T })
          : setState({ address, error: (await response.text()).trim() }),
      )
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setState({ address, error: String(error) });
      });
    return () => controller.abort();
  }, [address, key]);
  if (saved && address !== undefined)
    return Object.hasOwn(saved, address) ? { value: saved[address] as T } : { error: 'This was not saved.' };
  return state.address === address ? state : {};
}

/** What all views of the board use. */
export interface Board {
  readonly site: BoardSite;
  readonly live: Live;
  readonly requests: DevRequests;
  readonly measures: Measures | undefined;
  /** Opens a page beside its facts. */
  showPage(path: string): void;
}

export const BoardContext = createContext<Board | undefined>(undefined);

/** Returns what all views use. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('There is no board around this component.');
  return board;
}

/** Numbers of findings by severity. */
export type Counts = Record<FindingJson['severity'], number>;

/** The measured pages, and the findings of each. */
export interface Measures extends SiteMeasures {
  readonly byPath: ReadonlyMap<string, PageRow>;
  readonly findingsOn: ReadonlyMap<string, Counts>;
}

/** Loads what was measured last. */
export function useMeasures(job: JobState): Measures | undefined {
  const { value } = useJson<SiteMeasures>(
    job.hasResult ? 'measure' : undefined,
    job.status === 'done' && job.version,
  );
  return useMemo(() => value && withIndexes(value), [value]);
}

function withIndexes(measures: SiteMeasures): Measures {
  const findingsOn = new Map<string, Counts>();
  for (const { severity, pages } of measures.check.issues)
    for (const page of pages) {
      const counts = findingsOn.get(page) ?? { error: 0, warning: 0, hint: 0 };
      findingsOn.set(page, counts);
      counts[severity] += 1;
    }
  return { ...measures, byPath: new Map(measures.pages.map((page) => [page.path, page])), findingsOn };
}

/** Requests with the token of this page. */
export function useRequests({ token }: PageData): DevRequests {
  return useMemo(() => createRequests(token), [token]);
}
