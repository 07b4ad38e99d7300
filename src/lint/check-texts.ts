import type { Facts } from '../diagnostics/catalogue.ts';
import type { Budgets, Dataset, PageIssue, RenderedPage } from '../model.ts';
import { titleWidth } from '../pages/title.ts';
import { unescapeMarkup } from '../util/escape.ts';
import { cachePerPiece, htmlOf, searchPieces } from './html.ts';

type Limits = Pick<Budgets, 'titleWidth' | 'description' | 'heading'>;

interface Measured {
  readonly kind: Facts<'too-long'>['kind'];
  readonly text: string;
  readonly size: number;
  readonly limit: number;
}

/** Finds titles, descriptions and headings that are too long, on pages that search engines may show. */
export function createLengthCheck(limits: Limits): (page: RenderedPage) => PageIssue[] {
  const headingIn = createHeadingSearch();
  return ({ page, head, body }) => {
    if (!page.indexable || page.href !== page.canonical) return [];
    const { title, description = '' } = head;
    const html = headingIn(body);
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
    group: `too-long ${kind} ${type.id}`,
    degree: size,
  };
}

/** Returns a function that returns the first heading of a page as HTML. It may begin in one piece and end in another. */
function createHeadingSearch(): (body: RenderedPage['body']) => string {
  const fromHeading = cachePerPiece((html) => /<h1.*/s.exec(html)?.[0] ?? '');
  return (body) => {
    let heading = '';
    for (const { html } of body)
      for (const piece of html) {
        heading += heading === '' ? fromHeading(piece) : htmlOf(piece);
        const end = heading.indexOf('</h1>');
        if (end !== -1) return heading.slice(0, end);
      }
    return '';
  };
}

/** The text of HTML. */
function textOf(html: string): string {
  return unescapeMarkup(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Texts that JavaScript writes for a missing value, for something that is not a number, or for an object. `sign` is a part that
 * begins with a rare letter, which makes the search faster.
 */
const ARTIFACTS = [
  { word: 'undefined', sign: 'fined' },
  { word: 'NaN', sign: 'NaN' },
  { word: '[object Object]', sign: '[object' },
  { word: 'Invalid Date', sign: 'Invalid' },
];

interface Artifact {
  readonly word: string;
  readonly around: string;
}

const NONE: readonly Artifact[] = [];

/** Finds such texts on pages. One that the data contains too is intended. */
export function createArtifactCheck({ files }: Pick<Dataset, 'files'>): (page: RenderedPage) => PageIssue[] {
  const known = new Map<string, boolean>();
  const isInData = (word: string) => {
    const result = known.get(word) ?? [...files.values()].some(({ text }) => text.includes(word));
    known.set(word, result);
    return result;
  };
  const artifactsIn = (text: string) =>
    ARTIFACTS.some(({ sign }) => text.includes(sign))
      ? ARTIFACTS.flatMap(({ word }) => findArtifact(text, word)).filter(
          (artifact) => !isInData(artifact.word),
        )
      : NONE;
  const artifactsInPieces = searchPieces(artifactsIn);
  return ({ page, body, head, jsonLd }) => {
    const texts = [head.title, head.description ?? '', jsonLd].flatMap(artifactsIn);
    const all = [...texts, ...artifactsInPieces(body)];
    if (all.length === 0) return [];
    const first = new Map(all.reverse().map((artifact) => [artifact.word, artifact]));
    return [...first.values()].map((artifact) => ({
      code: 'slipped-value',
      facts: { kind: 'word', page: page.path, others: 0, ...artifact },
      group: `slipped-value ${artifact.word} ${page.type.id}`,
    }));
  };
}

function findArtifact(text: string, word: string): Artifact[] {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!/\w/.test((text[at - 1] ?? '') + (text[at + word.length] ?? '')))
      return [{ word, around: `${textBefore(text, at)}${word}${textAfter(text, at + word.length)}` }];
  return [];
}

const CONTEXT_LENGTH = 200;
const SHOWN = 30;

function textBefore(text: string, at: number): string {
  const words = plain(text.slice(Math.max(0, at - CONTEXT_LENGTH), at).replace(/^[^<]*>/, ''));
  return words.length > SHOWN ? `…${words.slice(-SHOWN)}` : words.trimStart();
}

function textAfter(text: string, at: number): string {
  const words = plain(text.slice(at, at + CONTEXT_LENGTH).replace(/<[^>]*$/, ''));
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words.trimEnd();
}

/** HTML without tags, with a blank for each. */
function plain(html: string): string {
  return unescapeMarkup(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
}
