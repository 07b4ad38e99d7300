import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Budgets, PageIssue, PassingPage } from '../../model.ts';
import { titleWidth } from '../../util/title.ts';
import { unescapeMarkup } from '../../util/unescape.ts';
import { htmlOf, oncePerPiece } from '../references.ts';

type Limits = Pick<Budgets, 'titleWidth' | 'description' | 'heading'>;

interface Measured {
  readonly kind: Facts<'too-long'>['kind'];
  readonly text: string;
  readonly size: number;
  readonly limit: number;
}

/** Titles, descriptions and headings that are too long once their tokens are filled in, of pages that search engines may show. */
export function createLengthCheck(limits: Limits): (page: PassingPage) => PageIssue[] {
  const headingIn = createHeadingSearch();
  return ({ page, head, body }) => {
    if (!page.indexable || page.href !== page.canonical) return [];
    const { title, description = '' } = head;
    const html = headingIn(body);
    // What fits with its tags fits without.
    const heading = html.length > limits.heading ? textOf(html) : '';
    const measured: Measured[] = [
      { kind: 'title', text: title, size: Math.ceil(titleWidth(title)), limit: limits.titleWidth },
      { kind: 'description', text: description, size: description.length, limit: limits.description },
      { kind: 'heading', text: heading, size: heading.length, limit: limits.heading },
    ];
    return measured.filter(({ size, limit }) => size > limit).map((facts) => tooLong(facts, page));
  };
}

/** One text makes many pages: it is told once, by the page on which it is longest. */
function tooLong(measured: Measured, { path, type }: PassingPage['page']): PageIssue {
  const { kind, text, size } = measured;
  return {
    code: 'too-long',
    facts: { ...measured, page: path, others: 0 },
    text,
    group: `too-long ${kind} ${type.id}`,
    degree: size,
  };
}

/** Prepares to find the first heading of a page as HTML. It may begin in one piece and end in another. */
function createHeadingSearch(): (body: PassingPage['body']) => string {
  const fromHeading = oncePerPiece((html) => /<h1.*/s.exec(html)?.[0] ?? '');
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

/** HTML without tags, as it is read. */
function textOf(html: string): string {
  return unescapeMarkup(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
