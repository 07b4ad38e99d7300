import type * as Fs from 'node:fs';

/** An error that a test injects. */
export interface Fault {
  /** Number of the operation that changes the disk, from 0. */
  readonly at: number;
  /** The operation fails, or the process is killed during it and does nothing after that. */
  readonly kind: 'fails' | 'dies';
  readonly code?: string;
  /** A folder that is a mounted disk, which cannot be renamed. */
  readonly mounted?: string;
}

/** Thrown by a killed process at the operation and at all later ones. */
export class Killed extends Error {}

/** A disk on which one operation fails. */
export interface FaultyDisk {
  /** Starts to count operations below this folder. */
  arm(root: string, fault?: Fault): void;
  /** Stops, and returns the operations. */
  disarm(): string[];
}

/** The functions used by the engine that change a disk. */
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

/** Returns the functions of `node:fs` with injected errors, for `vi.mock`, and the disk that controls them. */
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
  // Flushing a disk takes most of the time of a small build, and shows only after a power failure.
  const real = name === 'fsyncSync' ? () => undefined : (fs[name] as (...args: unknown[]) => unknown);
  return (...args: unknown[]): unknown => {
    const isMeant = typeof args[0] === 'number' || args.some((arg) => String(arg).startsWith(state.root));
    const isReading = name === 'openSync' && args[1] === 'r';
    if (!state.root || !isMeant || isReading) return real(...args);
    if (state.isDead) throw new Killed(name);
    if (name === 'renameSync' && args[0] === state.fault?.mounted)
      throw failure(state.fault?.code === 'EXDEV' ? 'EXDEV' : 'EBUSY', name, args[0]);
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

/** Child processes of which `sync` is not run: flushing the disk takes most of the time of a build, and changes nothing. */
export function withoutFlush(original: typeof import('node:child_process')): object {
  return {
    ...original,
    execFile: (_file: string, _args: unknown, _options: unknown, done: () => void) => done(),
  };
}
