import { Picture } from '../content/picture.tsx';
import { PostDate } from './dates.tsx';

/** A post in a list. */
export interface PostEntry {
  readonly href: string;
  readonly title: string;
  /** A timestamp with time zone. */
  readonly date: string;
  readonly summary: string;
  /** Id of an image of the site. */
  readonly picture?: string;
}

interface PostListProps {
  readonly posts: readonly PostEntry[];
  readonly className?: string;
}

/**
 * Renders posts as cards: picture, date, title and summary. Titles are headings of level 3, so the list needs a
 * heading of level 2 above it.
 */
export function PostCards({ posts, className = 'post-cards' }: PostListProps) {
  return (
    <ul className={className}>
      {posts.map(({ href, title, date, summary, picture }) => (
        <li key={href}>
          {picture && <Picture id={picture} />}
          <PostDate date={date} />
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

/** Renders posts grouped by date: a column of dates with their posts. Sort them with `newestFirst`. */
export function PostRows({ posts, className = 'post-rows', ...classNames }: PostRowsProps) {
  return (
    <ol className={className}>
      {posts.map(({ href, title, date, summary }) => (
        <li key={href}>
          <p className={classNames.dateClassName}>
            <PostDate date={date} />
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
