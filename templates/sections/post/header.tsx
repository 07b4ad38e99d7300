import { fillPhrase } from 'crosstown';
import { type Crumb, Picture, PostDate, readingMinutes } from 'crosstown/kit';
import { useSite, useWords } from '../../data.ts';
import { pictureIn } from '../../pictures/ids.ts';
import type { CopyFor, Post } from '../../schema.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

interface HeaderProps {
  readonly post: Post;
  readonly crumbs: readonly Crumb[];
}

interface ArticleHeaderProps extends HeaderProps {
  readonly words: CopyFor<'article'>['words'];
}

/** The top of an article: title and summary beside date and length, over a picture as wide as the page. */
export function ArticleHeader({ post, crumbs, words }: ArticleHeaderProps) {
  return (
    <section className="wide article-header">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{post.title}</h1>
      <p className="text-xl">{post.summary}</p>
      <div>
        <p>
          <PostDate date={post.date} />, {fillPhrase(words.reading, { minutes: readingMinutes(post.body) })}
        </p>
        <AskUs />
      </div>
      <Picture {...pictureIn('article', post)} first />
    </section>
  );
}

/** The top of a news item: a dateline and what happened. */
export function NewsHeader({ post, crumbs }: HeaderProps) {
  return (
    <section className="wide news-header">
      <Picture {...pictureIn('poster', post)} first />
      <div>
        <Breadcrumbs crumbs={crumbs} />
        <p className="eyebrow">
          <PostDate date={post.date} />
        </p>
        <h1>{post.title}</h1>
        <p className="text-lg">{post.summary}</p>
        <AskUs />
      </div>
    </section>
  );
}

/** The call and the quote in a line: readers came for the text. */
function AskUs() {
  const { site, links } = useSite();
  const { ask } = useWords().actions;
  return (
    <p className="links">
      {ask.call} <a href={`tel:${site.telephone}`}>{site.phone}</a> {ask.or}{' '}
      <a href={`${links.to('home')}#quote`}>{ask.quote}</a>
    </p>
  );
}
