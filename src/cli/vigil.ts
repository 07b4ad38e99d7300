import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import type { Issue } from '../model.ts';
import { createBlame } from '../sandbox/blame.ts';
import type { DogStart } from '../sandbox/dog.ts';
import { CELLS, createPulse, type Pulse, pulseMemory } from '../sandbox/pulse.ts';
import { keepVigil, type Stopped, TOO_LONG } from '../sandbox/vigil.ts';
import { EXIT, UsageError } from './exit.ts';
import { printIssues } from './print-issues.ts';
import { withTemplateFiles } from './template-files.ts';
import type { Engine } from './types.ts';

/** The options that say how templates are watched, and how it is told. */
export interface VigilOptions {
  readonly root: string;
  readonly json?: boolean;
  /** So many seconds a page, or a function, may be at work. */
  readonly patience?: string;
}

/** What a command that runs templates does beside. */
interface Beside {
  /** Told before anything is printed. */
  readonly onStopped?: () => void;
  /** The last thing that people are told. */
  readonly lastWords?: string;
}

/** How long nobody wonders, in seconds. */
const PATIENCE = 30;

/**
 * Runs a command while a thread beside it watches that the templates of a site come to an end, and do not end the process. It
 * is told like anything else that is wrong with them, and the process ends with the same exit code.
 */
export async function withVigil<T>(
  options: VigilOptions & Beside,
  engine: Engine | undefined,
  command: (pulse: Pulse, patience: number) => Promise<T>,
): Promise<T> {
  const seconds = secondsFrom(options.patience);
  const memory = pulseMemory();
  const cells = new Int32Array(memory);
  const pulse = createPulse(memory);
  const root = resolve(options.root);
  const dog = engine && startDog(engine.dog, { memory, limit: seconds * 1000, event: TOO_LONG });
  const end = keepVigil({
    pulse,
    blame: createBlame(root),
    seconds,
    tell(mistake, how) {
      tellLast([mistake], { ...options, root });
      leave(how, cells, dog);
    },
  });
  try {
    return await command(pulse, seconds * 1000);
  } finally {
    Atomics.store(cells, CELLS.end, 1);
    Atomics.notify(cells, CELLS.end);
    end();
  }
}

function secondsFrom(patience: string | undefined): number {
  const seconds = Number(patience ?? PATIENCE);
  if (seconds > 0 && Number.isFinite(seconds)) return seconds;
  throw new UsageError(`“${patience}” is not a number of seconds. Give one over 0.`);
}

/** It must not keep the process alive, nor end it. */
function startDog(address: string, start: DogStart): Worker {
  const dog = new Worker(new URL(address), { workerData: start, execArgv: [] });
  dog.on('error', () => undefined);
  dog.unref();
  return dog;
}

function tellLast(issues: readonly Issue[], options: VigilOptions & Beside): void {
  options.onStopped?.();
  printIssues(issues, withTemplateFiles(options.root, issues, new Map()));
  if (options.json) console.log(JSON.stringify({ pages: 0, issues: issuesAsJson(issues) }, null, 2));
  if (options.lastWords !== undefined) console.error(options.lastWords);
}

/** Where the main thread is held up, it can leave once what holds it has been ended, and the thread that did it is gone. */
function leave(how: Stopped, cells: Int32Array, dog: Worker | undefined): void {
  process.exitCode = EXIT.problems;
  if (how === 'waits') process.exit();
  if (how !== 'works') return;
  dog?.once('exit', () => process.exit());
  const timer = setInterval(() => {
    if (Atomics.load(cells, CELLS.released) === 0) return;
    clearInterval(timer);
    dog?.ref();
    // Behind what the session has left to do here.
    setImmediate(() => {
      Atomics.store(cells, CELLS.noted, 1);
      Atomics.notify(cells, CELLS.noted);
    });
  }, 5);
}
