import { audit } from '../../entry.ts';
import { type OnPages, pagesOf, pluralize, quote } from '../../words.ts';

const DOORWAYS = 'https://developers.google.com/search/docs/essentials/spam-policies#doorways';
const SCALED = 'https://developers.google.com/search/docs/essentials/spam-policies#scaled-content';
const HELPFUL = 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content';

/** Two pages, and how much of their text is equal. */
export interface AlikePages extends OnPages {
  /** The page that is most similar to the first. */
  readonly other: string;
  readonly percent: number;
}

/** From this number of pages on, they are a matter of the page type. */
const MANY = 10;

/** What to do about many pages with one text. */
function forMany({ others }: OnPages, fix: string): string {
  if (others < MANY) return fix;
  return `${fix} For many pages: “thresholds” of the page type hold back those without facts of their own, and “npx crosstown check --csv pages.csv” lists them with their own words and the closest page.`;
}

/** What pages say, compared with each other. Pages that are excluded from search engines are left out. */
export const AUDIT_CONTENT = {
  'near-duplicate': audit(
    'error',
    {
      finds: 'pages whose main text is the same except for names and numbers (--similarity, default 0.6)',
      why: 'Search engines treat such pages as doorways, and show one or none of them.',
      source: DOORWAYS,
      fix: 'Write what is true for each page only, or merge the pages. The line “indexable: false” in the record of a page removes it from search engines.',
    },
    (f: AlikePages) =>
      `The text of ${pagesOf(f)} is nearly that of another page: it is ${f.percent} % equal to that of ${f.other}.`,
    forMany,
  ),

  'too-similar': audit(
    'error',
    {
      finds:
        'pages whose main text is more similar to that of another page than their type allows (“thresholds”)',
      why: 'The page says too little that is true for it only.',
      source: DOORWAYS,
      fix: 'Write what is true for this page only, or add the line “indexable: false” to its record, which removes it from search engines.',
    },
    (f: AlikePages & { type: string; limit: number }) =>
      `The text of ${pagesOf(f)} is ${f.percent} % equal to that of ${f.other}; pages of the type ${quote(f.type)} may have ${f.limit} %.`,
  ),

  'similar-text': audit(
    'warning',
    {
      finds: 'pages whose main text seems to be a paraphrase of that of another page (more than 35 % equal)',
      why: 'Rewritten copies are of no use to visitors, and search engines compare more than the words.',
      source: SCALED,
      fix: 'Write what is true for each page only, or merge the pages.',
    },
    (f: AlikePages) =>
      `The text of ${pagesOf(f)} is similar to that of another page: it is ${f.percent} % equal to that of ${f.other}.`,
    forMany,
  ),

  'few-own-words': audit(
    'error',
    {
      finds:
        'pages with fewer words in sentences of their own than a minimum (“thresholds” of their type, or --own-words; default: no minimum)',
      why: 'A page that says nothing of its own has no reason to exist.',
      source: HELPFUL,
      fix: 'Write more about what is special here, or add the line “indexable: false” to the record of the page, which removes it from search engines.',
    },
    (f: OnPages & { words: number; limit: number }) =>
      `Only ${pluralize(f.words, ['word', 'words'])} of ${pagesOf(f)} are in sentences that no other page has; the minimum is ${f.limit}.`,
  ),

  'below-median': audit(
    'hint',
    {
      finds: 'pages with less than half of the own words that are usual for their type',
      why: 'The page may be unfinished.',
      source: HELPFUL,
      fix: 'Compare it with other pages of its type, and write what is missing.',
    },
    (f: OnPages & { words: number; median: number; type: string }) =>
      `${pluralize(f.words, ['word', 'words'])} of ${pagesOf(f)} are in sentences that no other page has; the median of “${f.type}” is ${f.median}.`,
  ),

  'repeated-text': audit(
    'hint',
    {
      finds: 'pages with more than half of their text on three or more pages',
      why: 'What is on all pages does not help visitors to choose one of them.',
      source: SCALED,
      fix: 'Shorten the texts that every page has, or write more about what is special here.',
    },
    (f: OnPages & { percent: number }) =>
      `${f.percent} % of the text of ${pagesOf(f)} is on three or more pages.`,
  ),

  leftover: audit(
    'warning',
    {
      finds:
        'what may be no text in visible text: lorem ipsum, TODO, undefined, NaN, unfilled tokens, links and images of Markdown, shortcodes and templates of other generators, &amp; and tags of a text that was escaped twice. [object Object] and what a build writes for a missing value are errors',
      why: 'Visitors see that the page is unfinished.',
      source: HELPFUL,
      fix: 'Write the text that belongs there, or correct the template, which may output a missing value.',
    },
    (f: OnPages & { text: string; around: string }) =>
      `The text ${quote(f.text)} is on ${pagesOf(f)}: ${f.around}`,
    (f, fix) =>
      /^[&<]/.test(f.text)
        ? 'The text was escaped twice: the template must output it as it is.'
        : /^!?\[.*\]\(/.test(f.text)
          ? 'Write the words alone, or render the text with “Markdown” in the template.'
          : fix,
  ),

  'image-without-alt': audit(
    'error',
    {
      finds: 'images without an “alt” attribute',
      why: 'Screen readers read the name of the file instead.',
      source: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
      fix: 'Describe the image in “alt”; alt="" is right for decoration.',
    },
    (f: OnPages & { image: string }) => `The image ${quote(f.image)} on ${pagesOf(f)} has no “alt”.`,
  ),
};
