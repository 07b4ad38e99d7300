import { fillPhrase } from 'crosstown';
import { usePageWords, useSite, useWords } from '../data.ts';
import type { Review } from '../schema.ts';
import { type BlockOf, headingOf } from './blocks/block.ts';
import { MoreLink } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Prose } from './ui/prose.tsx';
import { Stars } from './ui/stars.tsx';
import { RatingMark } from './ui/trust-points.tsx';

interface TextProps {
  readonly block: BlockOf<'text'>;
}

/**
 * What customers say, once the data has real reviews; until then, what they can hold the company to.
 * A sample is no opinion of a customer and is never shown here.
 */
export function Testimonials({ block }: TextProps) {
  const { data } = useSite();
  const words = usePageWords('home');
  const real = data.reviews.filter((review) => !review.sample);
  if (real.length === 0) {
    return (
      <Section aside {...headingOf(block)}>
        <div className="sheet">
          <Prose text={block.body} />
        </div>
      </Section>
    );
  }
  return (
    <Section aside {...headingOf(block)} intro="" title={words.testimonials}>
      <div className="grid gap-8 md:grid-cols-2">
        {real.slice(0, 4).map((review) => (
          <ReviewFigure key={review.text} review={review} />
        ))}
      </div>
    </Section>
  );
}

function ReviewFigure({ review }: { readonly review: Review }) {
  const words = usePageWords('reviews');
  const { proof } = useWords();
  const { author, text, sample } = review;
  return (
    <figure className={sample ? 'specimen' : undefined}>
      {sample && <p className="eyebrow">{proof.sample}</p>}
      <blockquote>{text}</blockquote>
      <figcaption className="mt-3 text-sm font-semibold">{sample ? words.sampleNote : author}</figcaption>
    </figure>
  );
}

/** The rating on Google, in the reading that the home page shows, with the way to it once the data has its address. */
export function GoogleReviews({ block }: TextProps) {
  const profile = useSite().site.social.find(({ name }) => /^google\b/i.test(name));
  const { ratings } = useWords();
  return (
    <Section id="google-reviews" tone="sand">
      <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[auto_1fr]">
        <GoogleRating />
        <div>
          <h2 className="mb-4">{block.title}</h2>
          <Prose text={block.body} />
          {profile?.url && (
            <p className="mt-4">
              <MoreLink href={profile.url} label={ratings.profile} />
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

function GoogleRating({ note }: { readonly note?: string }) {
  const { home } = useSite().site.ratings;
  const text = fillPhrase(useWords().ratings.google, { count: home.countText });
  return <Rating className="rating ground-pine" value={home.value} text={text} note={note} />;
}

interface RatingProps {
  readonly className: string;
  readonly value: number;
  readonly text: string;
  /** Where the figure is shown. */
  readonly note?: string | undefined;
}

function Rating({ className, value, text, note }: RatingProps) {
  return (
    <p className={className}>
      <span className="display">{value.toFixed(1)}</span>
      <span className="accent">
        <Stars value={value} />
      </span>
      <span>
        {text} <RatingMark />
      </span>
      {note && <small>{note}</small>}
    </p>
  );
}

/** Both readings of the rating, each said to be what it is. */
export function RatingSummary() {
  const { listing } = useSite().site.ratings;
  const words = usePageWords('reviews');
  const text = fillPhrase(useWords().ratings.listings, { count: listing.count });
  return (
    <div className="ratings">
      <h2 className="sr-only">{words.figures}</h2>
      <GoogleRating note={words.home} />
      <Rating className="rating" value={listing.value} text={text} note={words.areas} />
    </div>
  );
}

/** How the figures come about, with reviews as they look here. */
export function TextWithReviews({ block }: TextProps) {
  const { reviews } = useSite().data;
  return (
    <Section tone="white">
      <div className="specimens">
        <div>
          <h2>{block.title}</h2>
          <Prose text={block.body} />
        </div>
        <div>
          {shownReviews(reviews).map((review) => (
            <ReviewFigure key={review.text} review={review} />
          ))}
        </div>
      </div>
    </Section>
  );
}

/** The reviews that the reviews page shows; its structured data holds those of them that are no samples. */
export function shownReviews(reviews: readonly Review[]): readonly Review[] {
  return reviews.slice(0, 3);
}
