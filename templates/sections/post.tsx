import { useSite } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import type { Post } from '../schema.ts';
import type { Crumb } from '../structured-data/breadcrumbs.ts';
import { MoreLink } from './ui/actions.tsx';
import { Breadcrumbs } from './ui/breadcrumbs.tsx';
import { Container, Section } from './ui/layout.tsx';
import { Picture } from './ui/picture.tsx';
import { Prose } from './ui/prose.tsx';

/** Title, date and picture of a post. */
export function PostHeader({ post, crumbs }: { readonly post: Post; readonly crumbs: readonly Crumb[] }) {
  return (
    <section className="pt-6">
      <Container>
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-6 max-w-4xl text-4xl leading-tight font-semibold tracking-tight sm:text-5xl">
          {post.title}
        </h1>
        <p className="mt-4 max-w-3xl text-xl">{post.summary}</p>
        <p className="mt-4 text-sm">
          <PostDate date={post.date} />
        </p>
        <Picture
          id={sceneId(post)}
          first
          decorative
          className="mt-8 aspect-[21/9] w-full rounded-lg object-cover"
        />
      </Container>
    </section>
  );
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The day of a moment as it is where the post was written, whatever machine builds the site. */
export function PostDate({ date }: { readonly date: string }) {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number);
  return (
    <time dateTime={date}>
      {MONTHS[(month ?? 1) - 1]} {day}, {year}
    </time>
  );
}

/** The text of a post. */
export function PostBody({ post }: { readonly post: Post }) {
  return (
    <Section>
      <div className="text-lg">
        <Prose text={post.body} />
      </div>
    </Section>
  );
}

/** Services and towns that a post is about. */
export function PostLinks({ post }: { readonly post: Post }) {
  const { data, links } = useSite();
  const services = data.services.filter(({ slug }) => post.services.includes(slug));
  const towns = data.towns.filter(({ slug }) => post.towns.includes(slug));
  if (services.length + towns.length === 0) return null;
  return (
    <Section tone="sand" title="What this is about">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {services.map((service) => (
          <li key={service.slug}>
            <MoreLink href={links.to('service', { service })} label={service.name} />
          </li>
        ))}
        {towns.map((town) => (
          <li key={town.slug}>
            <MoreLink href={links.to('town', { town })} label={`Pest control in ${town.name}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface MoreProps {
  readonly type: string;
  readonly posts: readonly Post[];
  /** Date of the post that this stands under: the ones nearest in time are shown. */
  readonly near: string;
}

/** Other posts of the same kind. */
export function MorePosts({ type, posts, near }: MoreProps) {
  const distance = (post: Post) => Math.abs(Date.parse(post.date) - Date.parse(near));
  const chosen = [...posts].sort((a, b) => distance(a) - distance(b)).slice(0, 3);
  return (
    <Section tone="white" title="Read on">
      <PostCards type={type} posts={chosen} />
    </Section>
  );
}

/** Posts as cards with picture, date and summary. */
export function PostCards({ type, posts }: { readonly type: string; readonly posts: readonly Post[] }) {
  const { links } = useSite();
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.slug} className="overflow-hidden rounded-lg border border-sand-200 bg-white">
          <Picture id={sceneId(post)} decorative className="aspect-[16/9] w-full object-cover" />
          <div className="p-6">
            <p className="text-sm">
              <PostDate date={post.date} />
            </p>
            <h3 className="mt-1 text-xl font-semibold">
              <a href={links.to(type, { post })} className="underline-offset-4 hover:underline">
                {post.title}
              </a>
            </h3>
            <p className="mt-2">{post.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
