import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { hashOf } from '../util/hash.ts';
import { type Holder, isAlive, parseHolder } from './holder.ts';

/** A process that tries to take a lock. */
export interface Claim {
  readonly lock: string;
  readonly me: Holder;
  readonly endSign?: () => void;
}

/** Where a process lies ready to become the holder. */
export function mineOf({ lock, me }: Claim): string {
  return `${lock}-${me.id}.mine`;
}

/** What the sockets of processes end with. */
export const LIVE = '.live';

/** Where a process may be asked whether it lives. */
export function socketOf(lock: string, id: string): string {
  return `${lock}-${id}${LIVE}`;
}

/** Who holds a lock. Undefined where there is none, or none that can be read. */
export function holderIn(path: string): Holder | undefined {
  return parseHolder(textIn(path) ?? '');
}

/**
 * Takes a lock, or says who holds it.
 *
 * A lock appears with all that is in it, as a second name of a file that is there: nobody reads half of one, and of two the
 * system lets one be the first. One whose process is gone is replaced in one step by another. Who may do so is decided
 * by a lock again, which is named by the process that is gone: whoever has it looks once more whether that lock still
 * stands, and nobody else replaces it meanwhile. So a lock that somebody has just taken over is never taken for the old one. If
 * that process is killed too, its lock is taken over in the same way.
 */
export async function acquire(path: string, claim: Claim): Promise<Holder | undefined> {
  for (;;) {
    if (create(path, claim)) return undefined;
    const text = await settledText(path);
    if (text === undefined) continue;
    const holder = parseHolder(text);
    if (holder && (await isAlive(holder, socketOf(claim.lock, holder.id)))) return holder;
    const guard = `${claim.lock}-${idOf(text)}.next`;
    const other = await acquire(guard, claim);
    if (other) return other;
    try {
      if (idOf(textIn(path) ?? '') === idOf(text) && replace(path, claim)) return undefined;
    } finally {
      rmSync(guard, { force: true });
    }
  }
}

/** File systems without second names for a file say one of these. */
const NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];
/** There is a lock; or what lay ready was cleared away by one who took it for that of a dead process. */
const AGAIN = ['EEXIST', 'ENOENT'];

function create(path: string, claim: Claim): boolean {
  return withMine(claim, (mine, text) => {
    try {
      linkSync(mine, path);
    } catch (error) {
      if (!NO_LINKS.includes(codeOf(error))) throw error;
      writeFileSync(path, text, { flag: 'wx' });
    }
  });
}

function replace(path: string, claim: Claim): boolean {
  return withMine(claim, (mine) => renameSync(mine, path));
}

/** Whether it could be done. */
function withMine(claim: Claim, work: (mine: string, text: string) => void): boolean {
  const mine = mineOf(claim);
  const text = JSON.stringify(claim.me);
  writeFileSync(mine, text);
  try {
    work(mine, text);
    return true;
  } catch (error) {
    if (AGAIN.includes(codeOf(error))) return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** So long, in milliseconds, a lock may be empty where it has to be written under its own name. */
const HALF = 100;

async function settledText(path: string): Promise<string | undefined> {
  const text = textIn(path);
  if (text !== '') return text;
  await setTimeout(HALF);
  return textIn(path);
}

/** What is in a lock that is none of ours stands for it. */
function idOf(text: string): string {
  return parseHolder(text)?.id ?? hashOf(text);
}

function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
