import { UNFINISHED_KINDS, type UnfinishedEntry } from '../audit/unfinished.ts';
import type { GenerateResult } from '../build/build.ts';
import { issuesAsJson } from '../core/diagnostics/report/json.ts';
import { formatBytes, formatCount, formatPlace } from '../core/diagnostics/report/terminal.ts';
import { unpublishedSentence } from '../core/diagnostics/report/unpublished.ts';
import { pluralize } from '../core/diagnostics/words.ts';
import type { Issue, ScheduleOptions } from '../core/model.ts';
import { someOf } from '../core/util/strings.ts';
import type { Timings } from '../core/util/timings.ts';
import { visible } from '../core/util/visible.ts';
import { shownPath } from './reporting.ts';

/** A finished build. */
interface FinishedBuild {
  readonly seconds: number;
  readonly out: string;
  readonly publication: ScheduleOptions;
  /** With `--timings`. */
  readonly timings?: Timings | undefined;
}

/** Returns the summary for people. */
export function formatSummary(
  result: GenerateResult,
  { seconds, out, publication }: FinishedBuild,
): string[] {
  const { pages, written, unpublished } = result;
  const size = `${formatCount(pages)} pages, ${formatBytes(written?.bytes ?? 0)}`;
  const sentence = unpublished && unpublishedSentence(unpublished, publication);
  return [
    `${size}${changesIn(written)} in ${seconds.toFixed(1)} s: ${shownPath(out)}/`,
    ...(sentence ? [sentence] : []),
    ...(result.isVerified ? ['All files are those of a clean build.'] : []),
  ];
}

/** Returns how many files changed, empty if all are new. */
function changesIn(written: GenerateResult['written']): string {
  if (!written || written.changed.length === written.files) return '';
  const [changed, removed] = [written.changed.length, written.removed.length];
  if (changed + removed === 0) return ', nothing changed';
  const files = pluralize(changed, ['file', 'files']);
  return `, ${files} changed${removed ? `, ${formatCount(removed)} removed` : ''}`;
}

/** Returns the phases of a build as a table for people. */
export function formatTimings({ wallMs, cpuMs, peakMb, phases }: Timings): string[] {
  const rows = [...phases, { name: `all, ${peakMb} MB`, wallMs, cpuMs }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`.padStart(10);
  const head = `${'Phase'.padEnd(width)}${'wall'.padStart(10)}${'CPU'.padStart(10)}`;
  return [head, ...rows.map((row) => row.name.padEnd(width) + seconds(row.wallMs) + seconds(row.cpuMs))];
}

/** Returns what is left to finish, one line for each kind. Issues are printed with their words. */
export function formatUnfinished(unfinished: readonly UnfinishedEntry[]): string[] {
  if (unfinished.length === 0) return [];
  const kinds = Object.entries(UNFINISHED_KINDS).flatMap(([kind, title]) => {
    const own = unfinished.filter((one) => one.kind === kind);
    const names = own.map(({ place, message }) => (place ? formatPlace(place) : message));
    return own.length > 0 ? [`  ${title} (${formatCount(own.length)}): ${someOf(names)}`] : [];
  });
  return [`Left to finish (${formatCount(unfinished.length)}):`, ...kinds];
}

/** The version of the JSON output. */
const VERSION = 1;

/** Returns the result for programs. Of files numbers only: lists of paths are written by `--changes`. */
export function summaryAsJson(result: GenerateResult, build: FinishedBuild): object {
  const { seconds, out, publication, timings } = build;
  const { pages, written, unpublished, unfinished, issues, isVerified } = result;
  return {
    version: VERSION,
    pages,
    files: written?.files,
    bytes: written?.bytes,
    changed: written?.changed.length,
    removed: written?.removed.length,
    today: publication.today,
    unpublished,
    unfinished,
    verified: isVerified,
    seconds,
    timings,
    out,
    issues: issuesAsJson(issues),
  };
}

/** Returns the summary of a build that ended before its pages were planned, for programs. */
export function stoppedAsJson(issues: readonly Issue[]): object {
  return { version: VERSION, pages: 0, issues: issuesAsJson(issues) };
}

/** Returns notes on a written site: what its host needs, what could not be removed, and with --force the files that no build has written. */
export function notesFor(
  { written, hostNotes = [] }: GenerateResult,
  { out, force = false }: { out: string; force?: boolean },
): string[] {
  const name = shownPath(out);
  const ofHost = written ? hostNotes : [];
  const leftovers = (written?.leftovers ?? []).map(({ path, reason }) =>
    path === undefined
      ? `The site in ${name} is complete, but the build manifest could not be written: ${reason}. The next build will rebuild more than necessary.`
      : `The site in ${name} is complete, but ${path} could not be removed: ${reason}. Delete it.`,
  );
  const foreign = force ? (written?.foreign ?? []) : [];
  if (foreign.length === 0) return [...ofHost, ...leftovers];
  const verb =
    foreign.length === 1
      ? 'was not written by a build, and was kept'
      : 'were not written by a build, and were kept';
  return [...ofHost, ...leftovers, `${someOf(foreign)} in ${name} ${verb}.`];
}

export interface Progress {
  /** `name` is what is worked on. */
  update(done: number, total: number, name?: string): void;
  end(): void;
}

/** An activity, for the progress line. */
interface Work {
  /** Such as `Writing`. */
  readonly verb: string;
  /** Singular. */
  readonly noun: string;
  /** Whether it is mentioned in CI and in logs, by one line at the start. */
  readonly isLogged?: boolean;
}

const REDRAW_MS = 80;

/** Shows progress on a terminal: a line that is redrawn. */
export function createProgress(stream: NodeJS.WriteStream, { verb, noun, isLogged = false }: Work): Progress {
  const live = stream.isTTY === true && process.env.CI === undefined;
  let last = Number.NEGATIVE_INFINITY;
  let isStarted = false;
  return {
    update(done, total, name) {
      const now = performance.now();
      if (!live && isLogged && !isStarted) stream.write(`${verb} ${pluralize(total, [noun, `${noun}s`])}.\n`);
      isStarted = true;
      if (!live || (now - last < REDRAW_MS && done < total)) return;
      const what = name === undefined ? '' : ` (${visible(name)})`;
      const line = `${verb} ${noun}s: ${formatCount(done)} of ${formatCount(total)}${what}`;
      // Of a line that is longer than the terminal only a part would be redrawn.
      stream.write(`\r\u001b[2K${line.slice(0, (stream.columns || 80) - 1)}`);
      last = now;
    },
    end() {
      if (live && isStarted) stream.write('\r\u001b[2K');
    },
  };
}

/** How long encoding is silent. Most builds have nothing to encode. */
const SILENT_MS = 1000;

/** Shows the progress of encoding images, if it takes longer than a moment. It may begin again after its end. */
export function createImageProgress(stream: NodeJS.WriteStream): Progress {
  let progress: Progress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Parameters<Progress['update']> = [0, 0];
  const end = () => {
    clearTimeout(timer);
    progress?.end();
    [timer, progress] = [undefined, undefined];
  };
  return {
    end,
    update(...now) {
      last = now;
      const [done, total] = now;
      progress?.update(...now);
      if (done === total) return end();
      timer ??= setTimeout(() => {
        progress = createProgress(stream, { verb: 'Encoding', noun: 'image', isLogged: true });
        progress.update(...last);
      }, SILENT_MS).unref();
    },
  };
}
