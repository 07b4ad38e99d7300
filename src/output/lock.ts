import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { atExit } from '../util/at-exit.ts';
import { RefusedError } from './guard.ts';
import { findSiblings, siblingPath } from './paths.ts';

/*
 * A lock is a file that is created exclusively and names its process. A lock of a process that has ended is stale and is removed.
 *
 * Between reading a stale lock and removing it, another build may have replaced it. So a lock is first moved to a unique name, then
 * read again, and put back if it is not the stale one. Until it is put back, its process still holds the lock: a build
 * that creates a lock holds it only if no moved lock belongs to a running process and the created file is still in its place.
 */

/** Another build writes to the same output. */
export class LockedError extends Error {}

/** How long to wait for a lock that another build holds. */
export interface Waiting {
  readonly seconds: number;
  /** Called once, with the reason, when the wait begins. */
  readonly onWait?: (why: string) => void;
}

/** The process that holds a lock. Systems reuse process ids, so a start time is part of it where the system provides one. */
export interface Holder {
  /** Unique for each lock. */
  readonly id: string;
  readonly pid: number;
  readonly host: string;
  /** Linux only: start time of the process, id of the current boot, pid namespace. */
  readonly started?: string;
  readonly boot?: string;
  readonly space?: string;
}

/**
 * Takes the lock of an output, so that only one build at a time writes to it, and returns the function that releases it. Replaces
 * a stale lock. Throws a LockedError if another build holds the lock for longer than `seconds`, and a RefusedError if something else
 * than a file is in its place.
 */
export async function takeLock(out: string, waiting: Waiting = { seconds: 0 }): Promise<() => void> {
  mkdirSync(dirname(out), { recursive: true });
  const own = JSON.stringify({ id: randomUUID(), ...currentProcess() } satisfies Holder);
  try {
    await waitForLock(out, own, waiting);
  } catch (error) {
    release(out, own);
    throw error;
  }
  const cancel = atExit(() => release(out, own));
  return () => {
    cancel();
    release(out, own);
  };
}

/** Describes this process for a lock. */
export function currentProcess(): Omit<Holder, 'id'> {
  const started = startTimeOf(process.pid);
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const space = tryRead(() => readlinkSync('/proc/self/ns/pid'));
  return {
    pid: process.pid,
    host: hostname(),
    ...(started ? { started } : {}),
    ...(boot ? { boot } : {}),
    ...(space ? { space } : {}),
  };
}

/** Milliseconds between two attempts. */
const RETRY_MS = 100;

async function waitForLock(out: string, own: string, { seconds, onWait }: Waiting): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  for (let isWaiting = false; ; ) {
    const other = tryLock(out, own);
    if (!other) return;
    if (other.holder) {
      const why = describe(out, other.path, other.holder);
      if (performance.now() >= deadline) throw new LockedError(why);
      if (!isWaiting) onWait?.(why);
      isWaiting = true;
    }
    await setTimeout(RETRY_MS);
    // A lock that names no process is being written, or its process was killed while it wrote.
    if (!other.holder && readIfExists(other.path) === other.text) removeLock(other.path, other.text);
  }
}

/** A lock file that is in the way. */
interface LockFile {
  readonly path: string;
  readonly text: string;
  /** Missing if the file does not name a process. */
  readonly holder?: Holder;
}

/** Creates the lock, and removes stale ones. Returns the lock that is in the way, or undefined after success. */
function tryLock(out: string, own: string): LockFile | undefined {
  const path = lockPath(out);
  for (;;) {
    if (create(path, own)) {
      const moved = findMovedLock(out);
      if (!moved && readIfExists(path) === own) return undefined;
      removeLock(path, own);
      if (moved?.text === own) rmSync(moved.path, { force: true });
      else if (moved) return moved;
    } else {
      refuseOther(path);
      const text = readIfExists(path);
      const holder = parseHolder(text);
      if (text === undefined) continue;
      if (!holder) return { path, text };
      if (!hasEnded(holder)) return { path, text, holder };
      removeLock(path, text);
    }
  }
}

/** Throws unless the path is a file or missing: reading a pipe never ends, and a broken link is neither readable nor replaceable. */
function refuseOther(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile())
    throw new RefusedError(
      `${path} is not a file, so no build has created it. A build needs this name for its lock. Move it elsewhere, or delete it.`,
    );
}

