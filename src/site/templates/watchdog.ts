import { Worker, workerData } from 'node:worker_threads';
import type { CodePiece, OnPage } from '../../core/diagnostics/code-pieces.ts';
import type { Issue } from '../../core/model.ts';
import type { ErrorAttribution } from './attribute.ts';

/*
 * Stops a build whose templates do not end. A thread notes in shared memory what it starts to work on. A timer in another
 * thread checks whether it has worked on the same thing for longer than the timeout, and interrupts the main thread, also in
 * an endless loop. There the stack contains the line of the templates that is running.
 */

/** Describes the code of a site that is running. */
export type Work = () => CodePiece & OnPage;

/** What a thread is working on. */
export interface Activity {
  /** The innermost work, with the details of the work that it is part of; undefined while no code of the site runs. */
  readonly current: Work | undefined;
  /** Whether the modules of the site are being loaded. */
  readonly isLoading: boolean;
  /** Runs a task. The watchdog sees its number, which must not be 0. */
  during<T>(work: Work, task: () => T, number?: number): T;
  /** Runs a task that loads the modules of the site. */
  loading<T>(task: () => Promise<T>): Promise<T>;
}

/** Memory that a thread and its watchdog share: how many tasks were started, and the number of the current one, or 0. */
const [STARTED, TASK] = [0, 1];

/** Creates the memory through which a watchdog observes a thread. */
export function createHeartbeat(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
}

/** Creates the activity of a thread. */
export function createActivity(heartbeat: SharedArrayBuffer = createHeartbeat()): Activity {
  const cells = new Int32Array(heartbeat);
  let current: Work | undefined;
  const begin = (work: Work, number: number) => {
    const outer = current;
    const outerNumber = Atomics.exchange(cells, TASK, number);
    Atomics.add(cells, STARTED, 1);
    current = outer ? () => ({ ...outer(), ...work() }) : work;
    return () => {
      Atomics.store(cells, TASK, outerNumber);
      current = outer;
    };
  };
  return {
    get current() {
      return current;
    },
    get isLoading() {
      return current === LOADING;
    },
    during(work, task, number = 1) {
      const end = begin(work, number);
      try {
        return task();
      } finally {
        end();
      }
    },
    loading(task) {
      const end = begin(LOADING, 1);
      return task().finally(end);
    },
  };
}

const LOADING: Work = () => ({});

/** The share of the elapsed time that counts when the process was idle or got no CPU time. */
const IDLE_SHARE = 0.25;

/**
 * Calls back once when a thread has worked on the same task for longer than the timeout, in milliseconds. CPU time of the
 * process counts, not the clock: a computer may sleep or be busy. Returns the function that ends the watch.
 */
export function watchHeartbeats(
  heartbeats: readonly SharedArrayBuffer[],
  timeout: number,
  onTimeout: (task: number) => void,
): () => void {
  const interval = Math.min(250, timeout / 8);
  const threads = heartbeats.map((memory) => ({ cells: new Int32Array(memory), started: -1, spent: 0 }));
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const worked = Math.min(interval, Math.max((user + system) / 1000, interval * IDLE_SHARE));
    for (const thread of threads) {
      const [started = 0, task = 0] = thread.cells;
      thread.spent = task !== 0 && started === thread.started ? thread.spent + worked : 0;
      thread.started = started;
      if (thread.spent < timeout) continue;
      clearInterval(timer);
      return onTimeout(task);
    }
  }, interval);
  return () => clearInterval(timer);
}

/** The event of the process that the watchdog's thread emits in the main thread. */
export const TIMEOUT = 'crosstown:timeout';

/** Starts a thread that watches the main thread. `url` is that of this module as a thread can import it. Returns the function that ends it. */
export function watchInThread(url: string, watched: SharedArrayBuffer, timeout: number): () => void {
  const thread = new Worker(new URL(url), { workerData: { watched, timeout }, execArgv: [] });
  thread.on('error', () => undefined);
  thread.unref();
  return () => void thread.terminate();
}

/** How the code of a site prevents a command from finishing. */
export type Stopped = 'works' | 'waits' | 'exits';

/** More frames than Node keeps by default: the function that does not end may be deep in other code. */
const FRAMES = 50;

/** The issue, with the place that the main thread is at: it was interrupted there. In this folder, where the templates are called: see `createErrorAttribution`. */
export function issueNow(
  how: Stopped,
  activity: Activity,
  attribute: ErrorAttribution,
  seconds: number,
): Issue {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const thrown = attribute(new Error(), true);
  Error.stackTraceLimit = limit;
  const { place, component, frames = [], name = '' } = thrown ?? {};
  const at = { name, ...activity.current?.() };
  const piece = at.part === undefined && component !== undefined ? { ...at, component } : at;
  const kind = activity.isLoading && how === 'works' ? 'loads' : how;
  return { code: 'template-stops', facts: { ...piece, frames, seconds, kind }, ...(place ? { place } : {}) };
}

const data = workerData as { readonly watched?: SharedArrayBuffer; readonly timeout?: number } | null;
if (data?.watched && data.timeout) watchHeartbeats([data.watched], data.timeout, interruptMainThread);

/** How long the main thread may take to report and exit, in milliseconds. Only native code can hold it up. */
const EXIT_MS = 5000;

/** Emits the event in the main thread, whose listener exits the process. To end only the running JavaScript can crash Node. */
async function interruptMainThread(): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: `process.emit('${TIMEOUT}')` });
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), EXIT_MS);
}
