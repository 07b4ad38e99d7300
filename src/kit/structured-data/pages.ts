import type { FAQPage, WebPage } from 'schema-dts';
import {
  type NodeContext,
  type NodeOf,
  type Properties,
  publisherId,
  type SiteContext,
  written,
} from './context.ts';

/** A page type of schema.org. */
export type WebPageType = WebPage['@type'];

/** Properties of a page, with the names of schema.org. */
interface WebPageFacts extends Properties<Extract<WebPage, { readonly '@type': 'WebPage' }>> {
  /** Default: `WebPage`. */
  readonly type?: WebPageType;
  readonly name: string;
  readonly description: string;
  /** Set on the home page, which has no breadcrumbs to refer to. */
  readonly top?: boolean;
}

/**
 * Returns the page as part of the site. Its `about` is the business unless specified; pass the id of the office of a page. Source:
 * https://schema.org/WebPage
 */
export function webPage(
  context: SiteContext,
  { type = 'WebPage', top = false, name, description, about, ...properties }: WebPageFacts,
): WebPage {
  const { site, links, page } = context;
  return written({
    '@type': type,
    '@id': `${page.url}#page`,
    url: page.url,
    name,
    description,
    inLanguage: site.language,
    isPartOf: {
      '@type': 'WebSite',
      '@id': `${links.absolute('/')}#website`,
      name: site.name,
      url: links.absolute('/'),
    },
    about: about ?? { '@id': publisherId(context) },
    breadcrumb: top ? undefined : { '@id': `${page.url}#breadcrumb` },
    ...properties,
  });
}

/** A question, and its answer in Markdown. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/**
 * Returns the questions of a page, which `Questions` must show on the same page. Answers are plain text: of a link, its
 * words.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export function faqPage(
  { page }: Pick<NodeContext, 'page'>,
  questions: readonly Question[],
): NodeOf<FAQPage> {
  return {
    '@type': 'FAQPage',
    '@id': `${page.url}#faq`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

/** A link or an image of Markdown, and marks of bold and italic words. */
const MARKS = /!?\[([^\]]*)\]\([^)]*\)|(\*{1,2})(?=\S)(.+?)(?<=\S)\2/gs;

/** Returns the words of a short Markdown text. */
function plainText(markdown: string): string {
  return markdown.replace(
    MARKS,
    (_, link?: string, _stars?: string, marked?: string) => link ?? plainText(marked ?? ''),
  );
}
