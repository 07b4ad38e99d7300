import { pageType } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import { Closing } from '../sections/closing.tsx';
import { PostBody } from '../sections/post/body.tsx';
import { ArticleHeader, NewsHeader } from '../sections/post/header.tsx';
import { MoreArticles, MoreNews } from '../sections/post/more.tsx';
import { breadcrumbList } from '../structured-data/breadcrumbs.ts';
import { businessReference } from '../structured-data/business.ts';
import { postNode, webPage } from '../structured-data/pages.ts';
import { crumbsTo, headOf } from './parts.ts';

interface Kind {
  readonly id: 'article' | 'news-item';
  readonly collection: 'articles' | 'news';
  readonly index: 'blog' | 'news';
  readonly name: string;
  readonly node: 'BlogPosting' | 'NewsArticle';
}

/** An article of the blog or a news item: the same parts, another place and another node. */
function postPage({ id, collection, index, name, node }: Kind) {
  return pageType({
    id,
    axes: { post: collection },
    path: ({ post }) => `/${index}/${post.slug}`,
    updated: ({ post }) => post.updated ?? post.date,
    head: ({ copy, post }) =>
      headOf(copy, {
        type: 'article',
        published: post.date,
        modified: post.updated ?? post.date,
        keywords: post.keywords,
        preload: [sceneId(post)],
      }),
    structuredData: (context) => {
      const { post, links, page } = context;
      return [
        webPage(context, { name: post.title, description: post.description }),
        breadcrumbList(crumbsTo(links, [name, links.to(index)], [post.title, page.href]), links, page.url),
        businessReference(context),
        postNode(node, context, post),
      ];
    },
    sections: ({ post, data, links, page }) => {
      const Header = id === 'article' ? ArticleHeader : NewsHeader;
      const More = id === 'article' ? MoreArticles : MoreNews;
      return [
        <Header
          key="header"
          post={post}
          crumbs={crumbsTo(links, [name, links.to(index)], [post.title, page.href])}
        />,
        <PostBody key="body" post={post} />,
        <More
          key="more"
          posts={data[collection].filter((other) => other.slug !== post.slug)}
          near={post.date}
        />,
        <Closing
          key="closing"
          title="Read enough?"
          text="Ask us about your own house. The answer costs nothing."
        />,
      ];
    },
  });
}

export const articlePage = postPage({
  id: 'article',
  collection: 'articles',
  index: 'blog',
  name: 'Blog',
  node: 'BlogPosting',
});
export const newsItemPage = postPage({
  id: 'news-item',
  collection: 'news',
  index: 'news',
  name: 'News',
  node: 'NewsArticle',
});
