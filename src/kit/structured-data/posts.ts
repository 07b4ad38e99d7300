import type { Article, BlogPosting, NewsArticle } from 'schema-dts';
import type { Images } from '../../index.ts';
import { businessId, type NodeOf, type SiteContext } from './context.ts';

/** The context of a page, with its share image. */
export interface PostContext extends SiteContext {
  readonly page: SiteContext['page'] & { readonly shareImage?: string | undefined };
  readonly images: Images;
}

/** Data of a post. Records with the fields of `postFields` match it. */
export interface PostFacts {
  readonly title: string;
  readonly description: string;
  /** Timestamps with time zone. */
  readonly date: string;
  readonly updated?: string | undefined;
  readonly keywords: readonly string[];
}

/**
 * Returns an article, blog post or news item, written and published by the business.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articleNode(
  { site, links, page, images }: PostContext,
  post: PostFacts,
  type: 'Article' | 'BlogPosting' | 'NewsArticle',
): NodeOf<Article | BlogPosting | NewsArticle> {
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
    author: { '@id': businessId(links) },
    publisher: { '@id': businessId(links) },
    mainEntityOfPage: { '@id': `${page.url}#page` },
  };
}
