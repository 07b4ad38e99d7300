import type { ChangeCause, ChangeGroup, PlannedChanges } from '../build.ts';
import { waveSentence } from '../diagnostics/catalogue/waves.ts';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import { formatCount } from '../diagnostics/report/terminal.ts';
import { waitingList } from '../diagnostics/report/waiting.ts';
import { pluralize } from '../diagnostics/words.ts';
import type { Issue } from '../model.ts';
import { MARKDOWN_MARKS, TERMINAL_MARKS, wordDiff } from '../util/word-diff.ts';

/** The version of the JSON output. It is raised when a field changes its meaning or is removed. */
const VERSION = 1;

/** Whether a plan changes anything. */
export function changesAnything({ added, changed, redirected, removed }: PlannedChanges): boolean {
  return added.length + changed.length + redirected.length + removed.length > 0;
}

/** Returns a plan for programs. */
export function planAsJson(changes: PlannedChanges | undefined, issues: readonly Issue[]): object {
  return {
    version: VERSION,
    ...(changes ? { ...changes, counts: countsOf(changes) } : {}),
    issues: issuesAsJson(issues),
  };
}

function countsOf(changes: PlannedChanges) {
  const { added, redirected, removed, held, heldPages, foldedHubs, unchanged, changedPages } = changes;
  return {
    added: added.length,
    changed: changedPages.text,
    changedInCode: changedPages.code,
    redirected: redirected.length,
    removed: removed.length,
    held: held.length,
    heldPages: heldPages.length,
    foldedHubs: foldedHubs.length,
    unchanged,
  };
}

const SINCE: Readonly<Record<PlannedChanges['since'], string>> = {
  publication: 'Compared with the last publication (data/published.jsonl):',
  output: 'Compared with the output, since the site has no ledger of published pages:',
  nothing: 'There is neither a ledger of published pages nor an output to compare with:',
};

/** How many pages of a list are shown. */
const SHOWN = 5;

/** Returns a plan for people. */
export function formatPlan(changes: PlannedChanges): string {
  const { added, redirected, removed, held, heldPages, foldedHubs } = changes;
  return [
    SINCE[changes.since],
    '',
    ...section('+', added.length, ['page is', 'pages are'], 'added', shownOf(added)),
    ...changes.changed.flatMap(formatGroup),
    ...section(
      '>',
      redirected.length,
      ['address redirects', 'addresses redirect'],
      'to another page',
      shownOf(redirected.map(({ path, to }) => `${path} → ${to}`)),
    ),
    ...section('-', removed.length, ['page is', 'pages are'], 'removed', shownOf(removed)),
    ...section(
      '?',
      held.length,
      ['record is', 'records are'],
      'not published yet',
      shownOf(waitingList({ records: held })),
    ),
    ...section(
      '?',
      heldPages.length,
      ['page is', 'pages are'],
      'held',
      shownOf(heldPages.map(({ path, reason }) => `${path}  ${reason}`)),
    ),
    ...section(
      '^',
      foldedHubs.length,
      ['hub is', 'hubs are'],
      'folded',
      shownOf(foldedHubs.map(({ path, reason }) => `${path}  ${reason}`)),
    ),
    ...waveLines(changes).flatMap((line) => [line, '']),
    totalOf(changes),
  ].join('\n');
}

function waveLines({ wave }: PlannedChanges): string[] {
  return wave ? [waveSentence(wave, wave.later)] : [];
}

function section(
  sign: string,
  count: number,
  nouns: readonly [one: string, many: string],
  what: string,
  lines: readonly string[],
): string[] {
  if (count === 0) return [];
  return [`${sign} ${pluralize(count, nouns)} ${what}`, ...lines.map((line) => `    ${line}`), ''];
}

function shownOf(list: readonly string[]): string[] {
  const more = list.length - SHOWN;
  return more > 1 ? [...list.slice(0, SHOWN), `and ${formatCount(more)} more`] : [...list];
}

