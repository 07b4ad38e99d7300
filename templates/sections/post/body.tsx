import { fillPhrase } from 'crosstown';
import { LinkList, partsOf, readingMinutes, type TextPart } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import type { CopyFor, Post } from '../../schema.ts';
import { isSpokenOf } from '../../spoken.ts';
import { ASK } from '../quote-closing.tsx';
import { CallAction, QuoteAction } from '../ui/actions.tsx';
import { Animals } from '../ui/animals.tsx';
import { Prose } from '../ui/prose.tsx';
import { PostEnd } from './end.tsx';
import { PostQuote } from './quote.tsx';

interface PostProps {
  readonly post: Post;
  /** Path of the page. */
  readonly page: string;
  readonly words: CopyFor<'article' | 'news-item'>['words'];
}

/** From so many minutes on a text has a list of its contents. */
const LONG = 4;

/** The text of a post, of which a long one says after its first lines what it contains, and beside it the quote form. */
export function PostBody({ post, page, words }: PostProps) {
  const parts = partsOf(post.body);
  const isLong = readingMinutes(post.body) >= LONG && parts.length > 3;
  const middle = Math.ceil(parts.length / 2);
  return (
    <section className="wide post-body">
      <div>
        <Parts parts={parts.slice(0, 1)} />
        <PostAnimals post={post} />
        {isLong && <Contents title={words.contents} parts={parts} />}
        <Parts parts={parts.slice(1, middle)} />
        {parts.length > 1 && <MidCall {...words.call} />}
        <Parts parts={parts.slice(middle)} />
        <PostEnd post={post} />
      </div>
      <PostQuote post={post} page={page} words={words.closing} />
      <PostSubjects post={post} words={words.subjects} />
    </section>
  );
}

/** A row has room for so many. */
const MOST_ANIMALS = 3;

/** The animals of its services that a post speaks of. */
function PostAnimals({ post }: { readonly post: Post }) {
  const { lookups } = useSite();
  const slugs = post.services.flatMap((slug) => lookups.find('services', slug)?.animals ?? []);
  const animals = [...new Set(slugs)]
    .flatMap((slug) => lookups.find('animals', slug) ?? [])
    .filter((animal) => isSpokenOf(animal, post.body));
  return animals.length > 0 && <Animals animals={animals.slice(0, MOST_ANIMALS)} detailed />;
}

interface PartsProps {
  readonly parts: readonly TextPart[];
}

function Parts({ parts }: PartsProps) {
  return parts.map(({ id, text }) => (
    <div key={id ?? ''} id={id}>
      <Prose text={text} />
    </div>
  ));
}

function Contents({ title, parts }: PartsProps & { readonly title: string }) {
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents">{title}</h2>
      <ol className="links">
        {parts.map(({ id, title: part }) => id && <li key={id}>{<a href={`#${id}`}>{part}</a>}</li>)}
      </ol>
    </nav>
  );
}

/** For who has read enough to know that this is a case for somebody else, where the form is out of view. */
function MidCall({ title, text }: PostProps['words']['call']) {
  return (
    <aside className="ground-pine mid-call">
      <p className="display accent">{title}</p>
      <p>{text}</p>
      <div className="actions">
        <QuoteAction href={`#${ASK}`} />
        <CallAction />
      </div>
    </aside>
  );
}

interface SubjectsProps {
  readonly post: Post;
  readonly words: PostProps['words']['subjects'];
}

function PostSubjects({ post, words }: SubjectsProps) {
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
