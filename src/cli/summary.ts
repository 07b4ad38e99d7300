import type { GenerateResult } from '../build.ts';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import { formatBytes, formatCount } from '../diagnostics/report/terminal.ts';
import { waitingSentence } from '../diagnostics/report/waiting.ts';
import { pluralize } from '../diagnostics/words.ts';
import type { Issue, ScheduleOptions } from '../model.ts';
import { someOf } from '../util/strings.ts';
import { shownPath } from './reporting.ts';

/** A finished build. */
interface Run {
  readonly seconds: number;
  readonly out: string;
  readonly publication: ScheduleOptions;
}

/** Returns the summary for people. */
export function formatSummary(result: GenerateResult, { seconds, out, publication }: Run): string {
  const { pages: count, written, waiting, plan } = result;
  const pages = formatCount(count);
  const whole = `${pages} pages, ${formatBytes(written?.bytes ?? 0)}`;
  const made = `${whole}${changesIn(written)} in ${seconds.toFixed(1)} s: ${shownPath(out)}/`;
  return [made, waiting && waitingSentence(waiting, publication), heldSentence(plan)]
    .filter(Boolean)
    .join('\n');
}

/** Returns how many pages are not part of the site since they lack facts. */
function heldSentence(plan: GenerateResult['plan']): string | undefined {
  const held = plan?.lacking.size ?? 0;
  return held === 0 ? undefined : `${pluralize(held, ['page is', 'pages are'])} held.`;
}

/** Returns how many files changed, empty if all are new. */
function changesIn(written: GenerateResult['written']): string {
  if (!written || written.changed.length === written.files) return '';
  const [changed, removed] = [written.changed.length, written.removed.length];
  if (changed + removed === 0) return ', nothing changed';
  const files = `${formatCount(changed)} ${changed === 1 ? 'file' : 'files'} changed`;
  return removed ? `, ${files}, ${formatCount(removed)} removed` : `, ${files}`;
}

/** The version of the JSON output. */
const VERSION = 1;

/** Returns the result for programs. */
export function summaryAsJson(result: GenerateResult, { seconds, out, publication: { today } }: Run): object {
  return {
    version: VERSION,
    pages: result.pages,
    held: result.plan?.lacking.size ?? 0,
    ...countsOf(result.written),
    ...(today === undefined ? {} : { today }),
    ...(result.waiting ? { waiting: result.waiting } : {}),
    seconds,
    out,
    issues: issuesAsJson(result.issues),
  };
}

/** Returns the summary of a build that ended before its pages were planned, for programs. */
export function stoppedAsJson(issues: readonly Issue[]): object {
  return { version: VERSION, pages: 0, issues: issuesAsJson(issues) };
}

/** Numbers only: lists of paths are written by `--changes`. */
function countsOf(written: GenerateResult['written']): object {
  if (!written) return {};
  const { files, bytes, changed, removed } = written;
  return { files, bytes, changed: changed.length, removed: removed.length };
}

/** Returns notes on a written site: what could not be removed, and with --force the files that no build has written. */
export function notesFor(
  { written }: GenerateResult,
  { out, force = false }: { out: string; force?: boolean },
): string[] {
  const name = shownPath(out);
  const leftovers = (written?.leftovers ?? []).map(({ path, reason }) =>
    path === undefined
      ? `The site in ${name} is complete, but the build manifest could not be written: ${reason}. The next build will rebuild more than necessary.`
      : `The site in ${name} is complete, but ${path} could not be removed: ${reason}. Delete it.`,
  );
  const foreign = force ? (written?.foreign ?? []) : [];
  if (foreign.length === 0) return leftovers;
  const verb =
    foreign.length === 1
      ? 'was not written by a build, and was kept'
      : 'were not written by a build, and were kept';
  return [...leftovers, `${someOf(foreign)} in ${name} ${verb}.`];
}

export interface Progress {
  update(done: number, total: number): void;
  end(): void;
}

/** What is done with pages or files. */
interface Work {
  /** Such as `Writing`. */
  readonly verb: string;
  /** Singular. */
  readonly noun: string;
  /** Whether it is mentioned in CI and in logs, by one line at the start. */
  readonly isLogged?: boolean;
}

const REDRAW_MS = 80;

/** The first pages of each type take longer than the others. */
const ESTIMATE_AFTER_MS = 3000;

/** Shows progress and the remaining time on a terminal: a line that is redrawn. */
export function createProgress(stream: NodeJS.WriteStream, { verb, noun, isLogged = false }: Work): Progress {
  const live = stream.isTTY === true && process.env.CI === undefined;
  let last = Number.NEGATIVE_INFINITY;
  let start: number | undefined;
  return {
    update(done, total) {
      const now = performance.now();
      if (!live && isLogged && start === undefined)
        stream.write(`${verb} ${pluralize(total, [noun, `${noun}s`])}.\n`);
      start ??= now;
      if (!live || (now - last < REDRAW_MS && done < total)) return;
      const left = remainingTime({ done, total, elapsed: now - start });
      stream.write(`\r\u001b[2K${verb} ${noun}s: ${formatCount(done)} of ${formatCount(total)}${left}`);
      last = now;
    },
    end() {
      if (live && start !== undefined) stream.write('\r\u001b[2K');
    },
  };
}

/** A line about the state of a server. */
export interface StatusLine {
  show(text: string): void;
  /** Keeps the line, since something else is printed below it. */
  keep(): void;
}

/** Creates a line that is replaced on a terminal; elsewhere, each text is a line of its own. */
export function createStatusLine(stream: NodeJS.WriteStream): StatusLine {
  const isLive = stream.isTTY === true && process.env.CI === undefined;
  let isShown = false;
  return {
    show(text) {
      const upAndClear = isShown && isLive ? '\u001b[1A\u001b[2K' : '';
      // A line that is wrapped would be more than one.
      stream.write(`${upAndClear}${isLive ? text.slice(0, (stream.columns || 80) - 1) : text}\n`);
      isShown = true;
    },
    keep() {
      isShown = false;
    },
  };
}

/** Returns the remaining time in words, rounded so that the line does not flicker; empty while it cannot be estimated. */
function remainingTime({ done, total, elapsed }: { done: number; total: number; elapsed: number }): string {
  if (elapsed < ESTIMATE_AFTER_MS || done === total) return '';
  const seconds = ((elapsed / done) * (total - done)) / 1000;
  return seconds < 90 ? `, ${Math.ceil(seconds / 5) * 5} s left` : `, ${Math.ceil(seconds / 60)} min left`;
}
