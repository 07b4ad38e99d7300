import { fillPhrase } from 'crosstown';
import { type Crumb, Picture, PostDate, readingMinutes } from 'crosstown/kit';
import { useSite, useWords } from '../../data.ts';
import { pictureIn } from '../../pictures/ids.ts';
import type { CopyFor, Post } from '../../schema.ts';
import { ASK } from '../quote-closing.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

interface HeaderProps {
  readonly post: Post;
  readonly crumbs: readonly Crumb[];
}

interface ArticleHeaderProps extends HeaderProps {
  readonly words: CopyFor<'article'>['words'];
}

/** The top of an article: title and summary over date and length, with a picture in the margin. */
export function ArticleHeader({ post, crumbs, words }: ArticleHeaderProps) {
  return (
    <section className="wide post-header">
      <div>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{post.title}</h1>
        <p className="text-lg">{post.summary}</p>
        <p>
          <PostDate date={post.date} />, {fillPhrase(words.reading, { minutes: readingMinutes(post.body) })}
        </p>
        <AskUs />
      </div>
      <Picture {...pictureIn('poster', post)} first />
    </section>
  );
}

/** The top of a news item: a dateline and what happened. */
export function NewsHeader({ post, crumbs }: HeaderProps) {
  return (
    <section className="wide post-header">
      <div>
        <Breadcrumbs crumbs={crumbs} />
        <p className="eyebrow">
          <PostDate date={post.date} />
        </p>
        <h1>{post.title}</h1>
        <p className="text-lg">{post.summary}</p>
        <AskUs />
      </div>
      <Picture {...pictureIn('poster', post)} first />
    </section>
  );
}

/** The call and the quote in a line: readers came for the text. */
function AskUs() {
  const { site } = useSite();
  const { ask } = useWords().actions;
  return (
    <p className="links">
      {ask.call} <a href={`tel:${site.telephone}`}>{site.phone}</a> {ask.or}{' '}
      <a href={`#${ASK}`}>{ask.quote}</a>
    </p>
  );
}
