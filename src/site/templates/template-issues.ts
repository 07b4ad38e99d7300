import { describeIssue, type TemplateCode } from '../../core/diagnostics/catalog.ts';
import type { CodePiece, OnPage } from '../../core/diagnostics/code-pieces.ts';
import { LostHookError, NotFoundError, UndeclaredInputError } from '../../core/diagnostics/issue.ts';
import type { DataRecord, Issue, PagePlan, Place } from '../../core/model.ts';
import { isPlain } from '../../core/util/plain.ts';
import type { AttributedError, ErrorAttribution } from './attribute.ts';
import { locateFunction } from './locate.ts';
import { type Activity, createActivity, type Work } from './watchdog.ts';

/** An issue in the code of a site. */
export type TemplateIssue = Issue<TemplateCode>;

/** Collects the issues of templates, so that one run reports more than the first. */
export interface TemplateLog {
  add(issue: TemplateIssue): void;
  /** Adds an issue at the first `word` in a function of the templates, or where the function is. */
  addAt(issue: TemplateIssue, called: unknown, word?: string): void;
  /** Adds the issue for an error that a piece of the templates has thrown. Throws errors of the engine. */
  addThrown(error: unknown, piece: CodePiece & OnPage): void;
  readonly isEmpty: boolean;
  /** Runs code of the site while the watchdog observes it. */
  during<T>(work: Work, task: () => T): T;
  /** Creates another, empty log with the same attribution and activity. */
  createSeparate(): TemplateLog;
  /** Returns the issues and empties the log. */
  take(): readonly TemplateIssue[];
}

/** Creates an empty log. */
export function createTemplateLog(
  attribute: ErrorAttribution,
  activity: Activity = createActivity(),
): TemplateLog {
  let issues: TemplateIssue[] = [];
  return {
    add: (issue) => void issues.push(issue),
    addAt(issue, called, word) {
      const place = placeOfFunction(called, attribute, word);
      issues.push({ ...issue, ...(place ? { place } : {}) });
    },
    addThrown: (error, piece) => void issues.push(issueOfThrown(error, piece, attribute)),
    during: activity.during,
    createSeparate: () => createTemplateLog(attribute, activity),
    get isEmpty() {
      return issues.length === 0;
    },
    take() {
      const taken = issues;
      issues = [];
      return taken;
    },
  };
}

function issueOfThrown(
  error: unknown,
  piece: CodePiece & OnPage,
  attribute: ErrorAttribution,
): TemplateIssue {
  const attributed = attribute(error, true);
  if (error instanceof NotFoundError)
    return { ...error.issue, ...(attributed?.place ? { place: attributed.place } : {}) };
  if (!attributed) throw error;
  if (error instanceof LostHookError) {
    const { place } = attributed;
    return { code: 'lost-hook', facts: { ...piece, hook: error.hook }, ...(place ? { place } : {}) };
  }
  return error instanceof UndeclaredInputError
    ? issueOfInput(error, attributed, piece)
    : issueOfError(attributed, piece);
}

/** Adds places to the issues of parts of page types: where a part is written in the file that has the functions of its type. */
export function withPlacesInTypes(
  issues: readonly Issue[],
  pages: readonly unknown[],
  attribute: ErrorAttribution,
): Issue[] {
  return issues.map((issue) => {
    const word = wordOf(issue);
    if (word === undefined) return issue;
    const type = pages.filter(isPlain).find(({ id }) => id === word.type);
    const located = Object.values(type ?? {}).map((part) => attributedFunction(part, attribute));
    const place = located.find((found) => found)?.placeInType(word.type, word.word);
    // A type may extend one of another site.
    return place?.file.startsWith('templates/') ? { ...issue, place } : issue;
  });
}

/** What is wrong in a page type, as it is written there. */
function wordOf(issue: Issue): { readonly type: string; readonly word: string } | undefined {
  const { type, part } = issue.facts as Readonly<Record<string, unknown>>;
  if (typeof type !== 'string') return undefined;
  if (issue.code === 'bad-nearby') return { type, word: 'nearby' };
  return issue.code === 'site-part' ? { type, word: String(part).split('.')[0] ?? '' } : undefined;
}

/** Returns where a function of the templates is, or the first `word` in it: of both, a stack trace at that place would say so. */
function placeOfFunction(called: unknown, attribute: ErrorAttribution, word?: string): Place | undefined {
  return attributedFunction(called, attribute)?.placeOf(word ?? (called as { readonly name: string }).name);
}

