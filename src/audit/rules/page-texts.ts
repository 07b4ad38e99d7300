import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Budgets, Dataset, PageIssue, RenderedPage } from '../../model.ts';
import { titleWidth } from '../../pages/title.ts';
import { unescapeMarkup } from '../../util/escape.ts';
import { oncePerKey } from '../../util/lists.ts';
import { asBuffer, searchPieces } from '../read/pieces.ts';

type Limits = Pick<Budgets, 'titleWidth' | 'description' | 'heading'>;

interface Measured {
  readonly kind: Facts<'too-long'>['kind'];
  readonly text: string;
  readonly size: number;
  readonly limit: number;
}

/** Finds titles, descriptions and headings that are too long, on pages that search engines may show. */
export function createLengthCheck(limits: Limits): (page: RenderedPage) => PageIssue[] {
  return ({ page, head, content }) => {
    if (!page.indexable || page.href !== page.canonical) return [];
    const { title, description = '' } = head;
    const html = headingIn(content);
    // A heading that fits with its tags fits without them.
    const heading = html.length > limits.heading ? textOf(html) : '';
    const measured: Measured[] = [
      { kind: 'title', text: title, size: Math.ceil(titleWidth(title)), limit: limits.titleWidth },
      { kind: 'description', text: description, size: description.length, limit: limits.description },
      { kind: 'heading', text: heading, size: heading.length, limit: limits.heading },
    ];
    return measured.filter(({ size, limit }) => size > limit).map((facts) => tooLong(facts, page));
  };
}

/** One text is on many pages: it is reported once, with the page where it is longest. */
function tooLong(measured: Measured, { path, type }: RenderedPage['page']): PageIssue {
  const { kind, text, size } = measured;
  return {
    code: 'too-long',
    facts: { ...measured, page: path, others: 0 },
    text,
    group: `${kind} ${type.id}`,
    degree: size,
  };
}

/** Returns the first heading of a page as HTML. */
function headingIn(content: Uint8Array): string {
  const html = asBuffer(content);
  const start = html.indexOf('<h1');
  const end = start === -1 ? -1 : html.indexOf('</h1>', start);
  return end === -1 ? '' : html.toString('utf8', start, end);
}

/** The text of HTML. */
function textOf(html: string): string {
  return unescapeMarkup(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Texts that JavaScript writes for a missing value, for something that is not a number, or for an object. */
const ARTIFACTS = /(?:undefined|NaN|Invalid Date|\[object Object\])(?!\w)/g;

/** Finds such texts on pages, each once. One that the data contains too is intended. */
export function createArtifactCheck({ files }: Pick<Dataset, 'files'>): (page: RenderedPage) => PageIssue[] {
  const isInData = oncePerKey((word: string) => [...files.values()].some(({ text }) => text.includes(word)));
  const artifactsIn = (html: string) =>
    [...html.matchAll(ARTIFACTS)].flatMap(({ 0: text, index }) =>
      /\w/.test(html[index - 1] ?? '') || isInData(text)
        ? []
        : [{ text, around: excerpt(html, index, index + text.length) }],
    );
  const artifactsInPieces = searchPieces(artifactsIn);
  return ({ page, body, head, jsonLd }) => {
    const texts = [head.title, head.description ?? '', jsonLd].flatMap(artifactsIn);
    const seen = new Set<string>();
    return [...texts, ...artifactsInPieces(body)].flatMap(({ text, around }) => {
      if (seen.has(text)) return [];
      seen.add(text);
      const facts = { page: page.path, others: 0, text, around };
      return { code: 'leftover', facts, group: `${text} ${page.type.id}` };
    });
  };
}

const CONTEXT_LENGTH = 200;
const SHOWN = 30;

/** A part of HTML as text, with the words before and after it. */
function excerpt(html: string, start: number, end: number): string {
  const before = plain(html.slice(Math.max(0, start - CONTEXT_LENGTH), start).replace(/^[^<]*>/, ''));
  const after = plain(html.slice(end, end + CONTEXT_LENGTH).replace(/<[^>]*$/, ''));
  return (
    (before.length > SHOWN ? `…${before.slice(-SHOWN)}` : before.trimStart()) +
    html.slice(start, end) +
    (after.length > SHOWN ? `${after.slice(0, SHOWN)}…` : after.trimEnd())
  );
}

/** HTML without tags, with a blank for each. */
function plain(html: string): string {
  return unescapeMarkup(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
}
