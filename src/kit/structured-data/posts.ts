import type { Article, BlogPosting, NewsArticle } from 'schema-dts';
import type { Images } from '../../index.ts';
import { businessId, type NodeOf, type SiteContext } from './context.ts';

/** The context of a page, with the image that stands for it where it is shared. */
export interface PostContext extends SiteContext {
  readonly page: SiteContext['page'] & { readonly shareImage?: string | undefined };
  readonly images: Images;
}

/** What is told of a post; records with the fields of `postFields` have it all. */
export interface PostFacts {
  readonly title: string;
  readonly description: string;
  /** Moments with their time zone. */
  readonly date: string;
  readonly updated?: string | undefined;
  readonly keywords: readonly string[];
}

/**
 * An article, a post of a blog or a news item, written and published by the business.
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
