import { AsyncLocalStorage } from 'node:async_hooks';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Killed } from './faulty-disk.ts';

/** What happens to a process: at its operation with this number on the disk it is killed, or the operation fails. */
export interface Fate {
  readonly at: number;
  /** Whether operations count from the start, or from the one that writes the ledger beside the output. */
  readonly from: 'start' | 'ledger';
  readonly kind: 'dies' | 'fails';
  readonly code: string;
}

/** Processes that are simulated in this one: each has its own fate, and its own locks. */
export interface SimulatedProcesses {
  run<T>(fate: Fate | undefined, work: () => Promise<T>): Promise<T>;
  /** How many were killed, and how many operations failed. */
  readonly counts: { dies: number; fails: number };
  /** Restores the functions of `node:fs`. */
  end(): void;
}

const CHANGING = [
  'mkdirSync',
  'mkdtempSync',
  'openSync',
  'writeSync',
  'writeFileSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'rmdirSync',
  'linkSync',
  'copyFileSync',
  'utimesSync',
  'chmodSync',
  'fsyncSync',
] as const;

interface Process {
  readonly fate: Fate | undefined;
  readonly locks: Set<string>;
  count: number;
  isCounting: boolean;
  isDead: boolean;
}

const NONE: Fate = { at: -2, from: 'start', kind: 'fails', code: '' };

/** Replaces the functions of `node:fs` that change a disk, for what runs in a simulated process. */
export function simulateProcesses(): SimulatedProcesses {
  const storage = new AsyncLocalStorage<Process>();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const counts = { dies: 0, fails: 0 };
  const real = Object.fromEntries(CHANGING.map((name) => [name, fs[name]])) as Pick<
    typeof fs,
    (typeof CHANGING)[number]
  >;
  /** What is left when a process has ended names a process that has ended. */
  const end = (own: Process) => {
    own.isDead = true;
    for (const path of own.locks) {
      if (!fs.existsSync(path)) continue;
      const text = fs.readFileSync(path, 'utf8');
      // A message names this one, the lock of a lock, as a file to delete.
      if (path.endsWith('-removal')) real.rmSync(path);
      else real.writeFileSync(path, JSON.stringify({ ...(JSON.parse(text) as object), pid: ended }));
    }
  };
  for (const name of CHANGING) {
    const operation = real[name] as (...args: unknown[]) => unknown;
    const simulated = (...args: unknown[]) => {
      const own = storage.getStore();
      if (!own || (name === 'openSync' && args[1] === 'r')) return operation(...args);
      if (own.isDead) throw asFromNode(new Killed(name), simulated);
      const { at, kind, code, from } = own.fate ?? NONE;
      own.isCounting ||= from === 'start' || String(args[0]).includes('.unrecorded');
      if (own.isCounting) own.count += 1;
      if (own.count - 1 === at && kind === 'dies') {
        counts.dies += 1;
        end(own);
        throw asFromNode(new Killed(name), simulated);
      }
      if (own.count - 1 === at) {
        counts.fails += 1;
        const error = new Error(`${code}: on purpose, ${name}`);
        throw asFromNode(Object.assign(error, { code, syscall: name.replace('Sync', '') }), simulated);
      }
      const result = operation(...args);
      if (name === 'linkSync' && /\.lock(-removal)?$/.test(String(args[1]))) own.locks.add(String(args[1]));
      if (name === 'rmSync') own.locks.delete(String(args[0]));
      return result;
    };
    Object.assign(fs, { [name]: simulated });
  }
  syncBuiltinESMExports();
  return {
    counts,
    run(fate, work) {
      const own: Process = { fate, locks: new Set(), count: 0, isCounting: false, isDead: false };
      // A lock that could not be removed, for instance.
      return storage.run(own, work).finally(() => end(own));
    },
    end() {
      Object.assign(fs, real);
      syncBuiltinESMExports();
    },
  };
}

/** Leaves out the frames of this file, which would be taken for those of a site. */
function asFromNode(error: Error, operation: (...args: unknown[]) => unknown): Error {
  Error.captureStackTrace(error, operation);
  return error;
}
