import { fillPhrase } from 'crosstown';
import { formatDay, SampleMark, Sources, useLanguage } from 'crosstown/kit';
import { useSite, useWords } from '../../data.ts';
import type { Post } from '../../schema.ts';

/** The end of a post: who wrote and who checked it, when it was changed, and what it relies on. */
export function PostEnd({ post }: { readonly post: Post }) {
  const language = useLanguage();
  const { post: words } = useWords();
  const { sources, updated, checked } = post;
  return (
    <footer className="post-end">
      <Person label={words.author} slug={post.writtenBy} />
      <Person label={words.reviewer} slug={post.reviewedBy} />
      {updated && <p>{fillPhrase(words.updated, { date: formatDay(updated, language) })}</p>}
      {sources.length > 0 && (
        <>
          <h2>{words.sources}</h2>
          <Sources sources={sources} />
          {checked && <p>{fillPhrase(words.checked, { date: formatDay(checked, language) })}</p>}
        </>
      )}
    </footer>
  );
}

function Person({ label, slug }: { readonly label: string; readonly slug: string | undefined }) {
  const { lookups, links } = useSite();
  const { proof } = useWords();
  const person = slug ? lookups.find('team', slug) : undefined;
  if (!person) return null;
  return (
    <p>
      {label} <a href={`${links.to('about')}#${person.slug}`}>{person.name}</a>, {person.role}{' '}
      <SampleMark sample={person.sample} label={proof.sample} />
    </p>
  );
}
