import { useSite } from '../../data.ts';
import type { Post } from '../../schema.ts';
import { Prose } from '../ui/prose.tsx';
import { Way, Ways } from '../ways.tsx';

/** The text of a post, with the services and towns that it is about in the margin. */
export function PostBody({ post }: { readonly post: Post }) {
  return (
    <section className="wide post-body">
      <Prose text={post.body} />
      <PostSubjects post={post} />
    </section>
  );
}

function PostSubjects({ post }: { readonly post: Post }) {
  const { data, links } = useSite();
  const services = data.services.filter(({ slug }) => post.services.includes(slug));
  const towns = data.towns.filter(({ slug }) => post.towns.includes(slug));
  if (services.length + towns.length === 0) return null;
  return (
    <Ways title="What this is about">
      {services.map((service) => (
        <Way key={service.slug} href={links.to('service', { service })} name={service.name} />
      ))}
      {towns.map((town) => (
        <Way key={town.slug} href={links.to('town', { town })} name={`Pest control in ${town.name}`} />
      ))}
    </Ways>
  );
}
