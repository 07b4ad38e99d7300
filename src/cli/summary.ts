import type { GenerateResult } from '../build.ts';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import { formatBytes, formatCount } from '../diagnostics/report/terminal.ts';
import { waitingSentence } from '../diagnostics/report/waiting.ts';
import { someOf } from '../util/some-of.ts';
import { shownPath } from './reporting.ts';

/** A build that has come to its end. */
interface Run {
  readonly seconds: number;
  readonly out: string;
}

/** What people are told of besides. */
interface Summarized extends Run {
  readonly areDraftsShown: boolean;
}

/** What was made, for people. */
export function formatSummary(
  { pages: count, written, waiting }: GenerateResult,
  { seconds, out, areDraftsShown }: Summarized,
): string {
  const pages = formatCount(count);
  const whole = `${pages} pages, ${formatBytes(written?.bytes ?? 0)}`;
  const made = `${whole}${changesIn(written)} in ${seconds.toFixed(1)} s: ${shownPath(out)}/`;
  return [made, waiting && waitingSentence(waiting, areDraftsShown)].filter(Boolean).join('\n');
}

/** How much of the output is new; not said where all of it is. */
function changesIn(written: GenerateResult['written']): string {
  if (!written || written.changed.length === written.files) return '';
  const [changed, removed] = [written.changed.length, written.removed.length];
  if (changed + removed === 0) return ', nothing changed';
  const files = `${formatCount(changed)} ${changed === 1 ? 'file' : 'files'} changed`;
  return removed ? `, ${files}, ${formatCount(removed)} removed` : `, ${files}`;
}

/** What was found and made, for programs. */
export function summaryAsJson(result: GenerateResult, { seconds, out }: Run): object {
  return {
    pages: result.pages,
    ...countsOf(result.written),
    ...(result.waiting ? { waiting: result.waiting } : {}),
    seconds,
    out,
    issues: issuesAsJson(result.issues),
  };
}

/** Lists of very many paths are for `--changes`. */
function countsOf(written: GenerateResult['written']): object {
  if (!written) return {};
  const { files, bytes, changed, removed } = written;
  return { files, bytes, changed: changed.length, removed: removed.length };
}

/** What people may want to know of a site that is in its place: what could not be cleared away, and with --force what else lies there. */
export function notesFor(
  { written }: GenerateResult,
  { out, force = false }: { out: string; force?: boolean },
): string[] {
  const name = shownPath(out);
  const leftovers = (written?.leftovers ?? []).map(({ path, reason }) =>
    path === undefined
      ? `The site in ${name} is complete, but what the next build has to know could not be written: ${reason}. That build makes more anew than it has to.`
      : `The site in ${name} is complete, but ${path} is left over and could not be removed: ${reason}. Delete it by hand.`,
  );
  const foreign = force ? (written?.foreign ?? []) : [];
  if (foreign.length === 0) return leftovers;
  const verb =
    foreign.length === 1
      ? 'was not written by this build, and stays'
      : 'were not written by this build, and stay';
  return [...leftovers, `${someOf(foreign)} in ${name} ${verb}.`];
}

export interface Progress {
  update(done: number, total: number): void;
  end(): void;
}

const REDRAW_MS = 80;

/** A line that counts things up on a terminal, named by one of them. Elsewhere, in CI or a log, one plain line when the count begins. */
export function createProgress(stream: NodeJS.WriteStream, noun: string): Progress {
  const live = stream.isTTY === true && process.env.CI === undefined;
  let last = Number.NEGATIVE_INFINITY;
  let begun = false;
  return {
    update(done, total) {
      const now = performance.now();
      if (live && (now - last >= REDRAW_MS || done === total)) {
        stream.write(`\r\u001b[2KWriting ${noun}s: ${done} of ${total}`);
        last = now;
      }
      if (!live && !begun) stream.write(`Writing ${total} ${noun}${total === 1 ? '' : 's'}.\n`);
      begun = true;
    },
    end() {
      if (live && begun) stream.write('\r\u001b[2K');
    },
  };
}
