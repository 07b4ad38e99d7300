import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { parsedToHtml } from '../../src/site/render/markdown.tsx';
import { markdown, slug } from '../../src/site/schema/fields.ts';
import { findExcess, MARKDOWN_LIMITS } from '../../src/site/text/markdown-limits.ts';
import { load, placesOf } from '../helpers/samples.ts';

const schema = z.strictObject({ slug: slug(), body: markdown() });
const collections = { texts: { from: 'texts/*.md', schema } };

function told(body: string): string[] {
  const { issues } = load({ 'data/texts/a.md': `---\nslug: a\n---\n${body}` }, collections);
  return issues.map(
    (issue, i) => `${placesOf(issues)[i]?.replace(/\+.*/, '')} ${describeIssue(issue).message}`,
  );
}

const A_PARAGRAPH = '“body” of texts/a has a paragraph with more than 1,000 signs * _ ~ [ ` or <.';
const ALL = '“body” of texts/a has more than 20,000 signs * _ ~ [ ` or <.';
const DEEP = '“body” of texts/a has quotes and lists nested more than 30 levels deep.';
const OPENINGS = '“body” of texts/a has more than 500 signs <! or <?.';
const UNDERLINES =
  '“body” of texts/a has more than 500 lines of = or -, which make headings of the lines above.';

const LINES = '“body” of texts/a has more than 10,000 lines.';
const LINES_OF_ONE = '“body” of texts/a has a paragraph with more than 3,000 lines.';
const ITEMS = '“body” of texts/a has more than 5,000 entries of lists.';
const NOTES = '“body” of texts/a has more than 1,000 footnotes.';

function manyNotes(count: number): string {
  return Array.from({ length: count }, (_, i) => `a[^${i}]\n\n[^${i}]: note\n`).join('');
}

describe('what the parser would take too long for is told, with the limit, where that is passed', () => {
  test.each([
    ['a megabyte', 'a '.repeat(500_000), `4:1 “body” of texts/a has more than 200,000 characters.`],
    ['quotes in quotes', `b\n\n${'>'.repeat(5000)} a`, `6:1 ${DEEP}`],
    ['lists in lists', `${'- '.repeat(5000)}a`, `4:1 ${DEEP}`],
    ['numbers in quotes', `${'> 1. '.repeat(20)}a`, `4:1 ${DEEP}`],
    [
      'lists by blanks',
      Array.from({ length: 400 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
      '104:1 “body” of texts/a has a line that is indented by more than 200 characters.',
    ],
    ['words in words', '*a **b '.repeat(3000) + '** c* '.repeat(3000), `4:2335 ${A_PARAGRAPH}`],
    ['marks that open', '*a_ '.repeat(8000), `4:2001 ${A_PARAGRAPH}`],
    ['marks on many lines', '*a_\n'.repeat(8000), `504:1 ${A_PARAGRAPH}`],
    ['links that open', '[a]('.repeat(40_000), `4:4001 ${A_PARAGRAPH}`],
    ['brackets', '['.repeat(20_000) + ']'.repeat(20_000), `4:1001 ${A_PARAGRAPH}`],
    ['code that opens', '`` a ` '.repeat(8000), `4:2333 ${A_PARAGRAPH}`],
    ['paragraphs of marks', '*a* _b_\n\n'.repeat(8000), `10004:1 ${ALL}`],
    ['underlines', 'a\n=\n'.repeat(20_000), `1005:1 ${UNDERLINES}`],
    ['paragraphs that are underlined', 'a\n\nb\n-\n\n'.repeat(2000), `2507:1 ${UNDERLINES}`],
    ['comments that open', 'a <!-- '.repeat(8000), `4:3503 ${OPENINGS}`],
    ['instructions that open', 'a <?\n\n'.repeat(8000), `1004:3 ${OPENINGS}`],
    ['marks behind code', `\`\`\`\n*\n\`\`\`\n${'*a_ '.repeat(8000)}`, `7:2001 ${A_PARAGRAPH}`],
    ['lines', 'a\n\n'.repeat(8000), `10004:1 ${LINES}`],
    ['lines of a paragraph', 'a\n'.repeat(8000), `3004:1 ${LINES_OF_ONE}`],
    ['lines that continue a quote', `> a\n${'b\n'.repeat(8000)}`, `3004:1 ${LINES_OF_ONE}`],
    ['lines that continue an entry of a list', `- a\n${'b\n'.repeat(8000)}`, `3004:1 ${LINES_OF_ONE}`],
    ['entries of a list', '- a\n'.repeat(8000), `5004:1 ${ITEMS}`],
    ['entries of lists in lists', '1. a\n   1. b\n'.repeat(4000), `5004:1 ${ITEMS}`],
    ['footnotes', manyNotes(4750), `3006:1 ${NOTES}`],
    [
      'references',
      Array.from({ length: 4000 }, (_, i) => `[${i}]\n\n[${i}]:b\n\n`).join(''),
      `10004:1 ${LINES}`,
    ],
    [
      'quotes',
      '> a\n\n'.repeat(8000),
      '2004:1 “body” of texts/a has more than 1,000 lines that begin with >.',
    ],
  ])('%s', (_what, body, message) => {
    expect(told(body)).toEqual([`data/texts/a.md:${message}`]);
  });

  test('and nothing follows from it', () => {
    expect(told(`{texts.nothing} [a](/nowhere) <b>\n\n${'*a_ '.repeat(8000)}`)).toHaveLength(1);
  });
});

describe('what people write is far below the limits', () => {
  test.each([
    ['a long chapter', 'A word and *another*, and [a link](https://a.example).\n\n'.repeat(2000)],
    ['a table of links', `| a | b |\n| --- | --- |\n${'| [a](https://a.example) | **b** |\n'.repeat(2000)}`],
    ['a list of links', '- [a](https://a.example) and *b*\n'.repeat(3000)],
    ['a numbered list of links', '1. [a](https://a.example) and *b*\n'.repeat(3000)],
    ['a list in lists', Array.from({ length: 10 }, (_, i) => `${'    '.repeat(i)}- a`).join('\n')],
    ['quotes in quotes', '>>>>> a\n'.repeat(100)],
    ['a poem', `${'A line of it\n'.repeat(2500)}`],
    ['a table without outer pipes', `a|b\n-|-\n${'a|b\n'.repeat(2500)}`],
    ['the notes of a thesis', manyNotes(800)],
    ['a long file of code', `\`\`\`\n${'a = b;\n'.repeat(20_000)}\`\`\`\n`],
    ['code', `\`\`\`\n${'a[*b] = _c < d;\n'.repeat(3000)}\`\`\`\n\n~~~~\n~~~\n${'*'.repeat(3000)}\n~~~~\n`],
    ['a line across the page', `a\n\n---\n\n`.repeat(200)],
  ])('%s', (_what, body) => {
    expect(findExcess(body)).toBeUndefined();
  });
});

test('what is just below the limits is rendered, however deep it is', () => {
  const { marks, levels } = MARKDOWN_LIMITS;
  const texts = [
    '>'.repeat(levels),
    '- '.repeat(levels),
    '*a **b '.repeat(marks / 6) + '** c* '.repeat(marks / 6),
    '['.repeat(marks),
    '*a _b '.repeat(marks / 4) + '_ *'.repeat(marks / 4),
    '![a'.repeat(marks),
  ];
  for (const text of texts) {
    expect(findExcess(text)).toBeUndefined();
    expect(() => parsedToHtml(`${text} a`)).not.toThrow();
  }
});
