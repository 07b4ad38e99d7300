import { Picture } from '../content/picture.tsx';
import { type DateWords, PostDate } from './dates.tsx';

/** A post as lists show it. */
export interface PostEntry {
  readonly href: string;
  readonly title: string;
  /** A moment with its time zone. */
  readonly date: string;
  readonly summary: string;
  /** Id of an image of the site. */
  readonly picture?: string;
}

interface PostListProps {
  readonly posts: readonly PostEntry[];
  readonly dates: DateWords;
  readonly className?: string;
}

/** Posts as cards: picture, day, title and summary. Titles are headings of the third level: the list needs one above it. */
export function PostCards({ posts, dates, className = 'post-cards' }: PostListProps) {
  return (
    <ul className={className}>
      {posts.map(({ href, title, date, summary, picture }) => (
        <li key={href}>
          {picture && <Picture id={picture} />}
          <PostDate date={date} words={dates} />
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}

interface PostRowsProps extends Omit<PostListProps, 'posts'> {
  readonly posts: readonly Omit<PostEntry, 'picture'>[];
  readonly dateClassName?: string;
  readonly summaryClassName?: string;
}

/** Posts by their day: a column of days, with what was written beside them. Put them in order with `newestFirst`. */
export function PostRows({ posts, dates, className = 'post-rows', ...classNames }: PostRowsProps) {
  return (
    <ol className={className}>
      {posts.map(({ href, title, date, summary }) => (
        <li key={href}>
          <p className={classNames.dateClassName}>
            <PostDate date={date} words={dates} />
          </p>
          <div>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p className={classNames.summaryClassName}>{summary}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
