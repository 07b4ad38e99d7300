import type pc from 'picocolors';
import { severityOf, wordsOf } from '../issues/catalogue.ts';
import type { Issue, Place, SourceFile } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';

type Colors = ReturnType<typeof pc.createColors>;

const MAX_SOURCE_WIDTH = 100;

/** Issues as text for people: place, reason, the source line with a caret, and the way out. Ordered by place. */
export function formatIssues(
  issues: readonly Issue[],
  files: ReadonlyMap<string, SourceFile>,
  colors: Colors,
): string {
  const blocks = inOrder(issues).map((issue) => formatIssue(issue, files, colors));
  return [...blocks, formatCount(issues)].join('\n\n');
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

function formatIssue(issue: Issue, files: ReadonlyMap<string, SourceFile>, colors: Colors): string {
  const { message, hint } = wordsOf(issue);
  const severity = severityOf(issue);
  const label = severity === 'error' ? colors.red(severity) : colors.yellow(severity);
  const where = issue.place ? `${colors.bold(formatPlace(issue.place))}  ` : '';
  const source = issue.place ? sourceLines(issue.place, files, colors) : [];
  return [`${where}${label}  ${message}`, ...source, `  ${colors.cyan('→')} ${hint}`].join('\n');
}

/** `data/towns.yaml:14:10`, which editors and terminals make a link of. */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function sourceLines(place: Place, files: ReadonlyMap<string, SourceFile>, colors: Colors): string[] {
  const line = files.get(place.file)?.text.split('\n')[place.line - 1];
  if (line === undefined || line.trim() === '') return [];
  const number = String(place.line);
  // A long line is shown around the caret.
  const start = place.column > MAX_SOURCE_WIDTH - 20 ? place.column - 40 : 0;
  const shown = line.slice(start, start + MAX_SOURCE_WIDTH);
  const length = Math.max(1, Math.min(place.length, shown.length - (place.column - 1 - start)));
  return [
    `  ${colors.dim(`${number} │`)} ${start > 0 ? '…' : ''}${shown}`,
    `  ${colors.dim(`${' '.repeat(number.length)} │`)} ${' '.repeat(place.column - 1 - start + (start > 0 ? 1 : 0))}${colors.red('^'.repeat(length))}`,
  ];
}

function formatCount(issues: readonly Issue[]): string {
  const errors = issues.filter((issue) => severityOf(issue) === 'error').length;
  const parts = [countOf(errors, 'error'), countOf(issues.length - errors, 'warning')].filter(Boolean);
  return `${parts.join(' and ')}.`;
}

function countOf(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
