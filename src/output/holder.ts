import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, statfsSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { answers } from './sign-of-life.ts';

/** The process that holds a lock, so that another can tell whether it is still there. A number alone is given again. */
export interface Holder {
  /** No other has the same. */
  readonly id: string;
  readonly pid: number;
  readonly host: string;
  /** When the process began, the run of the system it began in, and the container whose numbers count, where the system tells. */
  readonly started?: string;
  readonly boot?: string;
  readonly space?: string;
  /** Whether others may ask it by its socket. */
  readonly answers?: boolean;
}

/** This process as a holder. */
export function holderNow(): Holder {
  const started = startOf(process.pid);
  const boot = textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const space = textOf(() => readlinkSync('/proc/self/ns/pid'));
  return {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    ...(started ? { started } : {}),
    ...(boot ? { boot } : {}),
    ...(space ? { space } : {}),
  };
}

/** Whether a process is of this machine, and its number one that means something here. */
export function isNear({ host, space }: Holder): boolean {
  const now = holderNow();
  return host === now.host && space === now.space;
}

/** Reads what a lock says. Undefined when it is none of ours: nobody holds it then. */
export function parseHolder(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder> | null;
    const isWhole = /^[\w-]{1,64}$/.test(value?.id ?? '') && typeof value?.host === 'string';
    return isWhole && Number.isSafeInteger(value?.pid) && (value?.pid ?? 0) > 0
      ? (value as Holder)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the holder of a lock is still there. `socket` is where it may be asked. Where nobody can tell, it is. */
export async function isAlive(holder: Holder, socket: string): Promise<boolean> {
  const now = holderNow();
  if (!holder.boot || !now.boot)
    return holder.host !== now.host || (holder.answers ? answers(socket) : isRunning(holder.pid));
  if (holder.boot !== now.boot) return holder.host !== now.host && !isOfThisMachine(dirname(socket));
  // In another container its number means nothing here.
  if (holder.space !== now.space) return holder.answers ? answers(socket) : true;
  return now.started && holder.started ? startOf(holder.pid) === holder.started : isRunning(holder.pid);
}

/** When a process began, in ticks since the system did. Undefined where the system does not tell, and for one that has ended. */
function startOf(pid: number): string | undefined {
  // The numbers in /proc may be those of another container.
  if (textOf(() => readlinkSync('/proc/self')) !== String(process.pid)) return undefined;
  const stat = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name of the program, in brackets, may hold anything. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  const [state = '', ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return 'ZX'.includes(state) ? undefined : fields[18];
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 is not sent; it only asks.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** File systems that one machine has for itself: ext, xfs, btrfs, f2fs, zfs, tmpfs, and the layers of a container. See linux/magic.h. */
const LOCAL = [0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x2fc12fc1, 0x01021994, 0x794c7630];

/** Whether no other machine can have written to a folder: then a lock of another run of the system is that of a run before. */
function isOfThisMachine(folder: string): boolean {
  return LOCAL.includes(Number(textOf(() => String(statfsSync(folder).type))) >>> 0);
}

function textOf(read: () => string): string | undefined {
  try {
    return read().trim();
  } catch {
    return undefined;
  }
}
