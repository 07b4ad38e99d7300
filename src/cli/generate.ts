import { statSync } from 'node:fs';
import { hasErrors } from '../core/diagnostics/issue.ts';
import { createStopwatch } from '../core/util/timings.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import {
  findPlace,
  type LedgerFlags,
  type PlaceOptions,
  parseLedgerFlags,
  parseNumber,
  parsePublication,
  pathOutside,
} from './options.ts';
import { printJson, printNote, printResult } from './print.ts';
import { convertRefusal, shownPath } from './reporting.ts';
import {
  createImageProgress,
  createProgress,
  formatSummary,
  formatTimings,
  formatUnfinished,
  notesFor,
  summaryAsJson,
} from './summary.ts';
import type { Engine } from './types.ts';
import { type SiteOptions, withSite } from './with-site.ts';

interface Options extends LedgerFlags, SiteOptions, PlaceOptions {
  readonly force?: boolean;
  readonly verify?: boolean;
  readonly changes?: string;
  readonly lockTimeout?: string;
  readonly timings?: boolean;
}

/** Runs `crosstown merge`. */
export function runMerge(options: Options, engine?: Engine): Promise<ExitCode> {
  return runGenerate({ ...options, shards: options.shards ?? true }, engine);
}

/** Runs `crosstown generate`. */
export async function runGenerate(options: Options, engine?: Engine): Promise<ExitCode> {
  const stopwatch = options.timings ? createStopwatch() : undefined;
  stopwatch?.endPhase('start');
  const progress = createProgress(process.stderr, { verb: 'Writing', noun: 'page', isLogged: true });
  const images = createImageProgress(process.stderr);
  const endProgress = () => {
    images.end();
    progress.end();
  };
  const place = findPlace(options);
  const { out } = place;
  const before = identityOf(out);
  const lastLine = () =>
    identityOf(out) === before ? nothingWritten(out) : `${shownPath(out)} is the new site.`;
  const printed = { onStopped: endProgress, lastLine };
  return withSite({ ...options, ...printed }, engine, async ({ openSite, print }) => {
    const started = performance.now();
    const { force = false, verify = false, changes, lockTimeout = '0' } = options;
    if (verify && (options.publish || options.shard))
      throw new UsageError('--verify compares a whole site that is not being published: run it afterwards.');
    const publication = parsePublication(options);
    const given = {
      ...place,
      force,
      verifies: verify,
      publication,
      publishing: parseLedgerFlags(options, publication),
      ...(changes === undefined ? {} : { changes: pathOutside(out, changes, 'list of changes') }),
      waiting: {
        seconds: parseNumber(lockTimeout, 'number of seconds', { least: 0 }),
        onWait: printNote,
      },
      onProgress: progress.update,
      onImage: images.update,
      ...(stopwatch && { endPhase: stopwatch.endPhase }),
    };
    const { build } = await openSite();
    stopwatch?.endPhase('templates');
    const result = await build(given).catch(convertRefusal);
    stopwatch?.endPhase('end');
    endProgress();
    const { issues, sources, isManifestDamaged, written, isGuarded } = result;
    if (isManifestDamaged)
      printNote('The build manifest of the last build could not be read, so every page was built again.');
    const timings = stopwatch?.timings();
    const run = { seconds: (performance.now() - started) / 1000, out, publication, timings };
    // Warnings of shards are printed by `merge`.
    print(place.shard && !hasErrors(issues) ? [] : issues, sources);
    printNote(notesFor(result, { out, force }));
    if (written) printNote(formatUnfinished(result.unfinished ?? []));
    if (options.json) printJson(summaryAsJson(result, run));
    else if (written) printResult(formatSummary(result, run));
    if (timings && !options.json) printNote(formatTimings(timings));
    if (!written) printNote(nothingWritten(out));
    if (isGuarded) return EXIT.refused;
    return hasErrors(issues) || !written ? EXIT.problems : EXIT.ok;
  });
}

/** A number that changes when the output is replaced. */
function identityOf(out: string): number | undefined {
  return statSync(out, { throwIfNoEntry: false })?.ino;
}

function nothingWritten(out: string): string {
  return `Nothing was written; ${shownPath(out)} is as it was.`;
}
