import { workerData } from 'node:worker_threads';
import { CELLS, STATES } from './pulse.ts';

/*
 * What a thread beside the main one runs, to see to it that the code of a site comes to an end. It looks from time to time
 * whether something new has begun. What counts is how long the process has worked meanwhile, not what the clock says: a
 * machine may be busy with something else, or asleep. Then it stops the main thread wherever that is, which tells the rest.
 */

/** What the thread begins with. */
export interface DogStart {
  readonly memory: SharedArrayBuffer;
  /** So long something may be at work, in milliseconds. */
  readonly limit: number;
  /** The name of the event that the main thread gets. */
  readonly event: string;
}

const { memory, limit, event } = workerData as DogStart;
const cells = new Int32Array(memory);
const LOOK_MS = Math.min(250, limit / 8);
/** Where the process does not work, and nothing gets on either, so much of the time counts: more where it may wait. */
const ASLEEP = 0.1;
const WAITING = 0.25;
/** So long the main thread has to answer. It does but in the midst of something that is not JavaScript. */
const ANSWER_MS = 5000;

if (waitsInVain()) await stop();

/** Comes back when something is at work for too long, or when nobody has to look any more. */
function waitsInVain(): boolean {
  let beat = -1;
  let spent = 0;
  let before = process.cpuUsage();
  while (Atomics.wait(cells, CELLS.end, 0, LOOK_MS) === 'timed-out') {
    const now = process.cpuUsage();
    const worked = (now.user + now.system - before.user - before.system) / 1000;
    before = now;
    const state = Atomics.load(cells, CELLS.state);
    const isNew = beat !== Atomics.load(cells, CELLS.beat);
    beat = Atomics.load(cells, CELLS.beat);
    if (isNew || state === STATES.none) spent = 0;
    // A look counts once, however long the machine was asleep.
    else
      spent += Math.min(LOOK_MS, Math.max(worked, LOOK_MS * (state === STATES.loading ? WAITING : ASLEEP)));
    if (spent >= limit) return true;
  }
  return false;
}

/**
 * Has the main thread tell where it is. V8 does what a debugger asks for in between, also in a loop without an end. Then
 * what is at work there is ended, and the process comes to its own end.
 */
async function stop(): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  // It alone keeps this thread going while the other answers.
  const patience = setTimeout(() => process.kill(process.pid, 'SIGKILL'), ANSWER_MS);
  const asked = (method: string, params: object = {}) =>
    new Promise((done) => session.post(method, params, done));
  await asked('Runtime.evaluate', { expression: `process.emit(${JSON.stringify(event)})` });
  // It answers once nothing is at work there any more.
  await asked('Runtime.terminateExecution');
  session.disconnect();
  Atomics.store(cells, CELLS.released, 1);
  // Node aborts where the one end of a session is taken apart when the thread of the other is gone.
  Atomics.wait(cells, CELLS.noted, 0, ANSWER_MS);
  clearTimeout(patience);
}
