import type { GenerateResult } from '../build.ts';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import { formatBytes, formatCount } from '../diagnostics/report/terminal.ts';
import { waitingSentence } from '../diagnostics/report/waiting.ts';
import { shownPath } from './shown-path.ts';

/** A build that has come to its end. */
export interface Run {
  readonly seconds: number;
  readonly out: string;
}

/** What people are told of besides. */
interface Summarized extends Run {
  readonly areDraftsShown: boolean;
}

/** What was made, for people. */
export function summary(
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
export function asJson(result: GenerateResult, { seconds, out }: Run): object {
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
