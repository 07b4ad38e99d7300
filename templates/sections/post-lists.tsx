import { newestFirst, Picture, PostDate } from 'crosstown/kit';
import { usePageWords, useSite } from '../data.ts';
import { pictureId } from '../pictures/ids.ts';
import type { Post } from '../schema.ts';
import { Section } from './ui/layout.tsx';

/** The newest article, beside the head of the blog. */
export function NewestArticle() {
  const { data, links } = useSite();
  const label = usePageWords('blog').newest;
  const [post] = newestFirst(data.articles);
  return post ? <Newest {...{ post, label }} href={links.to('article', { post })} /> : null;
}

/** The newest of the news, beside their head. */
export function NewestNews() {
  const { data, links } = useSite();
  const label = usePageWords('news').newest;
  const [post] = newestFirst(data.news);
  return post ? <Newest {...{ post, label }} href={links.to('news-item', { post })} /> : null;
}

interface NewestProps {
  readonly post: Post;
  readonly href: string;
  readonly label: string;
}

function Newest({ post, href, label }: NewestProps) {
  return (
    <article className="newest">
      <Picture id={pictureId(post)} first />
      <div>
        <p className="text-sm">
          <b className="ground-pine">{label}</b> <PostDate date={post.date} />
        </p>
        <h2>
          <a href={href}>{post.title}</a>
        </h2>
        <p>{post.summary}</p>
      </div>
    </article>
  );
}

/** Articles of the blog but for the newest, which is above them: newest first. */
export function ArticleList() {
  const { data, links } = useSite();
  const [, ...others] = newestFirst(data.articles);
  return (
    <Posts
      title={usePageWords('blog').list}
      posts={others.map((post) => ({ post, href: links.to('article', { post }) }))}
    />
  );
}

/** News but for the newest, which is above them: newest first. */
export function NewsList() {
  const { data, links } = useSite();
  const [, ...others] = newestFirst(data.news);
  return (
    <Posts
      title={usePageWords('news').list}
      posts={others.map((post) => ({ post, href: links.to('news-item', { post }) }))}
    />
  );
}

interface PostsProps {
  readonly title: string;
  readonly posts: readonly Pick<NewestProps, 'post' | 'href'>[];
}

function Posts({ title, posts }: PostsProps) {
  if (posts.length === 0) return null;
  return (
    <Section tone="white" title={title}>
      <ul className="articles">
        {posts.map(({ post, href }) => (
          <li key={href}>
            <Picture id={pictureId(post)} />
            <div>
              <p className="text-sm">
                <PostDate date={post.date} />
              </p>
              <h3>
                <a href={href}>{post.title}</a>
              </h3>
              <p className="mt-1">{post.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
