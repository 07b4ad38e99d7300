import { useSite } from '../../data.ts';
import { pictureId } from '../../pictures/ids.ts';
import type { Post } from '../../schema.ts';
import { Picture } from '../ui/picture.tsx';
import { PostDate } from './date.tsx';

interface PostCardsProps {
  readonly type: 'article' | 'news-item';
  readonly posts: readonly Post[];
}

/** Posts as cards with picture, date and summary. */
export function PostCards({ type, posts }: PostCardsProps) {
  const { links } = useSite();
  return (
    <ul className="post-cards">
      {posts.map((post) => (
        <li key={post.slug}>
          <Picture id={pictureId(post)} />
          <PostDate date={post.date} />
          <h3>
            <a href={links.to(type, { post })}>{post.title}</a>
          </h3>
          <p>{post.summary}</p>
        </li>
      ))}
    </ul>
  );
}
