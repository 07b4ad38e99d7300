import { audit } from '../../entry.ts';
import { listNames, type OnPages, pagesOf, pluralize, quote } from '../../words.ts';

const CRAWLABLE = 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable';

/** A link to a page that does not exist. */
export interface BrokenLink {
  readonly target: string;
  /** The most similar address, if any. */
  readonly near?: string;
  /** Whether the page is unpublished. */
  readonly isUnpublished?: boolean;
}

/** Why no visitor can follow an address, as the rest of a sentence. */
export const ADDRESS_FAULTS = {
  empty: 'which is empty',
  value: 'which is what a program writes for a missing value',
  number: 'which has no digit of a telephone number',
  mail: 'which is no e-mail address',
  local: 'which can be opened only on one computer or in one network',
  example: 'which is an address of examples',
};

export type AddressFault = keyof typeof ADDRESS_FAULTS;

/** Links between pages, and their texts. */
export const AUDIT_LINKS = {
  'broken-link': audit(
    'error',
    {
      finds: 'links to a page or file that does not exist',
      why: 'Visitors and search engines arrive at an error page.',
      source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
      fix: 'Correct the link, or remove it. In a template, “links.to” writes links.',
    },
    (f: OnPages & BrokenLink) =>
      f.isUnpublished
        ? `A link on ${pagesOf(f)} leads to ${quote(f.target)}, a page that is unpublished.`
        : `A link on ${pagesOf(f)} leads to ${quote(f.target)}, but there is no page or file with that address.`,
    (f, fix) => {
      if (f.isUnpublished) return 'Use “links.find” in the template: it returns undefined until then.';
      return f.near === undefined ? fix : `Did you mean ${quote(f.near)}?`;
    },
  ),

  'outside-link': audit(
    'error',
    {
      finds: 'links that leave the path that the site is below: “/contact” of a site below “/locations”',
      why: 'Visitors arrive at an error page, or at a page of another site of the host.',
      source: 'https://url.spec.whatwg.org/#path-absolute-url-string',
      fix: 'Write the path of a page with “links.forPath” in the template, and the whole address of another site.',
    },
    (f: OnPages & { target: string; base: string; whole: string; below?: string }) =>
      `A link on ${pagesOf(f)} leads to ${quote(f.target)}, outside of the site, which is below ${quote(f.base)}.`,
    (f) =>
      f.below === undefined
        ? `For another site of the host, write ${quote(f.whole)}; for a page of this one, use “links.forPath” in the template.`
        : `It must be ${quote(f.below)}: in the template, use “links.forPath” for the path ${quote(f.target)}, also if it comes from data.`,
  ),

  'unreachable-link': audit(
    'warning',
    {
      finds:
        'addresses that no visitor can follow: “tel:” without a number, “mailto:undefined” (errors), an address of the own computer such as http://localhost:3000, and example.com (a hint)',
      why: 'Nothing happens when a visitor follows the link, or an error page appears.',
      source: 'https://www.rfc-editor.org/rfc/rfc3966',
      fix: 'Write the number or the address that is meant, or correct the template, which may output a missing value.',
    },
    (f: OnPages & { target: string; fault: AddressFault }) =>
      `A link on ${pagesOf(f)} leads to ${quote(f.target)}, ${ADDRESS_FAULTS[f.fault]}.`,
  ),

  'broken-fragment': audit(
    'warning',
    {
      finds: 'links to a part of a page that does not exist',
      why: 'Visitors arrive at the top of the page, or nothing happens.',
      source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
      fix: 'Correct the part after “#”, or give the element this id.',
    },
    (f: OnPages & { target: string }) =>
      `A link on ${pagesOf(f)} leads to ${quote(f.target)}, but the page has no element with that id.`,
  ),

  'redirected-link': audit(
    'warning',
    {
      finds: 'links to an address that is redirected',
      why: 'A redirect takes time, and an own link can lead to the page itself.',
      source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
      fix: 'Link to the target of the redirect.',
    },
    (f: OnPages & { target: string; to: string }) =>
      `A link on ${pagesOf(f)} leads to ${quote(f.target)}, which is redirected to ${quote(f.to)}.`,
    (f) => `Link to ${quote(f.to)}.`,
  ),

  'dead-external-link': audit(
    'warning',
    {
      finds: 'links to a page of another website that does not exist anymore (only with `--external`)',
      why: 'Visitors arrive at an error page, and what a text refers to cannot be read.',
      source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
      fix: 'Link to the page that has its content now, or remove the link.',
    },
    (f: OnPages & { target: string; status?: number; reason?: string }) =>
      `A link on ${pagesOf(f)} leads to ${quote(f.target)}, which ${f.status === undefined ? `does not answer (${f.reason})` : `answers ${f.status}`}.`,
  ),

  'link-to-noindex': audit(
    'hint',
    {
      finds: 'links to a page that is excluded from search engines',
      why: 'It may be intended, as for a page of thanks; a page that visitors should find must not have “noindex”.',
      source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
      fix: 'Remove “noindex” from the page if search engines should show it.',
    },
    (f: OnPages & { target: string }) =>
      `A link on ${pagesOf(f)} leads to ${quote(f.target)}, which is excluded from search engines.`,
  ),

  'orphan-page': audit(
    'error',
    {
      finds:
        'pages for search engines that no other page links to, or only pages that are not linked themselves',
      why: 'Search engines find pages by links, and visitors have no other way.',
      source: CRAWLABLE,
      fix: 'Link to it from a page that is about its subject or its place.',
    },
    (f: OnPages & { isLinked: boolean }) =>
      f.isLinked
        ? `No path of links leads from the home page to ${pagesOf(f)}.`
        : `No other page links to ${pagesOf(f)}.`,
  ),

  'orphan-noindex': audit(
    'hint',
    {
      finds: 'pages with “noindex” that no other page links to, and no form leads to',
      why: 'Nothing leads to it, so it may be a leftover.',
      source: CRAWLABLE,
      fix: 'Nothing is wrong if an advertisement or a form service leads to it. Otherwise link to it, or delete it.',
    },
    (f: OnPages) => `No other page links to ${pagesOf(f)}, which is excluded from search engines.`,
  ),

  'few-links-in': audit(
    'hint',
    {
      finds:
        'pages for search engines with fewer than three other pages that link to them (or “linksIn” of “linkContract”, which makes it an error)',
      why: 'Links between pages tell search engines what matters, and bring visitors to a page.',
      source:
        'https://developers.google.com/search/docs/fundamentals/seo-starter-guide#link-to-relevant-resources',
      fix: 'Link to it from more pages that are about its subject or its place.',
    },
    (f: OnPages & { count: number; limit: number }) =>
      `Only ${pluralize(f.count, ['page links', 'pages link'])} to ${pagesOf(f)}; the least is ${f.limit}.`,
  ),

  'no-links-out': audit(
    'warning',
    {
      finds: 'pages without a link to another page in their main content',
      why: 'Visitors have only the menu to continue, and search engines see no relation to other pages.',
      source: CRAWLABLE,
      fix: 'Add links to related pages to its text.',
    },
    (f: OnPages) => `The main content of ${pagesOf(f)} has no link to another page.`,
  ),

  'click-depth': audit(
    'warning',
    {
      finds:
        'pages that take more than three clicks from the home page (or “maxDepth” of “linkContract”, which makes it an error; --max-depth)',
      why: 'Pages that are far from the home page are visited and crawled less often.',
      source:
        'https://developers.google.com/search/docs/specialty/ecommerce/help-google-understand-your-ecommerce-site-structure',
      fix: 'Link to it from a page that is nearer to the home page, such as an overview.',
    },
    (f: OnPages & { depth: number; limit: number }) =>
      `It takes ${f.depth} clicks from the home page to ${pagesOf(f)}; the limit is ${f.limit}.`,
  ),

  'many-links': audit(
    'error',
    {
      finds: 'pages that link to more pages than “linksOut” of “linkContract” allows',
      why: 'Visitors do not read a list of hundreds of links, and each link says less about its target.',
      source: CRAWLABLE,
      fix: 'Divide its list: set “pageSize” of the hub, or “paginate”.',
    },
    (f: OnPages & { count: number; limit: number }) =>
      `There are links to ${f.count} pages on ${pagesOf(f)}; the limit is ${f.limit}.`,
  ),

  'empty-anchor': audit(
    'error',
    {
      finds: 'links without text, image text or label',
      why: 'Screen readers have nothing to read, and search engines nothing to understand.',
      source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
      fix: 'Write a text into the link, or an “aria-label” if it is a picture.',
    },
    (f: OnPages & { target: string }) => `A link on ${pagesOf(f)} to ${quote(f.target)} has no text.`,
  ),

  'generic-anchor': audit(
    'warning',
    {
      finds: 'link texts that say nothing, such as “click here”',
      why: 'A link text tells visitors and search engines what the other page is about.',
      source: `${CRAWLABLE}#write-good-anchor-text`,
      fix: 'Name the other page in the text of the link.',
    },
    (f: OnPages & { text: string; target: string }) =>
      `The text of a link on ${pagesOf(f)} to ${quote(f.target)} is ${quote(f.text)}.`,
  ),

  'same-anchor': audit(
    'warning',
    {
      finds: 'equal link texts with different targets in the main content of a page',
      why: 'Readers cannot tell the links apart, above all in a list of links of a screen reader.',
      source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-link-only.html',
      fix: 'Give each link a text of its own.',
    },
    (f: OnPages & { text: string; targets: readonly string[] }) =>
      `Links with the text ${quote(f.text)} on ${pagesOf(f)} lead to ${listNames(f.targets)}.`,
  ),

  'repeated-id': audit(
    'error',
    {
      finds: 'ids that two elements of a page have',
      why: 'Links, labels and ARIA attributes lead to the first of them only.',
      source: 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
      fix: 'Rename one of them. A section that occurs twice needs an id from its props.',
    },
    (f: OnPages & { id: string }) =>
      `Two elements of ${pagesOf(f)} have the id ${quote(f.id)}, so links and labels lead to the first.`,
    (f, fix) =>
      f.id === 'content' ? 'Rename it: the main element of a page of Crosstown has this id.' : fix,
  ),
};
