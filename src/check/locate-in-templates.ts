import { AUDIT_CONTENT } from '../diagnostics/catalogue/audit/content.ts';
import { AUDIT_HEAD } from '../diagnostics/catalogue/audit/head.ts';
import { AUDIT_LINKS } from '../diagnostics/catalogue/audit/links.ts';
import { AUDIT_STRUCTURED_DATA } from '../diagnostics/catalogue/audit/structured-data.ts';
import { FINISHED } from '../diagnostics/catalogue/finished.ts';
import type { IssueCode } from '../diagnostics/catalogue.ts';
import type { Issue, Place } from '../model.ts';
import type { WantedElement } from './find-source.ts';

/** The function of a page type that a fault comes from. */
export type TemplatePart = 'head' | 'structuredData' | 'sections';

/** Finds parts of pages in the templates. */
export interface Templates {
  /** Returns the line of an element of a page; of the component that renders it if it is not written in the templates. */
  elementOf(path: string, wanted: WantedElement): Place | undefined;
  /** Returns the line of a function of the page's type. */
  partOf(path: string, part: TemplatePart): Place | undefined;
}

/** An issue whose source may be a template. */
export interface TemplateFault {
  readonly issue: Issue;
  /** The text of the page that it is about, if its facts do not contain it. */
  readonly text?: string;
}

/** Whether the source of an issue can be looked for in the templates. */
export function isOfTemplate({ issue }: TemplateFault): boolean {
  return (
    !issue.place &&
    pageOf(issue) !== undefined &&
    IN_TEMPLATES.some((codes) => issue.code in codes) &&
    !NOT_IN_TEMPLATES.includes(issue.code)
  );
}

/** Returns an issue with its place in the templates, if it is not from the data. The first of its pages is looked at. */
export function locateInTemplates(fault: TemplateFault, templates: Templates): Issue {
  const { issue } = fault;
  const place = isOfTemplate(fault) ? placeOf(fault, templates) : undefined;
  return place ? { ...issue, place } : issue;
}

function pageOf({ facts }: Issue): string | undefined {
  return 'page' in facts && typeof facts.page === 'string' ? facts.page : undefined;
}

const IN_TEMPLATES = [FINISHED, AUDIT_LINKS, AUDIT_HEAD, AUDIT_CONTENT, AUDIT_STRUCTURED_DATA];

/** Rules about links from other pages and about the sitemap, which no template of the page itself contains. */
const NOT_IN_TEMPLATES: readonly IssueCode[] = [
  'orphan-page',
  'orphan-noindex',
  'few-links-in',
  'click-depth',
  'many-links',
  'noindex-in-sitemap',
  'copy-in-sitemap',
  'not-in-sitemap',
];

/** The tags of the elements that rules are about; others may have any. */
const TAGS: Partial<Record<IssueCode, RegExp>> = {
  'several-headings': /^h1$/,
  'heading-gap': /^h[2-6]$/,
  'empty-anchor': /^a$/,
  'generic-anchor': /^a$/,
  'same-anchor': /^a$/,
  'image-without-alt': /^img$/,
};

function placeOf({ issue, text }: TemplateFault, templates: Templates): Place | undefined {
  const page = pageOf(issue) ?? '';
  const part = partOf(issue);
  if (part !== 'sections') return templates.partOf(page, part) ?? templates.partOf(page, 'sections');
  const element = elementOf(issue, text);
  return (element && templates.elementOf(page, element)) ?? templates.partOf(page, part);
}

/** The part of a page that an issue is about. */
function partOf({ code, facts }: Issue): TemplatePart {
  if (code in AUDIT_STRUCTURED_DATA) return 'structuredData';
  const isOfHead =
    (code in AUDIT_HEAD && code !== 'no-heading' && !TAGS[code]) ||
    (code === 'too-long' && facts.kind !== 'heading');
  return isOfHead ? 'head' : 'sections';
}

function elementOf({ code, facts }: Issue, text: string | undefined): WantedElement | undefined {
  const tags = TAGS[code];
  if (code === 'empty-anchor') return { text: facts.target, tags, isEmpty: true };
  const wanted = text ?? textIn(facts);
  return wanted === undefined ? undefined : { text: wanted, tags };
}

/** The facts that are texts of the page. */
const TEXTS = ['image', 'heading', 'id', 'target', 'word', 'text'];

function textIn(facts: object): string | undefined {
  // The address of another host may begin with its name.
  if ('host' in facts && typeof facts.host === 'string') return facts.host.replace(/^\w+:/, '');
  const given = new Map<string, unknown>(Object.entries(facts));
  return TEXTS.map((name) => given.get(name)).find((value) => typeof value === 'string');
}
