import { audit, auditByKind } from '../../entry.ts';
import { capitalized, listNames, type OnPages, pagesOf, quote } from '../../words.ts';

const TITLES = 'https://developers.google.com/search/docs/appearance/title-link';
const SNIPPETS = 'https://developers.google.com/search/docs/appearance/snippet';
const CANONICALS = 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls';
const LANGUAGES = 'https://developers.google.com/search/docs/specialty/international/localized-versions';
const SITEMAPS = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap';
const HEADINGS = 'https://www.w3.org/WAI/tutorials/page-structure/headings/';

const NOINDEX_HINT =
  'Remove “noindex” from the pages and from “X-Robots-Tag” in _headers; accept the finding if it is intended.';

/** Titles, descriptions, headings and what search engines read in the head of a page. */
export const AUDIT_HEAD = {
  'no-title': audit(
    'error',
    {
      finds: 'pages without a title',
      why: 'The title is the heading of a search result and the name of a tab.',
      source: TITLES,
      fix: 'Give it a title of its own.',
    },
    (f: OnPages) => `${capitalized(pagesOf(f))} has no title.`,
  ),

  'same-title': audit(
    'warning',
    {
      finds: 'titles that several pages for search engines have',
      why: 'Users cannot tell the pages apart in search results.',
      source: TITLES,
      fix: 'Give each page a title of its own.',
    },
    (f: OnPages & { title: string }) => `Several pages have the title ${quote(f.title)}: ${pagesOf(f)}.`,
  ),

  'title-pattern': audit(
    'hint',
    {
      finds: 'titles that are equal except for names of the data, on pages with similar text',
      why: 'Pages that differ in a name only are doorway pages to search engines.',
      source: 'https://developers.google.com/search/docs/essentials/spam-policies#doorways',
      fix: 'Say in each title and text what is special about this page.',
    },
    (f: OnPages & { title: string; percent: number }) =>
      `Titles like ${quote(f.title)} are on pages with similar text (${f.percent} % equal): ${pagesOf(f)}.`,
  ),

  'no-description': audit(
    'warning',
    {
      finds: 'pages for search engines without a description',
      why: 'Search results show it below the title; without one they show any sentence of the page.',
      source: SNIPPETS,
      fix: 'Describe in one sentence what the page offers.',
    },
    (f: OnPages) => `${capitalized(pagesOf(f))} has no description.`,
  ),

  'same-description': audit(
    'warning',
    {
      finds: 'descriptions that several pages for search engines have',
      why: 'A description should tell what this one page offers.',
      source: SNIPPETS,
      fix: 'Give each page a description of its own.',
    },
    (f: OnPages & { description: string }) =>
      `Several pages have the description ${quote(f.description)}: ${pagesOf(f)}.`,
  ),

  'no-heading': audit(
    'warning',
    {
      finds: 'pages without a main heading (h1)',
      why: 'The main heading tells readers and screen readers what the page is about.',
      source: HEADINGS,
      fix: 'Make the visible title of the page its h1.',
    },
    (f: OnPages) => `${capitalized(pagesOf(f))} has no main heading (h1).`,
  ),

  'several-headings': audit(
    'hint',
    {
      finds: 'pages with more than one main heading (h1)',
      why: 'It is allowed, but readers expect one name of the page.',
      source: HEADINGS,
      fix: 'Keep one h1, and make the others h2.',
    },
    (f: OnPages & { count: number }) => `${capitalized(pagesOf(f))} has ${f.count} main headings (h1).`,
  ),

  'heading-gap': audit(
    'hint',
    {
      finds: 'headings that skip a level, such as an h4 after an h2',
      why: 'Readers of an outline look for the level that is missing.',
      source: HEADINGS,
      fix: 'Use the next level, and change its size with styles.',
    },
    (f: OnPages & { from: number; to: number; heading: string }) =>
      `On ${pagesOf(f)} the heading ${quote(f.heading)} is an h${f.to} after an h${f.from}.`,
  ),

  'no-language': audit(
    'error',
    {
      finds: 'pages that do not state their language',
      why: 'Screen readers do not know how to pronounce the text.',
      source: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
      fix: 'Add “lang” to the html element.',
    },
    (f: OnPages) => `${capitalized(pagesOf(f))} does not state its language.`,
  ),

  'no-canonical': audit(
    'warning',
    {
      finds: 'pages for search engines without a canonical address',
      why: 'The same page has several addresses, such as one with parameters; search engines choose one of them.',
      source: CANONICALS,
      fix: 'Add a “link” element with rel="canonical".',
    },
    (f: OnPages) => `${capitalized(pagesOf(f))} has no canonical address.`,
  ),

  'foreign-canonical': audit(
    'error',
    {
      finds: 'canonical addresses on another host, or with http instead of https',
      why: 'Search engines show the page with the other address instead.',
      source: CANONICALS,
      fix: 'Use the address of the page on this site.',
    },
    (f: OnPages & { target: string; isHost: boolean }) =>
      `The canonical address of ${pagesOf(f)} is ${quote(f.target)}, ${f.isHost ? 'on another host' : 'with another protocol (http or https) than the home page'}.`,
  ),

  'ignored-canonical': audit(
    'warning',
    {
      finds:
        'canonical addresses that search engines ignore: several different ones, or one outside the head',
      why: 'The page has no canonical address then, and search engines choose one.',
      source: `${CANONICALS}#rel-canonical-link-method`,
      fix: 'Write one “link” element with rel="canonical" into the head. Often a template and a plugin write one each.',
    },
    (f: OnPages & { targets: readonly string[] }) =>
      f.targets.length > 1
        ? `${capitalized(pagesOf(f))} has ${f.targets.length} canonical addresses, which search engines ignore: ${listNames(f.targets)}.`
        : `The canonical address of ${pagesOf(f)} is in the body, where search engines ignore it.`,
  ),

  'page-encoding': audit(
    'warning',
    {
      finds: 'pages in another encoding than UTF-8 (a hint if the page names it)',
      why: 'Programs that read only UTF-8 show wrong letters.',
      source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
      fix: 'Save the file as UTF-8.',
    },
    (f: OnPages & { encoding: string }) =>
      f.encoding === ''
        ? `${capitalized(pagesOf(f))} contains bytes that are no UTF-8, and names no other encoding.`
        : `${capitalized(pagesOf(f))} is encoded as ${f.encoding} instead of UTF-8.`,
  ),

  'lost-canonical': audit(
    'error',
    {
      finds: 'canonical addresses without a page, or with a redirect',
      why: 'Search engines may show neither of the two pages.',
      source: CANONICALS,
      fix: 'Use the address of an existing page.',
    },
    (f: OnPages & { target: string }) =>
      `The canonical address of ${pagesOf(f)} is ${quote(f.target)}, but there is no page with that address.`,
  ),

  'hreflang-one-way': audit(
    'error',
    {
      finds: 'links to a page in another language that does not link back',
      why: 'Search engines ignore links of languages that are not confirmed by the other page.',
      source: LANGUAGES,
      fix: 'Add the same list of languages to both pages.',
    },
    (f: OnPages & { language: string; target: string }) =>
      `${capitalized(pagesOf(f))} names ${quote(f.target)} as its version in ${quote(f.language)}, but that page does not name it.`,
  ),

  'hreflang-unknown': audit(
    'error',
    {
      finds: 'codes of languages that do not exist in hreflang',
      why: 'Search engines ignore them.',
      source: LANGUAGES,
      fix: 'Use a language of ISO 639-1 and, if needed, a region of ISO 3166-1, such as “en-GB”, or “x-default”.',
    },
    (f: OnPages & { language: string }) =>
      `${capitalized(pagesOf(f))} uses ${quote(f.language)} in hreflang, which is no code of a language.`,
  ),

  'noindex-in-sitemap': audit(
    'error',
    {
      finds: 'pages with “noindex” in the sitemap',
      why: 'The sitemap asks search engines to show the page, and the page forbids it.',
      source: SITEMAPS,
      fix: 'Remove it from the sitemap, or remove “noindex”.',
    },
    (f: OnPages) => `The sitemap lists ${pagesOf(f)}, which is excluded from search engines.`,
  ),

  'noindex-site': auditByKind(
    'warning',
    {
      finds: 'sites whose pages are all excluded from search engines, or whose home page is',
      why: 'Search engines do not show the site. The setting is often left over from a site that was not public yet.',
      source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
      fix: 'Remove “noindex” from the pages and from “X-Robots-Tag” in _headers; accept the finding if it is intended.',
    },
    {
      site: (f: { count: number }) => ({
        message: `The whole site is excluded from search engines: ${f.count === 1 ? 'its page has' : `all ${f.count} pages have`} “noindex”.`,
        hint: NOINDEX_HINT,
      }),
      home: () => ({
        message: 'The home page is excluded from search engines by “noindex”.',
        hint: NOINDEX_HINT,
      }),
    },
  ),

  'copy-in-sitemap': audit(
    'warning',
    {
      finds: 'pages in the sitemap that name another page as their canonical address',
      why: 'The sitemap asks search engines to show the page, and the page asks them to show the other one.',
      source:
        'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls#sitemap-method',
      fix: 'List the canonical page only, or make the page its own canonical page.',
    },
    (f: OnPages) => `The sitemap lists ${pagesOf(f)}, whose canonical address is that of another page.`,
  ),

  'not-in-sitemap': audit(
    'warning',
    {
      finds: 'pages for search engines that the sitemap does not list',
      why: 'Search engines learn of new and changed pages from the sitemap.',
      source: SITEMAPS,
      fix: 'Add it to the sitemap, or exclude it from search engines with “noindex”.',
    },
    (f: OnPages) => `The sitemap does not list ${pagesOf(f)}.`,
  ),
};
