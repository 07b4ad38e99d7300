import type { Article, BlogPosting, NewsArticle, Person } from 'schema-dts';
import type { Images } from '../../core/model.ts';
import { type NodeOf, publisherId, type SiteContext } from './context.ts';

/** The context of a page, with its share image. */
export interface PostContext extends SiteContext {
  readonly page: SiteContext['page'] & { readonly shareImage?: string | undefined };
  readonly images: Images;
}

/** Data of a post. Records with the fields of `postFields` match it. */
interface PostFacts {
  readonly title: string;
  readonly description: string;
  /** Timestamps with time zone. */
  readonly date: string;
  readonly updated?: string | undefined;
  readonly keywords: readonly string[];
}

/** Who wrote a post, and what it relies on. */
export interface PostOrigin {
  /** Default: the business. */
  readonly author?: NodeOf<Person> | undefined;
  /** Addresses of its sources, which the page must show. */
  readonly citation?: readonly string[] | undefined;
}

/**
 * Returns an article, blog post or news item that the business published.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articleNode(
  context: PostContext,
  post: PostFacts,
  type: 'Article' | 'BlogPosting' | 'NewsArticle',
  { author, citation = [] }: PostOrigin = {},
): NodeOf<Article | BlogPosting | NewsArticle> {
  const { site, links, page, images } = context;
  return {
    '@type': type as 'Article',
    '@id': `${page.url}#post`,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    inLanguage: site.language,
    keywords: post.keywords.join(', '),
    ...(page.shareImage === undefined ? {} : { image: links.absolute(images.get(page.shareImage).src) }),
    author: author ?? { '@id': publisherId(context) },
    ...(citation.length ? { citation: [...citation] } : {}),
    publisher: { '@id': publisherId(context) },
    mainEntityOfPage: { '@id': `${page.url}#page` },
  };
}
