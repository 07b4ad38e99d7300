import { newestFirst, Picture, PostDate, PostRows } from 'crosstown/kit';
import { usePageWords, useSite, useWords } from '../data.ts';
import { pictureId } from '../pictures/ids.ts';
import { Section } from './ui/layout.tsx';

/** Articles of the blog: the newest large, the others below it, newest first. */
export function ArticleList() {
  const { data, links } = useSite();
  const words = usePageWords('blog');
  const { dates } = useWords();
  const [first, ...others] = newestFirst(data.articles);
  if (!first) return null;
  return (
    <Section>
      <h2 className="sr-only">{words.list}</h2>
      <article className="lead-article">
        <Picture id={pictureId(first)} first />
        <div>
          <p className="text-sm">
            <PostDate date={first.date} words={dates} />
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
                <PostDate date={post.date} words={dates} />
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
  const rows = newestFirst(data.news).map((post) => ({
    href: links.to('news-item', { post }),
    title: post.title,
    date: post.date,
    summary: post.summary,
  }));
  return (
    <Section tone="white">
      <h2 className="sr-only">{usePageWords('news').list}</h2>
      <PostRows
        posts={rows}
        dates={useWords().dates}
        className="rows links max-w-5xl"
        dateClassName="accent font-semibold"
        summaryClassName="mt-1"
      />
    </Section>
  );
}
