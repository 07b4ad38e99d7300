import { Markdown } from 'crosstown';
import { newestFirst } from 'crosstown/kit';
import { pageType, type types, useSite } from '../data.ts';

export const news = pageType({
  id: 'news',
  paginate: { items: ({ data }) => newestFirst(data.posts), size: 2 },
  sections: ({ copy, pagination }) => [
    <h1 key="title">{copy.title}</h1>,
    <Posts key="posts" posts={pagination.items} />,
    <Pages key="pages" {...pagination} />,
  ],
});

interface PagesProps {
  readonly number: number;
  readonly hrefs: readonly string[];
}

/** Links to all pages of a list. */
function Pages({ number, hrefs }: PagesProps) {
  if (hrefs.length < 2) return null;
  return (
    <nav>
      {hrefs.map((href, i) => (
        <a key={href} href={href} aria-current={i + 1 === number ? 'page' : undefined}>
          {i + 1}
        </a>
      ))}
    </nav>
  );
}

export const tag = pageType({
  id: 'tag',
  path: ({ tag }) => `/news/tags/${tag.slug}`,
  sections: ({ copy, tag, lookups }) => [
    <h1 key="title">{copy.title}</h1>,
    <Posts key="posts" posts={lookups.where('posts', 'tags', tag.name)} />,
  ],
});

/** The tags of a post, as links to their pages. */
function Tags({ tags }: { readonly tags: readonly string[] }) {
  const { data, links } = useSite();
  return (
    <ul>
      {data.tags
        .filter(({ name }) => tags.includes(name))
        .map((tag) => (
          <li key={tag.slug}>
            <a href={links.to('tag', { tag })}>{tag.name}</a>
          </li>
        ))}
    </ul>
  );
}

export const post = pageType({
  id: 'post',
  path: ({ post }) => `/news/${post.slug}`,
  sections: ({ post }) => [
    <h1 key="title">{post.title}</h1>,
    <Markdown key="text" text={post.body} />,
    <Tags key="tags" tags={post.tags} />,
  ],
});

function Posts({ posts }: { readonly posts: typeof types.data.posts }) {
  const { links } = useSite();
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.slug}>
          <a href={links.to('post', { post })}>{post.title}</a>
        </li>
      ))}
    </ul>
  );
}
