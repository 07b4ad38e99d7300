import { Worker } from 'node:worker_threads';
import type { AuditJson } from '../check/reports/json.ts';
import type { ScheduleOptions } from '../model.ts';
import { createHeartbeat, watchHeartbeats } from '../sandbox/watchdog.ts';

/** The check of all pages as the board and the toolbar show it. */
export interface CheckState {
  readonly status: 'none' | 'running' | 'done' | 'failed';
  /** How many pages are done, while it runs. */
  readonly done?: number;
  readonly total?: number;
  /** The load of the site that it is about: an earlier one if the site has changed since. */
  readonly version?: number;
  /** Whether there is a result, possibly of an earlier load. */
  readonly hasResult: boolean;
  /** Why it failed. */
  readonly message?: string;
}

/** A check that runs. */
export interface RunningCheck {
  readonly result: Promise<AuditJson>;
  stop(): void;
}

/** Starts to check the site as it is now. */
export type RunCheck = (onProgress: (done: number, total: number) => void) => RunningCheck;

/** The check of all pages, of which at most one runs. */
export interface SiteCheck {
  /** Starts it for a load of the site, unless it runs or is done for it. */
  start(version: number): void;
  state(): CheckState;
  /** The last result, possibly of an earlier load. */
  result(): AuditJson | undefined;
  /** Starts again if it runs for an earlier load. */
  outdate(version: number): void;
  stop(): void;
}

/** Creates the check. `onChange` is called when it starts, progresses or ends. */
export function createSiteCheck(run: RunCheck, onChange: () => void): SiteCheck {
  let state: Omit<CheckState, 'hasResult'> = { status: 'none' };
  let result: AuditJson | undefined;
  let current: RunningCheck | undefined;
  const set = (next: typeof state) => {
    state = next;
    onChange();
  };
  const begin = (version: number) => {
    current?.stop();
    const running = run((done, total) => {
      if (current === running) set({ status: 'running', done, total, version });
    });
    current = running;
    set({ status: 'running', version });
    const end = (next: typeof state, found = result) => {
      if (current !== running) return;
      result = found;
      set(next);
    };
    running.result.then(
      (found) => end({ status: 'done', version }, found),
      (error: Error) => end({ status: 'failed', version, message: error.message }),
    );
  };
  return {
    state: () => ({ ...state, hasResult: result !== undefined }),
    result: () => result,
    start(version) {
      if (state.version !== version || state.status === 'failed') begin(version);
    },
    outdate(version) {
      if (state.status === 'running' && state.version !== version) begin(version);
    },
    stop() {
      current?.stop();
      current = undefined;
    },
  };
}

/** What the thread is started with. */
export interface CheckStart {
  readonly root: string;
  /** URL of the compiled module that exports the site definition, and of the module that guards its inputs. */
  readonly module: string;
  readonly inputs?: string | undefined;
  readonly publication: ScheduleOptions;
  /** Hashes of the code of the engine and of the site. */
  readonly engine?: string | undefined;
  readonly code?: string | undefined;
  /** The watchdog sees here whether the thread works on the same page for too long. */
  readonly heartbeat: SharedArrayBuffer;
}

/** What the thread sends: how far it is, and at the end the result. */
export type CheckMessage = { readonly done: number; readonly total: number } | { readonly check: AuditJson };

interface ThreadOptions {
  /** URL of `check-worker.ts` as a thread can import it. */
  readonly entry: string;
  /** How long templates may work on one page or call, in milliseconds. */
  readonly timeout: number;
  readonly start: Omit<CheckStart, 'heartbeat'>;
}

/** Checks all pages in a thread beside the main one, which answers requests meanwhile. */
export function checkInThread(
  { entry, timeout, start }: ThreadOptions,
  onProgress: Parameters<RunCheck>[0],
): RunningCheck {
  const heartbeat = createHeartbeat();
  const worker = new Worker(new URL(entry), { workerData: { ...start, heartbeat } satisfies CheckStart });
  const stop = () => void worker.terminate();
  const result = new Promise<AuditJson>((done, fail) => {
    const unwatch = watchHeartbeats([heartbeat], timeout, () => {
      fail(new Error('The templates do not end. “crosstown generate” says where.'));
      stop();
    });
    worker.on('message', (message: CheckMessage) => {
      if ('check' in message) done(message.check);
      else onProgress(message.done, message.total);
    });
    worker.on('error', fail);
    worker.on('exit', () => {
      unwatch();
      fail(new Error('The check ended without a result.'));
    });
  });
  return { result, stop };
}
