import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { findUnrecorded } from '../../src/build/output/ledger-record.ts';
import { LockedError } from '../../src/build/output/lock.ts';
import { recover } from '../../src/build/output/swap.ts';
import { hasErrors } from '../../src/core/diagnostics/issue.ts';
import type { Redirect } from '../../src/core/model.ts';
import { parseLedger } from '../../src/site/ledger/ledger-file.ts';
import { isPublished } from '../../src/site/ledger/ledger-line.ts';
import { Killed } from './faulty-disk.ts';
import { followed, PREVENTING } from './followed.ts';
import { publishedTowns } from './published-towns.ts';
import type { Fate, SimulatedProcesses } from './simulated-processes.ts';

/*
 * Histories of a site that two processes publish, to one output or to two that share the ledger. They overlap, are killed at any operation
 * on the disk, or one of these fails. The owner adds the redirects that the messages propose, and publishes again.
 */

const EDITS = ['add', 'rename', 'remove', 'restore', 'none'] as const;

interface Edit {
  readonly kind: (typeof EDITS)[number];
  readonly n: number;
}

interface Publication {
  readonly edit: Edit;
  readonly out: 'dist' | 'other';
  readonly fate: Fate | undefined;
}

interface Step extends Publication {
  /** Another publication that begins before this one has its locks and ends first, or that begins when it renders its pages. */
  readonly other: (Publication & { readonly begins: 'before' | 'during' }) | undefined;
}

const edit: fc.Arbitrary<Edit> = fc.record({ kind: fc.constantFrom(...EDITS), n: fc.nat({ max: 40 }) });

const kinds = {
  kind: fc.constantFrom('dies', 'fails'),
  code: fc.constantFrom('ENOSPC', 'EIO', 'EACCES'),
} as const;

/** A publication of this site has about 70 operations. */
const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.record({ at: fc.nat({ max: 75 }), from: fc.constant('start'), ...kinds }),
  fc.record({ at: fc.nat({ max: 20 }), from: fc.constant('ledger'), ...kinds }),
);

const publication = {
  edit,
  out: fc.constantFrom('dist', 'other'),
  fate: fc.option(fate, { nil: undefined, freq: 2 }),
} as const;

/** Steps of a history. */
export const histories: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    ...publication,
    other: fc.option(
      fc.record({ ...publication, begins: fc.constantFrom<'before' | 'during'>('before', 'during') }),
      { nil: undefined, freq: 1 },
    ),
  }),
  { minLength: 2, maxLength: 5 },
);

/** What happened in histories. */
export interface HistoryCounts {
  publications: number;
  finished: number;
  unrecorded: number;
}

/** The owner follows messages at most this often. */
const MOST_ROUNDS = 4;

const MOST_TOWNS = 5;

