import { visible } from '../util/visible.ts';
import { IMAGES, LOOKS } from './catalog/assets.ts';
import { AUDIT } from './catalog/audit.ts';
import { COLUMNS, FIELDS } from './catalog/fields.ts';
import { FILES, UNREAD } from './catalog/files.ts';
import { SMALL_HUBS } from './catalog/hubs.ts';
import { CLAIMS, FEEDS, LINKS, PAGES } from './catalog/pages.ts';
import { PUBLISHED } from './catalog/published.ts';
import { CELLS, PUBLISHING, RECORDS } from './catalog/records.ts';
import { SAMPLES } from './catalog/samples.ts';
import { HOSTS, SITE_ISSUES } from './catalog/site.ts';
import { SOURCES } from './catalog/sources.ts';
import { SYNTAX } from './catalog/syntax.ts';
import { TEMPLATE_CALLS, TEMPLATE_IDLE, TEMPLATE_SHOWS, TEMPLATE_STOPS } from './catalog/template-calls.ts';
import { TEMPLATES } from './catalog/templates.ts';
import { MARKDOWN, TOKENS } from './catalog/text.ts';
import { THRESHOLDS } from './catalog/thresholds.ts';
import { VERIFY } from './catalog/verify.ts';
import type { IssueDefinition, IssueText, Severity } from './entry.ts';
import type { OnPages } from './words.ts';

/**
 * All issues, in the order in which a build may report them: severity, message and hint. The texts are in `catalog/`, one
 * file per subject, in full sentences for people who edit data.
 */
export const CATALOG = {
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
  ...SAMPLES,
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
  ...VERIFY,
  ...AUDIT,
};

/** The code of an issue. */
export type IssueCode = keyof typeof CATALOG;

/** The codes of issues in a site's own code, found while pages are rendered. */
export type TemplateCode =
  | 'not-there'
  | keyof typeof TEMPLATE_CALLS
  | keyof typeof TEMPLATE_SHOWS
  | keyof typeof TEMPLATE_IDLE
  | keyof typeof TEMPLATE_STOPS;

/** The data that the texts of an issue are made of: names, values, numbers and kinds, no sentences. */
export type Facts<Code extends IssueCode = IssueCode> = {
  [C in Code]: (typeof CATALOG)[C] extends IssueDefinition<infer F> ? Readonly<F> : never;
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
  return severity ?? CATALOG[code].severity;
}

/** The message and the hint of an issue. Its facts are shown as text, whatever they contain. */
export function describeIssue({
  code,
  facts,
}: {
  readonly code: IssueCode;
  readonly facts: Facts;
}): IssueText {
  // The type of an issue guarantees that code and facts belong together, which TypeScript cannot infer here.
  const definition = CATALOG[code] as IssueDefinition<typeof facts>;
  const { message, hint, lines = [] } = definition.describe(facts);
  const copied = lines.map((line) => `\n    ${visible(line)}`);
  return { message: visible(message), hint: visible(hint) + copied.join('') };
}
