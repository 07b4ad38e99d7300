import { existsSync, renameSync, statSync } from 'node:fs';
import { allBeside, NEW, OLD } from './beside.ts';
import { LockedError, takeLock } from './lock.ts';
import { outputAt } from './output.ts';
import { linkTo, releasesOf } from './releases.ts';
import { reasonOf } from './remove.ts';

/** What came of an output that was missing while a whole copy of it lay beside it. */
export interface Recovery {
  /** Why it could not be put back. Without it, it is there again. */
  readonly reason?: string;
}

/**
 * Puts an output back that is missing since a build was killed in the moment in which it was replaced. Comes before anything
 * else: the next build would take the copy for something that is left over. Undefined when nothing is missing, when there is no whole copy, or while
 * another build is writing there. Nothing is thrown.
 */
export async function recover(given: string): Promise<Recovery | undefined> {
  try {
    const out = outputAt(given);
    if (existsSync(out) || wholeCopies(out).length === 0) return undefined;
    const unlock = await takeLock(out);
    try {
      return existsSync(out) ? undefined : putBack(out);
    } finally {
      unlock();
    }
  } catch (error) {
    return error instanceof LockedError ? undefined : { reason: reasonOf(error) };
  }
}

function putBack(out: string): Recovery | undefined {
  const [copy] = wholeCopies(out);
  if (copy === undefined) return undefined;
  if (releasesOf(out).includes(copy)) linkTo(copy, out);
  else renameSync(copy, out);
  return {};
}

/** What is beside an output and may take its place, the best first. */
function wholeCopies(out: string): string[] {
  const old = allBeside(out, NEW).filter((path) => path.endsWith(OLD));
  const date = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return [...old.sort((a, b) => date(b) - date(a)), ...releasesOf(out)];
}