/** Runs a history in an empty folder. Throws if an address is lost, or one is recorded that was in no output. */
export async function runHistory(
  root: string,
  steps: readonly Step[],
  { run }: Pick<SimulatedProcesses, 'run'>,
  counts: HistoryCounts,
): Promise<void> {
  mkdirSync(root, { recursive: true });
  const site = publishedTowns(root);
  let towns: readonly string[] = ['ash', 'birch'];
  let removed: readonly string[] = [];
  let redirects: readonly Redirect[] = [];
  let day = 0;
  const finished = new Set<string>();
  const shown = new Set<string>();

  const change = ({ kind, n }: Edit) => {
    const town = towns[n % towns.length] ?? '';
    if (kind === 'add' && towns.length < MOST_TOWNS) towns = unique([...towns, `town-${n}`]);
    if (kind === 'rename') towns = unique(towns.map((one) => (one === town ? `new-${n}` : one)));
    if (kind === 'remove' && towns.length > 1) {
      towns = towns.filter((one) => one !== town);
      removed = [...removed, town];
    }
    if (kind === 'restore') {
      towns = unique([...towns, ...removed.slice(0, 1)]);
      removed = removed.slice(1);
    }
    // What is a page again needs no redirect.
    redirects = redirects.filter(
      ({ from, to }) => !towns.includes(from.slice(1)) && (to === undefined || towns.includes(to.slice(1))),
    );
  };

  const addressesIn = (out: string) =>
    existsSync(join(root, out))
      ? readdirSync(join(root, out)).flatMap((name) =>
          name.endsWith('.html') ? `/${name.slice(0, -5)}`.replace(/^\/index$/, '/') : [],
        )
      : [];
  const ledger = () => {
    const path = join(root, 'data/published.jsonl');
    const read = existsSync(path) ? parseLedger(readFileSync(path)) : undefined;
    if (read?.issues.length) throw new Error(`The ledger is damaged: ${JSON.stringify(read.issues)}`);
    return read?.value ?? new Map<string, never>();
  };
  const look = () => {
    for (const out of ['dist', 'other']) for (const address of addressesIn(out)) shown.add(address);
    const entries = ledger();
    const lost = [...finished].filter((address) => !entries.has(address));
    const false_ = [...entries.keys()].filter((address) => !shown.has(address));
    if (lost.length + false_.length > 0)
      throw new Error(
        `Lost: ${lost.join(' ') || 'nothing'}. Recorded falsely: ${false_.join(' ') || 'nothing'}.`,
      );
  };

  /** Publishes what there is now, and follows the messages. */
  const publish = async (
    { out: name, fate }: Publication,
    hooks: Pick<Parameters<typeof site.publish>[1] & object, 'whileWriting' | 'onProgress'> = {},
  ): Promise<void> => {
    const out = join(root, name);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      site.write(towns, redirects);
      day += 1;
      counts.publications += 1;
      const options = { out, waiting: { seconds: 60 }, ...(round === 0 ? hooks : {}) };
      const result = await run(round === 0 ? fate : undefined, async () => {
        await recover(out);
        return site.publish(dayOf(day), options);
      }).catch(expected);
      look();
      if (!result) return;
      if (result.written && !hasErrors(result.issues)) {
        counts.finished += 1;
        const pages = result.plan?.pages.map(({ path }) => path) ?? [];
        for (const path of pages) finished.add(path);
        look();
        const entries = [...ledger().values()];
        const now = entries.flatMap((entry) => (isPublished(entry) ? entry.path : []));
        expectSame('the pages of the ledger', now, pages);
        expectSame('the pages of the output', addressesIn(name), pages);
        return;
      }
      const wrong = result.issues.filter(({ code }) => PREVENTING.has(code));
      if (wrong.length === 0) throw new Error(`Not published: ${JSON.stringify(result.issues)}`);
      redirects = followed(redirects, wrong);
    }
  };

  for (const { other, ...step } of steps) {
    change(step.edit);
    const others: Promise<void>[] = [];
    const begin = () => {
      if (!other || others.length > 0) return;
      change(other.edit);
      others.push(publish(other));
    };
    await publish(step, {
      onProgress: () => (other?.begins === 'during' ? begin() : undefined),
      async whileWriting(work) {
        if (other?.begins === 'before') begin();
        await Promise.all(others);
        return work();
      },
    });
    await Promise.all(others);
    const unrecorded = await findUnrecorded(root);
    const entries = ledger();
    for (const out of ['dist', 'other']) {
      const unknown = addressesIn(out).filter((address) => !entries.has(address));
      if (unknown.length === 0) continue;
      counts.unrecorded += 1;
      if (!unrecorded.includes(join(root, out)))
        throw new Error(`${out} has ${unknown.join(' ')}, and is not known as unrecorded.`);
    }
  }
  // In the end everything can be published.
  await publish({ edit: { kind: 'none', n: 0 }, out: 'dist', fate: undefined });
  if (!towns.every((town) => finished.has(`/${town}`)))
    throw new Error('The last publication did not finish.');
}

function unique(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}

function dayOf(number: number): string {
  return new Date(Date.UTC(2027, 0, number)).toISOString().slice(0, 10);
}

/** Errors that a publication may end with here. */
function expected(error: unknown): undefined {
  const isOnPurpose = error instanceof Error && error.message.includes('on purpose');
  const isMeanwhile =
    error instanceof Error && error.message.includes('it was changed while pages were being made');
  if (!(error instanceof Killed || error instanceof LockedError || isOnPurpose || isMeanwhile)) throw error;
}

function expectSame(what: string, found: readonly string[], expected: readonly string[]): void {
  const [a, b] = [[...found].sort().join(' '), [...expected].sort().join(' ')];
  if (a !== b) throw new Error(`Wrong is ${what}: ${a} instead of ${b}`);
}
