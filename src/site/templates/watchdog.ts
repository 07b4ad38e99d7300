import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
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
  /** Runs a task. */
  during<T>(work: Work, task: () => T): T;
  /** Runs a task that loads the modules of the site. */
  loading<T>(task: () => Promise<T>): Promise<T>;
}

/** Memory that a thread and its watchdog share: how many tasks were started, whether one is running, and the id of the thread. */
const [STARTED, RUNNING, THREAD] = [0, 1, 2];

/** Creates the memory through which a watchdog observes a thread. */
export function createHeartbeat(): SharedArrayBuffer {
  return new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);
}

/** Creates the activity of the current thread. */
export function createActivity(heartbeat: SharedArrayBuffer = createHeartbeat()): Activity {
  const cells = new Int32Array(heartbeat);
  Atomics.store(cells, THREAD, idOfThread());
  let current: Work | undefined;
  const begin = (work: Work) => {
    const outer = current;
    const wasRunning = Atomics.exchange(cells, RUNNING, 1);
    Atomics.add(cells, STARTED, 1);
    current = outer ? () => ({ ...outer(), ...work() }) : work;
    return () => {
      Atomics.store(cells, RUNNING, wasRunning);
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
    during(work, task) {
      const end = begin(work);
      try {
        return task();
      } finally {
        end();
      }
    },
    loading(task) {
      const end = begin(LOADING);
      return task().finally(end);
    },
  };
}

const LOADING: Work = () => ({});

/** The id of the current thread on Linux; elsewhere 0. */
function idOfThread(): number {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return 0;
  }
}

/** Times in milliseconds. */
interface Times {
  /** The CPU time that was used. */
  readonly used: number;
  /** How long a thread could have worked but had no core, because others used them. */
  readonly delayed: number;
}

/** Returns the times of a thread on Linux, and elsewhere those of the process, whose delay is not known. */
function timesOf(thread: number): Times {
  try {
    const text = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8');
    const [used = 0, delayed = 0] = text.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e6);
    return { used, delayed };
  } catch {
    const { user, system } = process.cpuUsage();
    return { used: (user + system) / 1000, delayed: 0 };
  }
}

/** The share of the elapsed time that counts when a thread waits. */
const IDLE_SHARE = 0.25;

/**
 * Calls back once when a thread has worked on the same task for longer than the timeout, in milliseconds. CPU time counts, not the
 * clock: a computer may sleep or be busy. Returns the function that ends the watch.
 */
export function watchHeartbeat(
  heartbeat: SharedArrayBuffer,
  timeout: number,
  onTimeout: () => void,
  readTimes = timesOf,
): () => void {
  const interval = Math.min(250, timeout / 8);
  const cells = new Int32Array(heartbeat);
  let [last, elapsed] = [-1, 0];
  let before: Times = { used: 0, delayed: 0 };
  const timer = setInterval(() => {
    const [started = 0, isRunning = 0, thread = 0] = cells;
    const now = readTimes(thread);
    if (!isRunning || started !== last) {
      [last, elapsed, before] = [started, 0, now];
      return;
    }
    elapsed += interval;
    const worked = now.used - before.used;
    const waited = elapsed - (now.delayed - before.delayed);
    if (Math.min(elapsed, Math.max(worked, waited * IDLE_SHARE)) < timeout) return;
    clearInterval(timer);
    onTimeout();
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
if (data?.watched && data.timeout) {
  const { watched, timeout } = data;
  watchHeartbeat(watched, timeout, () => interruptMainThread(watched));
}

/** How long the main thread may work until it reports and exits, in milliseconds. Only native code can hold it up. */
const EXIT_MS = 5000;

/** Emits the event in the main thread, whose listener exits the process. To end only the running JavaScript can crash Node. */
async function interruptMainThread(watched: SharedArrayBuffer): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: `process.emit('${TIMEOUT}')` });
  watchHeartbeat(watched, EXIT_MS, () => process.kill(process.pid, 'SIGKILL'));
}
