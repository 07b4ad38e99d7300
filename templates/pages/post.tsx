import { articleNode, breadcrumbList, type GraphNodes, personNode, webPage } from 'crosstown/kit';
import { type Layout, pageType } from '../data.ts';
import { pictureIn } from '../pictures/ids.ts';
import type { CopyFor, Post } from '../schema.ts';
import { PostBody } from '../sections/post/body.tsx';
import { ArticleHeader, NewsHeader } from '../sections/post/header.tsx';
import { MoreArticles, MoreNews } from '../sections/post/more.tsx';
import { businessCard } from '../structured-data/business.ts';
import { withNamedOffers } from '../structured-data/offer.ts';
import { crumbsTo } from './crumbs.ts';
import { headOf } from './head.ts';

/** An article of the blog. */
export const articlePage = pageType({
  id: 'article',
  path: ({ post }) => `/blog/${post.slug}`,
  updated: ({ post }) => post.updated ?? post.date,
  head: postHead,
  structuredData: (context) => graphOf(context, 'blog'),
  sections: (context) => {
    const { copy, page, post, data } = context;
    const { words } = copy;
    return [
      <ArticleHeader key="header" post={post} crumbs={crumbs(context, 'blog')} words={words} />,
      <PostBody key="body" post={post} page={page.href} words={words} />,
      <MoreArticles key="more" title={words.more} posts={others(data.articles, post)} near={post.date} />,
    ];
  },
});

/** A news item. */
export const newsItemPage = pageType({
  id: 'news-item',
  path: ({ post }) => `/news/${post.slug}`,
  updated: ({ post }) => post.updated ?? post.date,
  head: postHead,
  structuredData: (context) => graphOf(context, 'news'),
  sections: (context) => {
    const { copy, page, post, data } = context;
    const { words } = copy;
    return [
      <NewsHeader key="header" post={post} crumbs={crumbs(context, 'news')} />,
      <PostBody key="body" post={post} page={page.href} words={words} />,
      <MoreNews key="more" title={words.more} posts={others(data.news, post)} near={post.date} />,
    ];
  },
});

/** What both kinds of page have alike. */
interface PostContext extends Layout {
  readonly post: Post;
  readonly copy: CopyFor<'article' | 'news-item'>;
}

/** The page that lists the posts. */
type Index = 'blog' | 'news';

const NODES = { blog: 'BlogPosting', news: 'NewsArticle' } as const;

function postHead({ copy, post }: Pick<PostContext, 'copy' | 'post'>) {
  return headOf(copy, {
    type: 'article',
    published: post.date,
    modified: post.updated ?? post.date,
    keywords: post.keywords,
    preload: [pictureIn('poster', post)],
  });
}

function graphOf(context: PostContext, index: Index): GraphNodes {
  const { post } = context;
  return [
    webPage(context, { name: post.title, description: post.description }),
    breadcrumbList(context, crumbs(context, index)),
    withNamedOffers(businessCard(context), context, { services: context.data.services, texts: post }),
    articleNode(context, post, NODES[index], { author: authorOf(context), citation: urlsOf(post) }),
  ];
}

/** The person who wrote it, unless the record is a sample. */
function authorOf({ post, lookups, links }: PostContext) {
  const author = post.writtenBy ? lookups.find('team', post.writtenBy) : undefined;
  if (!author || author.sample) return undefined;
  const { name, role, slug } = author;
  return personNode({ links }, { name, role, url: links.absolute(`${links.to('about')}#${slug}`) });
}

function urlsOf({ sources }: Post): string[] {
  return sources.map(({ url }) => url);
}

function crumbs(context: PostContext, index: Index) {
  return crumbsTo(context, index, [context.post.title, context.page.href]);
}

function others(posts: readonly Post[], post: Post): readonly Post[] {
  return posts.filter((other) => other.slug !== post.slug);
}
