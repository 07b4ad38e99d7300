import { fillPhrase } from 'crosstown';
import { LinkList } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import type { CopyFor, Post } from '../../schema.ts';
import { Prose } from '../ui/prose.tsx';

interface PostProps {
  readonly post: Post;
  readonly words: CopyFor<'article' | 'news-item'>['words']['subjects'];
}

/** The text of a post, with the services and towns that it is about in the margin. */
export function PostBody({ post, words }: PostProps) {
  return (
    <section className="wide post-body">
      <Prose text={post.body} />
      <PostSubjects post={post} words={words} />
    </section>
  );
}

function PostSubjects({ post, words }: PostProps) {
  const { lookups, links } = useSite();
  const services = [...post.services].sort().flatMap((slug) => lookups.find('services', slug) ?? []);
  const towns = [...post.towns].sort().flatMap((slug) => lookups.find('towns', slug) ?? []);
  if (services.length + towns.length === 0) return null;
  const subjects = [
    ...services.map((service) => ({ href: links.to('service', { service }), name: service.name })),
    ...towns.map((town) => ({ href: links.to('town', { town }), name: fillPhrase(words.town, { town }) })),
  ];
  return <LinkList className="ways" title={words.title} links={subjects} />;
}
