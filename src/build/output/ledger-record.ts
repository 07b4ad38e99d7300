import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LEDGER_PATH } from '../../core/pages/paths.ts';
import { atExit } from '../../core/util/at-exit.ts';
import { replaceWhole, statIfExists, writeSynced } from './file-operations.ts';
import { LockedError, type Waiting } from './lock.ts';
import { siblingPath } from './paths.ts';
import { withLock } from './write-site.ts';

/*
 * A publication writes the new ledger to a sibling of the output, `.dist.unrecorded`, before it replaces the output, and then moves it to
 * its place. So a full disk is found while the old site is there, and what a killed publication leaves says that the output may contain
 * a site that is not recorded.
 */

const SUFFIX = '.unrecorded';

/**
 * Runs a publication while no other one of the same site can read the ledger that it writes, whatever its output. The lock is not
 * beside the ledger, where it could be committed.
 */
export function withLedgerLock<T>(root: string, work: () => Promise<T>, waiting?: Waiting): Promise<T> {
  return withLock(join(root, LEDGER_PATH), work, waiting, join(root, '.crosstown/published.lock'));
}

/** A new ledger that is complete, and not in its place. */
interface StagedLedger {
  /** Puts it in its place. */
  record(): void;
  /** Removes it. */
  discard(): void;
  /** Leaves it, since the output contains pages that are not recorded. */
  keep(): void;
}

/** Writes the new ledger beside the output. If it is as it was, there is nothing to write. Requires both locks. */
export function stageLedger(root: string, out: string, ledger: Buffer | undefined): StagedLedger {
  const staged = siblingPath(out, SUFFIX);
  const path = existsSync(join(root, LEDGER_PATH))
    ? realpathSync(join(root, LEDGER_PATH))
    : join(root, LEDGER_PATH);
  // One that is there says that the output is not recorded: it stays until the output is replaced.
  const isLeft = existsSync(staged);
  const discard = () => {
    if (!isLeft) rmSync(staged, { force: true });
  };
  const cancel = atExit(discard);
  try {
    if (ledger) writeSynced(staged, statIfExists(path)?.mode, ledger);
  } catch (error) {
    cancel();
    discard();
    throw error;
  }
  return {
    record() {
      cancel();
      if (ledger) moveFile(staged, path, ledger);
      else rmSync(staged, { force: true });
    },
    discard() {
      cancel();
      discard();
    },
    keep: cancel,
  };
}

/** The output may be on another disk than the data. */
function moveFile(from: string, to: string, content: Buffer): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    replaceWhole(to, content);
    rmSync(from);
  }
}

/** Returns the outputs in a folder whose publication ended before it was recorded, unless a build is writing to them. */
export async function findUnrecorded(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found: string[] = [];
  for (const name of names.filter((name) => name.startsWith('.') && name.endsWith(SUFFIX))) {
    const out = join(folder, name.slice(1, -SUFFIX.length));
    const isLeft = async () => existsSync(join(folder, name));
    // Where nothing can be written, nothing is being published.
    if (await withLock(out, isLeft).catch((error) => !(error instanceof LockedError))) found.push(out);
  }
  return found;
}
