import { useSite, useWords } from '../../data.ts';
import type { Post } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Way, Ways } from '../ways.tsx';
import { PostCards } from './cards.tsx';
import { dayOf } from './date.tsx';

interface MoreProps {
  readonly posts: readonly Post[];
  /** Date of the post that this stands under: the ones nearest in time are shown. */
  readonly near: string;
  readonly title: string;
}

/** Other articles, with their pictures. */
export function MoreArticles({ posts, near, title }: MoreProps) {
  return (
    <Section tone="white" title={title}>
      <PostCards type="article" posts={nearestInTime(posts, near, 3)} />
    </Section>
  );
}

/** Other news, as headlines. */
export function MoreNews({ posts, near, title }: MoreProps) {
  const { links } = useSite();
  const { dates } = useWords();
  return (
    <Section tone="white">
      <Ways title={title}>
        {nearestInTime(posts, near, 4).map((post) => (
          <Way
            key={post.slug}
            href={links.to('news-item', { post })}
            name={post.title}
            note={dayOf(post.date, dates)}
          />
        ))}
      </Ways>
    </Section>
  );
}

function nearestInTime(posts: readonly Post[], near: string, count: number): Post[] {
  const distance = (post: Post) => Math.abs(Date.parse(post.date) - Date.parse(near));
  return [...posts].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
