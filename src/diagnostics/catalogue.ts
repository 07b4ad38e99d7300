import { BUDGETS } from './catalogue/budgets.ts';
import { CELLS } from './catalogue/cells.ts';
import { CLAIMS } from './catalogue/claims.ts';
import { COLUMNS } from './catalogue/columns.ts';
import { FEEDS } from './catalogue/feeds.ts';
import { FIELDS } from './catalogue/fields.ts';
import { FILES } from './catalogue/files.ts';
import { FINISHED } from './catalogue/finished.ts';
import { HOSTS } from './catalogue/hosts.ts';
import { IMAGES } from './catalogue/images.ts';
import { LINKS } from './catalogue/links.ts';
import { LOOKS } from './catalogue/looks.ts';
import { MARKDOWN } from './catalogue/markdown.ts';
import { PAGES } from './catalogue/pages.ts';
import { PUBLISHING } from './catalogue/publishing.ts';
import { RECORDS } from './catalogue/records.ts';
import { SITE } from './catalogue/site.ts';
import type { OnPages } from './catalogue/spot.ts';
import { SYNTAX } from './catalogue/syntax.ts';
import { TEMPLATE_CALLS } from './catalogue/template-calls.ts';
import { TEMPLATE_IDLE } from './catalogue/template-idle.ts';
import { TEMPLATE_SHOWS } from './catalogue/template-shows.ts';
import { TEMPLATE_STOPS } from './catalogue/template-stops.ts';
import { TEMPLATES } from './catalogue/templates.ts';
import { TOKENS } from './catalogue/tokens.ts';
import { UNREAD } from './catalogue/unread.ts';
import type { Entry, Severity, Words } from './entry.ts';

/**
 * Every finding there is, in the order in which a build may meet it: how grave it is, what it says and the way out. All
 * words are in `catalogue/`, a file for each subject; they are full sentences without jargon, for people who edit data.
 */
export const CATALOGUE = {
  ...TEMPLATES,
  ...TEMPLATE_CALLS,
  ...TEMPLATE_SHOWS,
  ...TEMPLATE_IDLE,
  ...TEMPLATE_STOPS,
  ...SITE,
  ...FILES,
  ...UNREAD,
  ...SYNTAX,
  ...FIELDS,
  ...COLUMNS,
  ...RECORDS,
  ...TOKENS,
  ...MARKDOWN,
  ...CELLS,
  ...PAGES,
  ...FEEDS,
  ...CLAIMS,
  ...LINKS,
  ...HOSTS,
  ...IMAGES,
  ...LOOKS,
  ...PUBLISHING,
  ...FINISHED,
  ...BUDGETS,
};

export type IssueCode = keyof typeof CATALOGUE;

/** The codes of what goes wrong in the code of a site while its pages are made. */
export type TemplateCode =
  | 'not-there'
  | keyof typeof TEMPLATE_CALLS
  | keyof typeof TEMPLATE_SHOWS
  | keyof typeof TEMPLATE_IDLE
  | keyof typeof TEMPLATE_STOPS;

/** What the words of a finding are made of: names, values, numbers and kinds, but no sentences. */
export type Facts<Code extends IssueCode = IssueCode> = {
  [C in Code]: (typeof CATALOGUE)[C] extends Entry<infer F> ? Readonly<F> : never;
}[Code];

/** The codes of what is found on finished pages: their facts say on which. */
export type PageCode = {
  [C in IssueCode]: Facts<C> extends OnPages ? C : never;
}[IssueCode];

/** What is wrong on a finished page, as data. */
export type PageIssue = Finding<PageCode>;

/** What is wrong, as data: a code, and the facts that this code asks for. Others do not compile. */
export type Finding<Code extends IssueCode = IssueCode> = {
  [C in Code]: { readonly code: C; readonly facts: Facts<C> };
}[Code];

/** How grave a finding is. */
export function severityOf({ code }: Pick<Finding, 'code'>): Severity {
  return CATALOGUE[code].severity;
}

/** The words of a finding: what is wrong, and what to do about it. */
export function wordsOf({ code, facts }: Finding): Words {
  // Code and facts belong together by the type of a finding, which TypeScript does not follow into the catalogue.
  const entry = CATALOGUE[code] as Entry<typeof facts>;
  return entry.words(facts);
}

/** Whether a list of findings holds an error. */
export function hasErrors(findings: readonly Pick<Finding, 'code'>[]): boolean {
  return findings.some((finding) => severityOf(finding) === 'error');
}
