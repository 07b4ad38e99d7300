import { IMAGES, LOOKS } from './catalogue/assets.ts';
import { COLUMNS, FIELDS } from './catalogue/fields.ts';
import { FILES, UNREAD } from './catalogue/files.ts';
import { BUDGETS, CLAIMS, FEEDS, FINISHED, LINKS, PAGES } from './catalogue/pages.ts';
import { CELLS, PUBLISHING, RECORDS } from './catalogue/records.ts';
import { HOSTS, SITE } from './catalogue/site.ts';
import { SYNTAX } from './catalogue/syntax.ts';
import {
  TEMPLATE_CALLS,
  TEMPLATE_IDLE,
  TEMPLATE_SHOWS,
  TEMPLATE_STOPS,
  TEMPLATES,
} from './catalogue/templates.ts';
import { MARKDOWN, TOKENS } from './catalogue/text.ts';
import type { Entry, Severity, Words } from './entry.ts';
import type { OnPages } from './words.ts';

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
