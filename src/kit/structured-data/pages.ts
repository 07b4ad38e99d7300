import type { FAQPage, WebPage } from 'schema-dts';
import {
  businessId,
  type NodeContext,
  type NodeOf,
  type Properties,
  type SiteContext,
  written,
} from './context.ts';

/** What kind of page it is, in the words of schema.org. */
export type WebPageType = WebPage['@type'];

/** What is told of a page, by the names of schema.org. */
export interface WebPageFacts extends Properties<Extract<WebPage, { readonly '@type': 'WebPage' }>> {
  /** Default: `WebPage`. */
  readonly type?: WebPageType;
  readonly name: string;
  readonly description: string;
  /** Of the home page, which has no breadcrumb list to point to. */
  readonly top?: boolean;
}

/** The page itself as a part of the site, about the business unless told otherwise. Source: https://schema.org/WebPage */
export function webPage(
  { site, links, page }: SiteContext,
  { type = 'WebPage', top = false, name, description, ...properties }: WebPageFacts,
): WebPage {
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
    about: { '@id': businessId(links) },
    breadcrumb: top ? undefined : { '@id': `${page.url}#breadcrumb` },
    ...properties,
  });
}

/** A question with its answer, both plain text. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/**
 * Questions that stand on the page with their answers, as `Questions` shows them.
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
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
