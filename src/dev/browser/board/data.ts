import { createContext, useContext, useEffect, useState } from 'react';
import type { AuditJson } from '../../../audit/reports/json.ts';
import type { CheckState } from '../../check-thread.ts';
import type { BoardSite } from '../../matrix.ts';
import type { DevMessage, PageData } from '../../messages.ts';
import type { SavedAnswers } from '../../static-board.ts';
import type { Act, AskServer } from '../requests.ts';

/** The state that the server sends while the board is open. */
export interface Live {
  readonly version: number;
  readonly issues: string;
  readonly check: CheckState;
}

/** The answers in a file that shows the board without a server. */
export const SavedContext = createContext<SavedAnswers | undefined>(undefined);

/** Follows the events of the server. Without one, all pages were checked. */
export function useLive({ version, issues }: PageData, isSaved: boolean): Live {
  const check = { status: isSaved ? 'done' : 'none', version, hasResult: isSaved } as const;
  const [live, setLive] = useState<Live>({ version, issues, check });
  useEffect(() => {
    if (isSaved) return;
    const events = new EventSource('/__crosstown/events');
    events.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as DevMessage;
      setLive((before) => ({ ...before, ...message }));
    });
    events.addEventListener('check', ({ data }) => {
      const state = JSON.parse(String(data)) as CheckState;
      setLive((before) => ({ ...before, check: state }));
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
  const [state, setState] = useState<Loaded<T> & { readonly address?: string }>({});
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

/** The values that all views of the board use. */
export interface Board {
  readonly site: BoardSite;
  /** Whether there is no server, so that the board only shows what was saved. */
  readonly isSaved: boolean;
  /** Prefix of the addresses of pages. Without a server, it is the origin of the published site. */
  readonly origin: string;
  readonly live: Live;
  readonly act: Act;
  readonly ask: AskServer;
  /** Without it the server does nothing. */
  readonly token: string;
  /** The last result of `check`, once all pages were checked. */
  readonly check: AuditJson | undefined;
}

export const BoardContext = createContext<Board | undefined>(undefined);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('There is no board around this component.');
  return board;
}