function formatGroup({ cause, kind, pages, example }: ChangeGroup): string[] {
  const [first = ''] = pages;
  const what = kind === 'text' ? 'changed' : 'changed in code only';
  const where = pages.length > 1 ? `, such as ${first}` : `: ${first}`;
  return [
    `~ ${pluralize(pages.length, ['page', 'pages'])} ${what} by ${nameOfCause(cause)}${where}`,
    ...(example ? [`    ${wordDiff(example, TERMINAL_MARKS)}`] : []),
    '',
  ];
}

/** Names a cause: the line of the data, where there is one. */
export function nameOfCause(cause: ChangeCause): string {
  switch (cause.kind) {
    case 'data':
      return `${cause.place.file}:${cause.place.line}`;
    case 'image':
      return `the image “${cause.name}”`;
    case 'pages':
      return 'pages that were added or removed elsewhere';
    case 'templates':
      return 'templates or settings';
    case 'earlier':
      return 'a build since the last publication';
  }
}

function totalOf(changes: PlannedChanges): string {
  const counts = countsOf(changes);
  const parts = [
    [counts.added, 'added'],
    [counts.changed, 'changed'],
    [counts.changedInCode, 'changed in code only'],
    [counts.redirected, 'redirected'],
    [counts.removed, 'removed'],
    [counts.heldPages, 'held'],
    [counts.foldedHubs, 'folded'],
    [counts.unchanged, 'unchanged'],
  ] as const;
  return `${parts.flatMap(([count, name]) => (count ? [`${formatCount(count)} ${name}`] : [])).join(', ')}.`;
}

/** The limit of comments on GitHub: https://github.com/orgs/community/discussions/27190 */
const MAX_MARKDOWN = 64_000;

/** Returns a plan as Markdown, for a comment on a pull request. */
export function planAsMarkdown(changes: PlannedChanges): string {
  const { added, redirected, removed, changed, held, heldPages, foldedHubs } = changes;
  const code = (path: string) => `\`${path}\``;
  const withReasons = (pages: PlannedChanges['heldPages']) =>
    pages.map(({ path, reason }) => `${code(path)} ${reason}`);
  const lines = [
    `### ${totalOf(changes)}`,
    '',
    SINCE[changes.since],
    ...waveLines(changes).flatMap((line) => ['', line]),
    ...changed.flatMap(({ cause, kind, pages, example }) => [
      '',
      `**${nameOfCause(cause)}** → ${pluralize(pages.length, ['page', 'pages'])}${kind === 'code' ? ' (code only)' : ''}, such as ${code(pages[0] ?? '')}`,
      ...(example ? ['', `> ${wordDiff(example, MARKDOWN_MARKS)}`] : []),
    ]),
    ...details('added', added.map(code)),
    ...details(
      'redirected',
      redirected.map(({ path, to }) => `${code(path)} → ${code(to)}`),
    ),
    ...details('removed', removed.map(code)),
    ...details('not published yet', waitingList({ records: held })),
    ...details('held', withReasons(heldPages)),
    ...details('folded', withReasons(foldedHubs)),
  ];
  return withinLimit(lines);
}

/** Returns a list that opens when it is clicked; nothing for an empty one. */
function details(what: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const list = lines.map((line) => `- ${line}`);
  return ['', '<details>', `<summary>${lines.length} ${what}</summary>`, '', ...list, '', '</details>'];
}

/** Drops the last lines of a text that is too long for a comment. */
function withinLimit(lines: readonly string[]): string {
  const text = lines.join('\n');
  if (Buffer.byteLength(text) <= MAX_MARKDOWN) return text;
  const kept: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MAX_MARKDOWN - 200) break;
    kept.push(line);
  }
  const isOpen = kept.lastIndexOf('<details>') > kept.lastIndexOf('</details>');
  return [
    ...kept,
    ...(isOpen ? ['', '</details>'] : []),
    '',
    'The list is too long for a comment: run `crosstown plan --json`.',
  ].join('\n');
}
