import { usePageWords, useSite } from '../data.ts';
import { pictureId } from '../pictures/ids.ts';
import type { Post } from '../schema.ts';
import { PostDate } from './post/date.tsx';
import { Section } from './ui/layout.tsx';
import { Picture } from './ui/picture.tsx';

/** Articles of the blog: the newest large, the others below it, newest first. */
export function ArticleList() {
  const { data, links } = useSite();
  const words = usePageWords('blog');
  const [first, ...others] = newestFirst(data.articles);
  if (!first) return null;
  return (
    <Section>
      <h2 className="sr-only">{words.list}</h2>
      <article className="lead-article">
        <Picture id={pictureId(first)} first />
        <div>
          <p className="text-sm">
            <PostDate date={first.date} />
          </p>
          <h3>
            <a href={links.to('article', { post: first })}>{first.title}</a>
          </h3>
          <p className="mt-3 text-lg">{first.summary}</p>
        </div>
      </article>
      <ul className="articles">
        {others.map((post) => (
          <li key={post.slug}>
            <Picture id={pictureId(post)} />
            <div>
              <p className="text-sm">
                <PostDate date={post.date} />
              </p>
              <h3>
                <a href={links.to('article', { post })}>{post.title}</a>
              </h3>
              <p className="mt-1">{post.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** News by date, newest first: a column of days with what happened beside them. */
export function NewsList() {
  const { data, links } = useSite();
  return (
    <Section tone="white">
      <h2 className="sr-only">{usePageWords('news').list}</h2>
      <ol className="rows links max-w-5xl">
        {newestFirst(data.news).map((post) => (
          <li key={post.slug}>
            <p className="accent font-semibold">
              <PostDate date={post.date} />
            </p>
            <div>
              <h3>
                <a href={links.to('news-item', { post })}>{post.title}</a>
              </h3>
              <p className="mt-1">{post.summary}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function newestFirst(posts: readonly Post[]): Post[] {
  return [...posts].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}
