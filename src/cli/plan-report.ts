import type { ChangeCause, ChangeGroup, PlannedChanges } from '../build/planned-changes.ts';
import { issuesAsJson } from '../core/diagnostics/report/json.ts';
import { formatCount } from '../core/diagnostics/report/terminal.ts';
import { listWords, pluralize } from '../core/diagnostics/words.ts';
import type { Issue } from '../core/model.ts';
import { wordsAsHtml, wordsAsMarkdown } from './markdown.ts';

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

function countsOf({ changed, added, redirected, removed, unpublished, unchanged }: PlannedChanges) {
  const pagesIn = (of: ChangeGroup['kind']) =>
    changed.flatMap(({ kind, pages }) => (kind === of ? pages : []));
  return {
    added: added.length,
    changed: pagesIn('text').length,
    changedInCode: pagesIn('code').length,
    redirected: redirected.length,
    removed: removed.length,
    unpublished: unpublished.length,
    unchanged,
  };
}

const SINCE: Readonly<Record<PlannedChanges['since'], string>> = {
  publication: 'Compared with the last publication (data/published.jsonl):',
  output: 'Compared with the output, since the site has no ledger of published pages:',
  nothing: 'There is neither a ledger of published pages nor an output to compare with:',
};

/** Returns the lists of a plan that are not empty. */
function sectionsOf(changes: PlannedChanges) {
  const { added, changed, redirected, removed, unpublished } = changes;
  const section = (sign: string, nouns: readonly [one: string, many: string], lines: readonly string[]) =>
    lines.length === 0 ? [] : [{ sign, title: pluralize(lines.length, nouns), lines }];
  const moves = redirected.map(({ path, to }) => `${path} → ${to}`);
  return [
    ...section('+', ['page is added', 'pages are added'], added),
    ...changed.map(({ kind, causes, pages }) => {
      const what = kind === 'text' ? 'changed' : 'changed in code only';
      const by = listWords(causes.map(nameOfCause));
      const title = `${pluralize(pages.length, ['page', 'pages'])} ${what} by ${by}`;
      return { sign: '~', title, lines: pages };
    }),
    ...section('>', ['address redirects to another page', 'addresses redirect to another page'], moves),
    ...section('-', ['page is removed', 'pages are removed'], removed),
    ...section(
      '?',
      ['record or page is unpublished', 'records and pages are unpublished'],
      unpublished.map(({ name, reason }) => `${name}  ${reason}`),
    ),
  ];
}

function nameOfCause(cause: ChangeCause): string {
  switch (cause.kind) {
    case 'data':
      return cause.file;
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

/** How many pages of a list are shown. */
const SHOWN = 5;

/** Returns a plan for people. */
export function formatPlan(changes: PlannedChanges): string[] {
  const lists = sectionsOf(changes).flatMap(({ sign, title, lines }) => [
    `${sign} ${title}`,
    ...shownOf(lines).map((line) => `    ${line}`),
    '',
  ]);
  return [SINCE[changes.since], '', ...lists, totalOf(changes)];
}

function shownOf(list: readonly string[]): readonly string[] {
  const more = list.length - SHOWN;
  return more > 1 ? [...list.slice(0, SHOWN), `and ${formatCount(more)} more`] : list;
}

function totalOf(changes: PlannedChanges): string {
  const counts = countsOf(changes);
  const parts = [
    [counts.added, 'added'],
    [counts.changed, 'changed'],
    [counts.changedInCode, 'changed in code only'],
    [counts.redirected, 'redirected'],
    [counts.removed, 'removed'],
    [counts.unpublished, 'unpublished'],
    [counts.unchanged, 'unchanged'],
  ] as const;
  return `${parts.flatMap(([count, name]) => (count ? [`${formatCount(count)} ${name}`] : [])).join(', ')}.`;
}

/** The limit of comments on GitHub is 65,536: https://github.com/orgs/community/discussions/27190 */
const MAX_MARKDOWN = 64_000;

/** Returns a plan as Markdown, for a comment on a pull request. Its lists open when they are clicked. */
export function planAsMarkdown(changes: PlannedChanges): string {
  const lists = sectionsOf(changes).flatMap(({ title, lines }) => [
    ...['', '<details>', `<summary>${wordsAsHtml(title)}</summary>`, ''],
    ...lines.map((line) => `- ${wordsAsMarkdown(line)}`),
    ...['', '</details>'],
  ]);
  const text = [`### ${totalOf(changes)}`, '', SINCE[changes.since], ...lists].join('\n');
  if (text.length <= MAX_MARKDOWN) return text;
  const kept = text.slice(0, text.lastIndexOf('\n', MAX_MARKDOWN));
  return `${kept}\n\n</details>\n\nThe list is too long for a comment: run \`crosstown plan --json\`.`;
}
