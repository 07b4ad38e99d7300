/** The field by which posts are sorted. */
interface Dated {
  /** A timestamp with time zone. */
  readonly date: string;
}

/** Returns the posts sorted by date, newest first. */
export function newestFirst<Post extends Dated>(posts: readonly Post[]): Post[] {
  return [...posts].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** Returns the `count` posts nearest in time to a timestamp, nearest first. Use it for related posts. */
export function nearestInTime<Post extends Dated>(
  posts: readonly Post[],
  near: string,
  count: number,
): Post[] {
  const distance = ({ date }: Dated) => Math.abs(Date.parse(date) - Date.parse(near));
  return [...posts].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
