import { Markdown } from 'crosstown';
import { type Post, pageType, useMarsh } from './data.ts';

/** Page types: home, all notes, a note, an author, two pages of which there is one each. */
export const pages = [
  pageType({
    id: 'home',
    head: ({ copy }) => copy,
    sections: ({ copy }) => [
      <Title key="title" text={copy.heading} />,
      <Shelf key="shelf" />,
      <Walks key="walks" />,
    ],
  }),
  pageType({
    id: 'news',
    head: ({ copy }) => copy,
    sections: ({ copy, data }) => [
      <Title key="title" text={copy.heading} />,
      <Posts key="posts" posts={data.posts} />,
    ],
  }),
  pageType({
    id: 'post',
    path: ({ post }) => `/news/${post.slug}`,
    head: ({ copy, post }) => ({ ...copy, type: 'article', published: post.date }),
    structuredData: ({ post }) => [{ '@type': 'Article', headline: post.title, datePublished: post.date }],
    sections: ({ copy, post }) => [
      <Title key="title" text={copy.heading} />,
      <Markdown key="body" text={post.body} />,
      <Onward key="onward" post={post} />,
    ],
  }),
  pageType({
    id: 'author',
    path: ({ author }) => `/authors/${author.slug}`,
    sections: ({ copy, author, lookups }) => [
      <Title key="title" text={copy.heading} />,
      <p key="about">{author.about}</p>,
      <Posts key="posts" posts={lookups.where('posts', 'author', author.slug)} />,
    ],
  }),
  pageType({
    id: 'about',
    sections: ({ copy }) => [<Title key="title" text={copy.heading} />, <p key="text">{copy.description}</p>],
  }),
  pageType({
    id: 'thanks',
    sections: ({ copy }) => [<Title key="title" text={copy.heading} />, <p key="text">{copy.description}</p>],
  }),
];

function Title({ text }: { readonly text: string }) {
  return <h1>{text}</h1>;
}

function Posts({ posts }: { readonly posts: readonly Post[] }) {
  const { links, lookups } = useMarsh();
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.slug}>
          <a href={links.to('post', { post })}>{post.title}</a>, by{' '}
          {lookups.find('authors', post.author)?.name}
        </li>
      ))}
    </ul>
  );
}

/** What to read after a note: nothing that is not published. */
function Onward({ post }: { readonly post: Post }) {
  const { lookups } = useMarsh();
  const found = [post.next ?? [], post.related].flat().map((slug) => lookups.find('posts', slug));
  return <Posts posts={found.filter((one) => one !== undefined)} />;
}

function Shelf() {
  const { data, links } = useMarsh();
  return (
    <ul>
      {data.shelf.map(({ slug, label, to }) => (
        <li key={slug}>
          <a href={links.forPath(to)}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function Walks() {
  const { data } = useMarsh();
  return (
    <ul>
      {data.walks.map(({ slug, name, date }) => (
        <li key={slug}>
          {name}, {date}
        </li>
      ))}
    </ul>
  );
}