function attributedFunction(called: unknown, attribute: ErrorAttribution): AttributedError | undefined {
  const location = locateFunction(called);
  if (!location) return undefined;
  const { url, line, column } = location;
  const frame = Object.assign(new Error('-'), { stack: `Error: -\n    at ${url}:${line}:${column}` });
  return attribute(frame);
}

/** The issue for an undeclared input that a piece of the templates, or a module of it, has read. */
export function issueOfInput(
  { input: { kind, name: input } }: UndeclaredInputError,
  { place }: AttributedError,
  piece: CodePiece & OnPage = {},
): TemplateIssue {
  return { code: 'undeclared-input', facts: { ...piece, kind, input }, ...(place ? { place } : {}) };
}

/** The issue for an error that a piece of the templates has thrown. */
export function issueOfError(error: AttributedError, piece: CodePiece & OnPage): TemplateIssue {
  const { place, message, frames, lacking, isStackOverflow } = error;
  const where = place ? { place } : {};
  return isStackOverflow
    ? { code: 'template-endless', facts: { ...piece, frames }, ...where }
    : {
        code: 'template-throws',
        facts: { ...piece, frames, said: message, ...(lacking === undefined ? {} : { lacking }) },
        ...where,
      };
}

/** Adds the page to the facts of an issue. */
export function issueOnPage<I extends TemplateIssue>(issue: I, page: PagePlan): I {
  return { ...issue, facts: { ...issue.facts, ...pageFacts(page) } };
}

/** The facts about a page in issues. */
export function pageFacts({ path, type, records }: Pick<PagePlan, 'path' | 'type' | 'records'>): OnPage {
  return { page: path, type: type.id, records: recordNames(records) };
}

/** The names of a page's records with their axes: `town windham`. */
export function recordNames(records: Readonly<Record<string, DataRecord>>): string[] {
  return Object.entries(records).map(([axis, record]) => `${axis} ${record.slug}`);
}

/** Ends the rendering of a page, with all issues of its templates. */
export class PageIssuesError extends Error {
  readonly issues: readonly TemplateIssue[];

  constructor(issues: readonly TemplateIssue[]) {
    super(issues.map((issue) => describeIssue(issue).message).join(' '));
    this.issues = issues;
  }
}

/**
 * Merges equal issues of several pages: the first one of each, with the number of pages that have it. `of` is the number of
 * pages that were rendered, if these are all that could have it.
 */
export function mergeIssues(issues: readonly TemplateIssue[], of?: number): TemplateIssue[] {
  const groups = new Map<string, { first: TemplateIssue; pages: Set<string> }>();
  for (const issue of issues) {
    const key = keyOf(issue);
    const group = groups.get(key) ?? { first: issue, pages: new Set() };
    groups.set(key, group);
    group.pages.add(pageOf(issue));
  }
  return [...groups.values()].map(({ first, pages }) => withCount(first, pages.size, of));
}

function withCount<I extends TemplateIssue>(issue: I, met: number, of: number | undefined): I {
  return { ...issue, facts: { ...issue.facts, met, ...(of === undefined ? {} : { of }) } };
}

function pageOf({ facts: { page, records = [] } }: TemplateIssue): string {
  return page ?? records.join('\n');
}

/** The facts that differ from page to page; the message of an error may contain a page's name. */
const VARYING = ['page', 'type', 'records', 'met', 'of', 'known', 'said', 'found', 'shownBy'];

/** At a known line of a template, the records of a link differ from page to page as well. */
const VARYING_AT_LINE = [...VARYING, 'slugs'];

function keyOf({ code, facts, place }: TemplateIssue): string {
  const varying = place ? VARYING_AT_LINE : VARYING;
  const lasting = Object.entries(facts).filter(([name]) => !varying.includes(name));
  return JSON.stringify([code, lasting, place]);
}

/** Collects the issues of templates on some pages: equal ones once, with the first page that has it and the number of pages. */
export function collectIssues(pages: readonly PagePlan[], work: (page: PagePlan) => void): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  for (const page of pages) {
    try {
      work(page);
    } catch (error) {
      issues.push(...issuesIn(error));
    }
  }
  return mergeIssues(issues, pages.length);
}

/** The issues that an error contains. Throws other errors: they are faults of the engine. */
export function issuesIn(error: unknown): readonly TemplateIssue[] {
  if (error instanceof PageIssuesError) return mergeIssues(error.issues);
  if (error instanceof NotFoundError) return [error.issue];
  throw error;
}
