import { formatDay, LinkList, nearestInTime, newestFirst, PostCards, useLanguage } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import { pictureId } from '../../pictures/ids.ts';
import type { Post } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

interface MoreProps {
  readonly posts: readonly Post[];
  /** Date of the post that this stands under: the ones nearest in time are shown. */
  readonly near: string;
  readonly title: string;
}

/** Other articles, with their pictures. */
export function MoreArticles({ posts, near, title }: MoreProps) {
  const { links } = useSite();
  const cards = newestFirst(nearestInTime(posts, near, 3)).map((post) => ({
    href: links.to('article', { post }),
    title: post.title,
    date: post.date,
    summary: post.summary,
    picture: pictureId(post),
  }));
  return (
    <Section tone="white" title={title}>
      <PostCards posts={cards} />
    </Section>
  );
}

/** Other news, as headlines. */
export function MoreNews({ posts, near, title }: MoreProps) {
  const { links } = useSite();
  const language = useLanguage();
  const headlines = newestFirst(nearestInTime(posts, near, 4)).map((post) => ({
    href: links.to('news-item', { post }),
    name: post.title,
    note: formatDay(post.date, language),
  }));
  return (
    <Section tone="white">
      <LinkList className="ways" title={title} links={headlines} />
    </Section>
  );
}
