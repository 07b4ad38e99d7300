import { IMAGES, LOOKS } from './catalogue/assets.ts';
import { AUDIT } from './catalogue/audit.ts';
import { COLUMNS, FIELDS } from './catalogue/fields.ts';
import { FILES, UNREAD } from './catalogue/files.ts';
import { SMALL_HUBS } from './catalogue/hubs.ts';
import { CLAIMS, FEEDS, LINKS, PAGES } from './catalogue/pages.ts';
import { PUBLISHED } from './catalogue/published.ts';
import { CELLS, PUBLISHING, RECORDS } from './catalogue/records.ts';
import { HOSTS, SITE_ISSUES } from './catalogue/site.ts';
import { SOURCES } from './catalogue/sources.ts';
import { SYNTAX } from './catalogue/syntax.ts';
import {
  TEMPLATE_CALLS,
  TEMPLATE_IDLE,
  TEMPLATE_SHOWS,
  TEMPLATE_STOPS,
  TEMPLATES,
} from './catalogue/templates.ts';
import { MARKDOWN, TOKENS } from './catalogue/text.ts';
import { THRESHOLDS } from './catalogue/thresholds.ts';
import type { IssueDefinition, IssueText, Severity } from './entry.ts';
import type { OnPages } from './words.ts';

/**
 * All issues, in the order in which a build may report them: severity, message and hint. The texts are in `catalogue/`, one
 * file per subject, in full sentences for people who edit data.
 */
export const CATALOGUE = {
  ...TEMPLATES,
  ...TEMPLATE_CALLS,
  ...TEMPLATE_SHOWS,
  ...TEMPLATE_IDLE,
  ...TEMPLATE_STOPS,
  ...SITE_ISSUES,
  ...FILES,
  ...UNREAD,
  ...SOURCES,
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
  ...PUBLISHED,
  ...THRESHOLDS,
  ...SMALL_HUBS,
  ...AUDIT,
};

/** The code of an issue. */
export type IssueCode = keyof typeof CATALOGUE;

/** The codes of issues in a site's own code, found while pages are rendered. */
export type TemplateCode =
  | 'not-there'
  | keyof typeof TEMPLATE_CALLS
  | keyof typeof TEMPLATE_SHOWS
  | keyof typeof TEMPLATE_IDLE
  | keyof typeof TEMPLATE_STOPS;

/** The data that the texts of an issue are made of: names, values, numbers and kinds, no sentences. */
export type Facts<Code extends IssueCode = IssueCode> = {
  [C in Code]: (typeof CATALOGUE)[C] extends IssueDefinition<infer F> ? Readonly<F> : never;
}[Code];

/** The codes of issues on finished pages: their facts name the pages. */
export type PageCode = {
  [C in IssueCode]: Facts<C> extends OnPages ? C : never;
}[IssueCode];

/** The severity of an issue: its own, or that of its code. */
export function severityOf({
  code,
  severity,
}: {
  readonly code: IssueCode;
  readonly severity?: Severity;
}): Severity {
  return severity ?? CATALOGUE[code].severity;
}

/** The message and the hint of an issue. */
export function describeIssue({
  code,
  facts,
}: {
  readonly code: IssueCode;
  readonly facts: Facts;
}): IssueText {
  // The type of an issue guarantees that code and facts belong together, which TypeScript cannot infer here.
  const definition = CATALOGUE[code] as IssueDefinition<typeof facts>;
  return definition.describe(facts);
}
