import type { ScheduleOptions } from '../model.ts';
import { RefusedError } from '../output/guard.ts';

/** Hashes of what a build is made from, and its day. Equal inputs give equal bytes. */
export interface BuildInputs extends ScheduleOptions {
  readonly code?: string | undefined;
  readonly data: string;
  /** The ledger of published pages before the build. */
  readonly ledger: string;
}

const INPUT_NAMES = {
  code: 'templates, packages or the engine',
  data: 'files in data/',
  ledger: 'the ledger of published pages',
  today: 'the day',
  drafts: 'whether drafts are included',
} as const satisfies Record<keyof BuildInputs, string>;

/** Throws a RefusedError if a build is made from something else than was approved. */
export function refuseOthers(now: BuildInputs, approved: BuildInputs): void {
  const changed = (Object.keys(INPUT_NAMES) as (keyof BuildInputs)[]).filter(
    (name) => now[name] !== approved[name],
  );
  if (changed.length === 0) return;
  const names = changed.map((name) => INPUT_NAMES[name]).join(', ');
  throw new RefusedError(
    `This is not what the plan was made from. Changed since: ${names}. Run “crosstown plan” again.`,
  );
}
