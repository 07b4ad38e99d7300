import type { BlogPosting, FAQPage, NewsArticle, Service as ServiceNode, Thing, WebPage } from 'schema-dts';
import type { Images, Links } from '#engine';
import type { SiteData } from '../data.ts';
import type { Post } from '../schema.ts';
import { businessId } from './business.ts';

interface PageInput extends Pick<SiteData, 'site'> {
  readonly links: Links;
  readonly page: { readonly url: string };
}

/** Nodes of a page's graph. The engine adds the context. */
export type GraphNodes = readonly Exclude<Thing, string>[];

/** What kind of page it is, in the words of schema.org. */
export type WebPageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';

/** The page itself; `top` is the home page, which has no breadcrumb. `about` is the business unless the page is about something narrower. */
export function webPage(
  { site, links, page }: PageInput,
  {
    name,
    description,
    type = 'WebPage',
    top = false,
  }: { name: string; description: string; type?: WebPageKind; top?: boolean },
): Exclude<WebPage, string> {
  return {
    '@type': type as 'WebPage',
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
    ...(top ? {} : { breadcrumb: { '@id': `${page.url}#breadcrumb` } }),
  };
}

interface ServiceInput {
  readonly name: string;
  readonly description: string;
  readonly area: readonly string[];
  readonly price: number;
}

/** A service with its offer. Source: https://schema.org/Service */
export function serviceNode(
  { links, page }: PageInput,
  { name, description, area, price }: ServiceInput,
): Exclude<ServiceNode, string> {
  return {
    '@type': 'Service',
    '@id': `${page.url}#service`,
    name,
    serviceType: name,
    description,
    url: page.url,
    provider: { '@id': businessId(links) },
    areaServed: area.map((place) => ({ '@type': 'Place', name: place })),
    offers: { '@type': 'Offer', price, priceCurrency: 'USD', url: page.url },
  };
}

/** Questions that stand on the page. Source: https://developers.google.com/search/docs/appearance/structured-data/faqpage */
export function faqPage(
  page: { readonly url: string },
  items: readonly { question: string; answer: string }[],
): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    '@id': `${page.url}#faq`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** An article or a news item. Source: https://developers.google.com/search/docs/appearance/structured-data/article */
export function postNode(
  type: 'BlogPosting' | 'NewsArticle',
  { site, links, page, images }: PageInput & { images: Images },
  post: Post,
): Exclude<BlogPosting | NewsArticle, string> {
  return {
    '@type': type as 'BlogPosting',
    '@id': `${page.url}#post`,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    inLanguage: site.language,
    keywords: post.keywords.join(', '),
    image: links.absolute(images.get(type === 'BlogPosting' ? 'share-article' : 'share-news-item').src),
    author: { '@id': businessId(links) },
    publisher: { '@id': businessId(links) },
    mainEntityOfPage: { '@id': `${page.url}#page` },
  };
}
