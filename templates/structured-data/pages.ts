import type { Images, Links } from 'crosstown';
import type {
  BlogPosting,
  FAQPage,
  NewsArticle,
  Offer,
  Service as ServiceNode,
  Thing,
  WebPage,
} from 'schema-dts';
import type { SiteData } from '../data.ts';
import type { Post, Service } from '../schema.ts';
import { businessId } from './business.ts';
import type { townPlace } from './places.ts';

interface PageInput extends Pick<SiteData, 'site'> {
  readonly links: Pick<Links, 'absolute'>;
  readonly page: { readonly url: string; readonly shareImage: string };
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
  /** What is done, whatever the place: “Rodent control”. */
  readonly type: string;
  readonly description: string;
  readonly area: readonly ReturnType<typeof townPlace>[];
  /** The least price that the page shows; left out where it shows none. */
  readonly price?: Service['price'];
}

/** A service with its offer. Source: https://schema.org/Service */
export function serviceNode(
  { links, page }: PageInput,
  { name, type, description, area, price }: ServiceInput,
): Exclude<ServiceNode, string> {
  return {
    '@type': 'Service',
    '@id': `${page.url}#service`,
    name,
    serviceType: type,
    description,
    url: page.url,
    provider: { '@id': businessId(links) },
    areaServed: area,
    ...(price ? { offers: offerFrom(price, page.url) } : {}),
  };
}

/** UN/CEFACT codes of the units that services are priced by; a visit has none. */
const UNIT_CODES = { month: 'MON', visit: undefined } as const;

/** “From $89 per month”: a least price for each unit. Source: https://schema.org/UnitPriceSpecification */
function offerFrom({ amount, unit }: NonNullable<Service['price']>, url: string): Exclude<Offer, string> {
  const code = UNIT_CODES[unit];
  return {
    '@type': 'Offer',
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      minPrice: amount,
      priceCurrency: 'USD',
      unitText: `per ${unit}`,
      ...(code ? { unitCode: code } : {}),
    },
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
    image: links.absolute(images.get(page.shareImage).src),
    author: { '@id': businessId(links) },
    publisher: { '@id': businessId(links) },
    mainEntityOfPage: { '@id': `${page.url}#page` },
  };
}
