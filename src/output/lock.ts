import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { atExit } from '../util/at-exit.ts';
import { acquire, type Claim, holderIn, LIVE, mineOf, socketOf } from './acquire.ts';
import { allBeside, beside } from './beside.ts';
import { type Holder, holderNow, isAlive, isNear } from './holder.ts';
import { answers, giveSign } from './sign-of-life.ts';

/** Another build writes to the same output. */
export class LockedError extends Error {}

/** How long a lock that is held is waited for, and who is told. */
export interface Waiting {
  readonly seconds: number;
  /** Told once, why there is a wait. */
  readonly onWait?: (why: string) => void;
}

/** So often it is tried again, in milliseconds. */
const AGAIN = 100;

/**
 * Takes the lock of an output folder, so that two builds cannot write to it at once. Returns the function that
 * gives it back. A lock whose process is gone is taken over, by one of all that try. Throws a LockedError when it is held for
 * longer than is waited.
 */
export async function takeLock(out: string, waiting: Waiting = { seconds: 0 }): Promise<() => void> {
  const path = beside(out, '.lock');
  mkdirSync(dirname(out), { recursive: true });
  const claim = await makeClaim(path);
  const endClaim = () => {
    rmSync(mineOf(claim), { force: true });
    claim.endSign?.();
  };
  const callOff = atExit(endClaim);
  try {
    await acquireInTime(out, claim, waiting);
  } catch (error) {
    callOff();
    endClaim();
    throw error;
  }
  const giveBack = () => {
    // It may have been taken for that of a dead process, where nobody could tell, and be another's by now.
    if (holderIn(path)?.id === claim.me.id) rmSync(path, { force: true });
    endClaim();
  };
  callOff();
  const callOffAll = atExit(giveBack);
  await clearClaims(out, claim).catch(() => undefined);
  return () => {
    callOffAll();
    quietly(giveBack);
  };
}

async function makeClaim(lock: string): Promise<Claim> {
  const me = holderNow();
  const endSign = await giveSign(socketOf(lock, me.id));
  return { lock, me: { ...me, answers: endSign !== undefined }, ...(endSign ? { endSign } : {}) };
}

async function acquireInTime(out: string, claim: Claim, { seconds, onWait }: Waiting): Promise<void> {
  const started = performance.now();
  for (let isTold = false; ; isTold = true) {
    const holder = await acquire(claim.lock, claim);
    if (!holder) return;
    const why = sentence(out, claim.lock, holder);
    if (performance.now() - started >= seconds * 1000) throw new LockedError(why);
    if (!isTold) onWait?.(why);
    await setTimeout(AGAIN);
  }
}

function sentence(out: string, lock: string, holder: Holder): string {
  const { pid, host } = holder;
  const where = isNear(holder) ? '' : ` on ${host}`;
  const since = statSync(lock, { throwIfNoEntry: false })
    ?.mtime.toISOString()
    .replace(/T(.*)\..*/, ' $1 UTC');
  const held = since === undefined ? '' : `, since ${since}: it holds ${lock}`;
  const way = where === '' ? '' : ' Where that build is gone for certain, delete the lock.';
  return `Another build (process ${pid}${where}) is writing to ${out}${held}. Wait for it, with --lock-timeout, or stop it.${way}`;
}

/** Removes what others have left that were killed while they tried. Needs the lock: nobody replaces it meanwhile. */
async function clearClaims(out: string, { lock, me }: Claim): Promise<void> {
  for (const path of allBeside(out, '.lock-').filter((path) => !path.includes(me.id))) {
    const holder = path.endsWith(LIVE) ? undefined : holderIn(path);
    const isNeeded = holder
      ? await isAlive(holder, socketOf(lock, holder.id))
      : path.endsWith(LIVE) && (await answers(path));
    if (!isNeeded) rmSync(path, { force: true });
  }
}

/** A lock that stays behind does no harm: its process is gone then. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {}
}
