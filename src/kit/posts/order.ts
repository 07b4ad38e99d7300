/** What posts are put in order by. */
interface Dated {
  /** A moment with its time zone. */
  readonly date: string;
}

/** The newest first. */
export function newestFirst<Post extends Dated>(posts: readonly Post[]): Post[] {
  return [...posts].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** So many posts that are nearest in time to a moment, the nearest first: what to read after one of that date. */
export function nearestInTime<Post extends Dated>(
  posts: readonly Post[],
  near: string,
  count: number,
): Post[] {
  const distance = ({ date }: Dated) => Math.abs(Date.parse(date) - Date.parse(near));
  return [...posts].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
