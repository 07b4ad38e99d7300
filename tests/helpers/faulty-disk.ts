import type * as Fs from 'node:fs';

/** What goes wrong, and when. */
export interface Fault {
  /** At which operation that changes the disk, counted from 0. */
  readonly at: number;
  /** The operation fails, or the process ends in the midst of it and does nothing any more. */
  readonly kind: 'fails' | 'dies';
  readonly code?: string;
  /** A folder that is a mounted disk: it cannot be renamed. */
  readonly mounted?: string;
}

/** What a process that was killed throws, at the operation and at all that come after. */
export class Killed extends Error {}

/** A disk on which one operation goes wrong. */
export interface FaultyDisk {
  /** From now on operations below this folder count. */
  arm(root: string, fault?: Fault): void;
  /** Ends it, and gives the operations that were done. */
  disarm(): string[];
}

/** All that changes a disk, and is used by the engine. */
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
  'symlinkSync',
  'copyFileSync',
  'utimesSync',
  'chmodSync',
  'fsyncSync',
] as const;

interface State {
  root: string;
  fault: Fault | undefined;
  done: string[];
  isDead: boolean;
}

/** The functions of `node:fs` with faults in them, and the switch of the faults. Hand them to `vi.mock`. */
export function faultyDisk(fs: typeof Fs): { fs: typeof Fs; disk: FaultyDisk } {
  const state: State = { root: '', fault: undefined, done: [], isDead: false };
  const wrapped = Object.fromEntries(CHANGING.map((name) => [name, faulty(name, fs, state)]));
  const disk: FaultyDisk = {
    arm(root, fault) {
      Object.assign(state, { root, fault, done: [], isDead: false });
    },
    disarm() {
      const { done } = state;
      Object.assign(state, { root: '', fault: undefined, done: [], isDead: false });
      return done;
    },
  };
  return { fs: { ...fs, ...wrapped } as typeof Fs, disk };
}

function faulty(name: (typeof CHANGING)[number], fs: typeof Fs, state: State) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  return (...args: unknown[]): unknown => {
    const isMeant = typeof args[0] === 'number' || args.some((arg) => String(arg).startsWith(state.root));
    const isReading = name === 'openSync' && args[1] === 'r';
    if (!state.root || !isMeant || isReading) return real(...args);
    if (state.isDead) throw new Killed(name);
    if (name === 'renameSync' && args[0] === state.fault?.mounted) throw failure('EBUSY', name, args[0]);
    const at = state.done.push(`${name} ${args.filter((arg) => typeof arg === 'string').join(' ')}`) - 1;
    if (at !== state.fault?.at) return real(...args);
    if (state.fault.kind === 'dies') {
      state.isDead = true;
      throw new Killed(name);
    }
    const { code = 'EIO' } = state.fault;
    throw failure(code, name, args[0]);
  };
}

function failure(code: string, name: string, path: unknown): Error {
  return Object.assign(new Error(`${code}: on purpose, ${name}`), { code, syscall: name, path });
}
