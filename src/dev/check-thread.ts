import { Worker } from 'node:worker_threads';
import type { AuditJson } from '../audit/reports/json.ts';
import type { ScheduleOptions } from '../core/model.ts';
import { createHeartbeat, watchHeartbeat } from '../site/templates/watchdog.ts';

/** The check of all pages as the board and the toolbar show it. */
export interface CheckState {
  readonly status: 'none' | 'running' | 'done' | 'failed';
  /** The load of the site that it is about: an earlier one if the site has changed since. */
  readonly version?: number;
  /** Whether there is a result, possibly of an earlier load. */
  readonly hasResult: boolean;
  /** Why it failed. */
  readonly message?: string;
}

/** Starts to check the site as it is now. */
export type RunCheck = () => { readonly result: Promise<AuditJson>; stop(): void };

/** The check of all pages, of which at most one runs. */
export type SiteCheck = ReturnType<typeof createSiteCheck>;

/** Creates the check. `onChange` is called when it starts or ends. */
export function createSiteCheck(run: RunCheck, onChange: () => void) {
  let state: Omit<CheckState, 'hasResult'> = { status: 'none' };
  let result: AuditJson | undefined;
  let current: ReturnType<RunCheck> | undefined;
  const begin = (version: number) => {
    current?.stop();
    const running = run();
    current = running;
    const set = (next: typeof state) => {
      if (current !== running) return;
      state = next;
      onChange();
    };
    set({ status: 'running', version });
    running.result.then(
      (found) => {
        if (current === running) result = found;
        set({ status: 'done', version });
      },
      (error: Error) => set({ status: 'failed', version, message: error.message }),
    );
  };
  return {
    state: (): CheckState => ({ ...state, hasResult: result !== undefined }),
    /** The last result, possibly of an earlier load. */
    result: () => result,
    /** Starts it for a load of the site, unless it runs or is done for it. */
    start(version: number) {
      if (state.version !== version || state.status === 'failed') begin(version);
    },
    /** Starts again if it runs for an earlier load. */
    outdate(version: number) {
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
  /** Hash of all code that builds pages, to find the records of the site in the cache. */
  readonly code?: string | undefined;
  readonly publication: ScheduleOptions;
  /** The watchdog sees here whether the thread works on the same page for too long. */
  readonly heartbeat: SharedArrayBuffer;
}

/**
 * Checks all pages in a thread beside the main one, which answers requests meanwhile. `entry` is the URL of `check-worker.ts` as a thread
 * can import it, `timeout` how many milliseconds templates may work on one page or call.
 */
export function checkInThread(
  entry: string,
  timeout: number,
  start: Omit<CheckStart, 'heartbeat'>,
): ReturnType<RunCheck> {
  const heartbeat = createHeartbeat();
  const worker = new Worker(new URL(entry), { workerData: { ...start, heartbeat } satisfies CheckStart });
  const stop = () => void worker.terminate();
  const result = new Promise<AuditJson>((done, fail) => {
    const unwatch = watchHeartbeat(heartbeat, timeout, () => {
      fail(new Error('The templates do not end. “crosstown generate” says where.'));
      stop();
    });
    worker.on('message', done);
    worker.on('error', fail);
    worker.on('exit', () => {
      unwatch();
      fail(new Error('The check ended without a result.'));
    });
  });
  return { result, stop };
}
