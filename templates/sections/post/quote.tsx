import { useSite } from '../../data.ts';
import type { CopyFor, Post } from '../../schema.ts';
import { ASK } from '../quote-closing.tsx';
import { QuoteForm } from '../quote-form.tsx';

interface PostQuoteProps {
  readonly post: Post;
  /** Path of the page. */
  readonly page: string;
  readonly words: CopyFor<'article' | 'news-item'>['words']['closing'];
}

/** The short form in the margin of a post; on phones it follows the text. */
export function PostQuote({ post, page, words }: PostQuoteProps) {
  const { lookups } = useSite();
  const [service, ...others] = post.services.map((slug) => lookups.find('services', slug));
  // A post about several pests leaves the choice to the reader.
  const isOfOne = service?.pest && !others.some((other) => other?.pest);
  return (
    <aside id={ASK} className="ask-note">
      <h2 id={`${ASK}-title`}>{words.title}</h2>
      <p>{words.text}</p>
      <QuoteForm page={page} labelledBy={`${ASK}-title`} {...(isOfOne ? { service } : {})} />
    </aside>
  );
}
