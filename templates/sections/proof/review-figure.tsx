import { fillPhrase } from 'crosstown';
import { SampleMark } from 'crosstown/kit';
import { useWords } from '../../data.ts';
import type { Review } from '../../schema.ts';
import { Stars } from '../ui/stars.tsx';

/** What a customer says. Samples are labeled. */
export function ReviewFigure({ review }: { readonly review: Review }) {
  const { proof, ratings } = useWords();
  const { author, rating, text, sample } = review;
  return (
    <figure className={sample ? 'review specimen' : 'review'}>
      <Stars value={rating} />
      <span className="sr-only">{fillPhrase(ratings.stars, { value: rating })}</span>
      <blockquote>{text}</blockquote>
      <figcaption>
        {author} <SampleMark sample={sample} label={proof.sample} />
      </figcaption>
    </figure>
  );
}
