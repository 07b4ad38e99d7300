import { randomUUID } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { atExit } from '../../core/util/at-exit.ts';
import { createWhole } from './file-operations.ts';
import { RefusedError } from './guard.ts';
import { siblingPath } from './paths.ts';

/*
 * A lock is a file that is created exclusively and names its process. It is created whole: without the name, it could not be replaced. It is
 * removed by others only if this process has ended for certain: otherwise they name the file, so that people can delete it.
 */

/** Another build writes to the same output, or publishes the same site. */
export class LockedError extends Error {}

/** How long to wait for a lock that another build holds. */
export interface Waiting {
  readonly seconds: number;
  /** Called once, with the reason, when the wait begins. */
  readonly onWait?: (why: string) => void;
}

/** The process that holds a lock. */
export interface Holder {
  /** Unique for each lock. */
  readonly id: string;
  readonly pid: number;
  readonly host: string;
  /** Linux only: id of the current boot, and pid namespace, which differs between containers. */
  readonly boot?: string | undefined;
  readonly space?: string | undefined;
}

/** Milliseconds between two attempts. */
const RETRY_MS = 100;

/**
 * Takes the lock of an output or of another file, so that only one build at a time writes to it, and returns the function that releases
 * it. Throws a LockedError if another build holds the lock for longer than `seconds`, and a RefusedError if something else than a file
 * is in its place.
 */
export async function takeLock(
  out: string,
  { seconds, onWait }: Waiting = { seconds: 0 },
  path = lockPath(out),
): Promise<() => void> {
  const own = JSON.stringify({ id: randomUUID(), ...currentProcess() } satisfies Holder);
  const deadline = performance.now() + seconds * 1000;
  let isWaiting = false;
  for (let why = tryLock(path, own); why !== undefined; why = tryLock(path, own)) {
    const said = `Another build is writing to ${out}: ${why}`;
    if (performance.now() >= deadline) throw new LockedError(said);
    if (!isWaiting) onWait?.(said);
    isWaiting = true;
    await setTimeout(RETRY_MS);
  }
  const release = () => removeLock(path, own);
  const cancel = atExit(release);
  return () => {
    cancel();
    release();
  };
}

/** Describes this process for a lock. */
export function currentProcess(): Omit<Holder, 'id'> {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const space = tryRead(() => readlinkSync('/proc/self/ns/pid'));
  return { pid: process.pid, host: hostname(), boot, space };
}

/** The path of the lock of an output. */
export function lockPath(out: string): string {
  return siblingPath(out, '.lock');
}

/** Creates the lock, in place of one whose process has ended. Returns what is in the way, or undefined after success. */
function tryLock(path: string, own: string): string | undefined {
  while (!createWhole(path, own)) {
    const text = readIfExists(path);
    if (text === undefined) continue;
    const holder = parseHolder(text);
    if (!holder) return `the lock ${path} names no process. If no build is running, delete it.`;
    if (!hasEnded(holder)) return describeHolder(path, holder);
    // Only one build at a time may remove a lock: a second one could remove that of the first.
    const guard = `${path}-removal`;
    if (!createWhole(guard, own)) return `a lock is being replaced. If no build is running, delete ${guard}.`;
    removeLock(path, text);
    rmSync(guard);
  }
  return undefined;
}

/** Removes a lock if it has the given content. If that fails, others find out that its process has ended. */
function removeLock(path: string, text: string): void {
  try {
    if (readIfExists(path) === text) rmSync(path, { force: true });
  } catch {}
}

/** Returns undefined if the text does not describe a process. */
function parseHolder(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder> | null;
    const { pid = 0, host } = value ?? {};
    return typeof host === 'string' && Number.isSafeInteger(pid) && pid > 0 ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process of a lock has ended for certain. */
function hasEnded({ pid, host, boot, space }: Holder): boolean {
  const current = currentProcess();
  if (host !== current.host) return false;
  if (boot && current.boot && boot !== current.boot) return true;
  if (space !== current.space) return false;
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function describeHolder(path: string, { pid, host }: Holder): string {
  const where = host === hostname() ? '' : ` on ${host}`;
  return `process ${pid}${where} holds the lock ${path}. Wait for it with --lock-timeout, or stop it. If that build no longer runs, delete the lock.`;
}

/** Returns undefined if there is no file. Throws if something else is there: reading a pipe never ends. */
function readIfExists(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile())
    throw new RefusedError(
      `${path} is not a file, so no build has created it. A build needs this name for its lock. Move it elsewhere, or delete it.`,
    );
  try {
    return found && readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function tryRead(read: () => string): string | undefined {
  try {
    return read().trim();
  } catch {
    return undefined;
  }
}
