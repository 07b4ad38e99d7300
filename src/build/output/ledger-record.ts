import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LEDGER_PATH } from '../../core/pages/paths.ts';
import { atExit } from '../../core/util/at-exit.ts';
import { changedError } from '../../core/util/io-errors.ts';
import type { Ledger } from '../../site/ledger/open-ledger.ts';
import { replaceWhole, statIfExists, writeSynced } from './file-operations.ts';
import { LockedError, type Waiting } from './lock.ts';
import { siblingPath } from './paths.ts';
import { isPartialSwap } from './swap.ts';
import { type NewSite, type WriteResult, withLock } from './write-site.ts';

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

/** Replaces the output, and records its pages in the ledger. Needs both locks. Calls `save` after the swap. */
export async function publishAndRecord(
  target: NewSite,
  ledger: Pick<Ledger, 'isCurrent' | 'changed'>,
  { root, out }: { readonly root: string; readonly out: string },
  save: () => void,
): Promise<WriteResult> {
  // Others than publications change it too, such as git.
  if (!ledger.isCurrent()) throw changedError(join(root, 'data'));
  const { record, discard, keep } = stageLedger(root, out, ledger.changed());
  let failure: unknown;
  const onSwapped = () => {
    try {
      if (!ledger.isCurrent()) throw changedError(join(root, 'data'));
      record();
    } catch (error) {
      failure = error;
    }
    save();
  };
  const written = await target.publish(onSwapped).catch((error) => {
    if (isPartialSwap(error)) keep();
    else discard();
    throw error;
  });
  if (failure === undefined) return written;
  if (failure instanceof Error)
    failure.message += `. ${out} contains the new site, which is not recorded in ${LEDGER_PATH}. Publish it again before you change addresses`;
  throw failure;
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
function stageLedger(root: string, out: string, ledger: Buffer | undefined): StagedLedger {
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