/** Returns false if the file exists. */
function create(path: string, own: string): boolean {
  try {
    writeFileSync(path, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    const written = readIfExists(path);
    if (written !== undefined && own.startsWith(written)) removeLock(path, written);
    throw error;
  }
}

/** Removes a lock if it still has the given content. */
function removeLock(path: string, text: string): void {
  const moved = `${path}${MOVED}${randomUUID()}`;
  try {
    renameSync(path, moved);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readIfExists(moved) !== text) {
    try {
      linkSync(moved, path);
    } catch {
      // There is another lock by now, or the disk has no hard links. The moved lock counts where it is.
      return;
    }
  }
  rmSync(moved, { force: true });
}

/** Finds a moved lock whose process may be running. Removes stale ones. */
function findMovedLock(out: string): LockFile | undefined {
  for (const path of movedLocks(out)) {
    const text = readIfExists(path);
    const holder = parseHolder(text);
    if (text === undefined) continue;
    if (holder && !hasEnded(holder)) return { path, text, holder };
    rmSync(path, { force: true });
  }
  return undefined;
}

/** Removes the lock with this content. If that fails, the lock becomes stale when this process ends. */
function release(out: string, own: string): void {
  try {
    // A lock that another process moves at this moment may come back, so look again after each removal.
    for (let found = locksWith(out, own); found.length > 0; found = locksWith(out, own))
      for (const path of found) rmSync(path, { force: true });
  } catch {}
}

function locksWith(out: string, text: string): string[] {
  return findLocks(out).filter((path) => readIfExists(path) === text);
}

/** Finds the lock of an output and its moved locks, stale ones too. */
export function findLocks(out: string): string[] {
  return [lockPath(out), ...movedLocks(out)].filter((path) => existsSync(path));
}

function lockPath(out: string): string {
  return siblingPath(out, LOCK);
}

function movedLocks(out: string): string[] {
  return findSiblings(out, `${LOCK}${MOVED}`, UUID);
}

const LOCK = '.lock';
const MOVED = '-moved-';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns undefined if the text does not describe a process. */
function parseHolder(text: string | undefined): Holder | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<Holder> | null;
    const { id, pid = 0, host } = value ?? {};
    const isHolder =
      typeof id === 'string' && typeof host === 'string' && Number.isSafeInteger(pid) && pid > 0;
    return isHolder ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process of a lock has ended for certain. */
function hasEnded(holder: Holder): boolean {
  const current = currentProcess();
  if (holder.host !== current.host) return false;
  if (holder.boot && current.boot && holder.boot !== current.boot) return true;
  // In another pid namespace, such as that of another container, the process id has another meaning.
  if (holder.space !== current.space) return false;
  if (holder.started && current.started) return startTimeOf(holder.pid) !== holder.started;
  return !isRunning(holder.pid);
}

/**
 * Returns the start time of a process in clock ticks since boot. Undefined on systems without /proc, and for a process that
 * has ended.
 */
function startTimeOf(pid: number): string | undefined {
  // In a container, /proc may show the processes of another pid namespace.
  if (tryRead(() => readlinkSync('/proc/self')) !== String(process.pid)) return undefined;
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The program name, in parentheses, may contain spaces. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  const [state = '', ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const isZombieOrDead = 'ZX'.includes(state);
  return isZombieOrDead ? undefined : fields[18];
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function describe(out: string, path: string, { pid, host, space }: Holder): string {
  const current = currentProcess();
  const isKnown = host === current.host && space === current.space;
  const since = statSync(path, { throwIfNoEntry: false })
    ?.mtime.toISOString()
    .replace(/T(.*)\..*/, ' $1 UTC');
  const who = [`process ${pid}${isKnown ? '' : ` on ${host}`}`, ...(since ? [`since ${since}`] : [])];
  const hint = isKnown ? '' : ' If that build no longer runs, delete the lock.';
  return `Another build is writing to ${out} (${who.join(', ')}) and holds the lock ${path}. Wait for it with --lock-timeout, or stop it.${hint}`;
}

/** Returns undefined for anything that is not a file. */
function readIfExists(path: string): string | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
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

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
