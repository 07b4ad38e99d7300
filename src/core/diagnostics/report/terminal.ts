import type pc from 'picocolors';
import type { Issue, Place, SourceFile } from '../../model.ts';
import { compareCodeUnits } from '../../util/order.ts';
import { visible } from '../../util/visible.ts';
import { describeIssue, severityOf } from '../catalog.ts';
import { formatCount, listWords } from '../words.ts';
import { formatPlace, groupByCause, placesOf } from './causes.ts';
import { formatSamples, withOneSample } from './samples.ts';

type Colors = ReturnType<typeof pc.createColors>;

const MAX_SOURCE_WIDTH = 100;

/** Formats issues for the terminal: place, message, source line with a caret, and hint. Ordered by place. */
export function formatIssues(
  issues: readonly Issue[],
  files: ReadonlyMap<string, SourceFile>,
  colors: Colors,
): string {
  const linesOf = createLines(files);
  const blocks = groupByCause(inOrder(issues)).map((cause) => {
    if (cause.first.code === 'sample') return formatSamples([cause.first, ...cause.others], colors);
    const block = formatIssue(cause.first, linesOf, colors);
    const like = `and ${formatCount(cause.others.length)} more like this${placesOf(cause)}`;
    return cause.others.length ? `${block}\n  ${colors.dim(like)}` : block;
  });
  return [...blocks, formatTotal(withOneSample(issues))].join('\n\n');
}

/** The lines of a file. */
type LinesOf = (file: string) => readonly string[];

/** Returns a function that caches the lines of files. */
export function createLines(files: ReadonlyMap<string, SourceFile>): LinesOf {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const lines = known.get(file) ?? files.get(file)?.text.split(/\r?\n/) ?? [];
    known.set(file, lines);
    return lines;
  };
}

/** Issues ordered by file, line and column; those without a place come last. */
export function inOrder(issues: readonly Issue[]): Issue[] {
  const key = ({ place }: Issue) => (place ? `${place.file}\n` : '\uffff');
  return [...issues].sort(
    (a, b) =>
      compareCodeUnits(key(a), key(b)) ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
      compareCodeUnits(a.code, b.code),
  );
}

/** Formats one issue: place, message, source line with a caret, and hint. */
export function formatIssue(issue: Issue, linesOf: LinesOf, colors: Colors): string {
  const { message, hint } = describeIssue(issue);
  const severity = severityOf(issue);
  const label = { error: colors.red, warning: colors.yellow, hint: colors.cyan }[severity](severity);
  const where = issue.place ? `${colors.bold(visible(formatPlace(issue.place)))}  ` : '';
  const source = issue.place ? sourceLines(issue.place, linesOf, colors) : [];
  return [`${where}${label}  ${message}`, ...source, `  ${colors.cyan('→')} ${hint}`].join('\n');
}

function sourceLines(place: Place, linesOf: LinesOf, colors: Colors): string[] {
  const line = linesOf(place.file)[place.line - 1];
  if (line === undefined || line.trim() === '') return [];
  const number = String(place.line);
  // A long line is shown around the caret.
  const start = place.column > MAX_SOURCE_WIDTH - 20 ? place.column - 40 : 0;
  const from = place.column - 1 - start;
  const shown = line.slice(start, start + MAX_SOURCE_WIDTH);
  const to = from + Math.max(1, place.length);
  const before = visibleLine(shown.slice(0, from));
  const marked = visibleLine(shown.slice(from, to));
  const after = visibleLine(shown.slice(to));
  return [
    `  ${colors.dim(`${number} │`)} ${start > 0 ? '…' : ''}${before}${marked}${after}`,
    `  ${colors.dim(`${' '.repeat(number.length)} │`)} ${start > 0 ? ' ' : ''}${blanksFor(before)}${colors.red('^'.repeat(marked.length || 1))}`,
  ];
}

/** Tabs remain, as they are between the cells of a table. */
function visibleLine(text: string): string {
  return text.split('\t').map(visible).join('\t');
}

/** Spaces of the same width. Tabs are kept. */
function blanksFor(text: string): string {
  return text.replace(/[^\t]/g, ' ');
}

/** The number of errors, warnings and hints as a sentence. */
export function formatTotal(issues: readonly Pick<Issue, 'code' | 'severity'>[]): string {
  const errors = issues.filter((issue) => severityOf(issue) === 'error').length;
  const hints = issues.filter((issue) => severityOf(issue) === 'hint').length;
  const warnings = issues.length - errors - hints;
  const parts = [countOf(errors, 'error'), countOf(warnings, 'warning'), countOf(hints, 'hint')];
  return `${listWords(parts.filter(Boolean))}.`;
}

function countOf(count: number, noun: string): string {
  return count === 0 ? '' : `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export { formatBytes } from '../../util/bytes.ts';
export { formatCount } from '../words.ts';
export { formatPlace } from './causes.ts';
