import { fillPhrase } from 'crosstown';
import { usePageWords, useSite, useWords } from '../data.ts';
import type { Review } from '../schema.ts';
import { type BlockOf, headingOf } from './blocks/block.ts';
import { MoreLink } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Prose } from './ui/prose.tsx';
import { Stars } from './ui/stars.tsx';

interface TextProps {
  readonly block: BlockOf<'text'>;
}

/**
 * What customers say, once the data has real reviews; until then, what they can hold the company to.
 * A sample is nobody's opinion and never stands here.
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
  const { author, text, sample } = review;
  return (
    <figure className={sample ? 'specimen' : undefined}>
      {sample && <p className="eyebrow">{words.sample}</p>}
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

function GoogleRating() {
  const { home } = useSite().site.ratings;
  return (
    <p className="rating ground-pine">
      <span className="display">{home.value.toFixed(1)}</span>
      <span className="accent">
        <Stars />
      </span>
      {fillPhrase(useWords().ratings.google, { count: home.countText })}
    </p>
  );
}

/** Both readings of the rating, each said to be what it is, and how a review looks. */
export function RatingSummary() {
  const { site, data } = useSite();
  const { listing } = site.ratings;
  return (
    <Section tone="white">
      <h2 className="sr-only">{usePageWords('reviews').figures}</h2>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-[auto_auto_1fr]">
        <GoogleRating />
        <p className="rating bg-sand-200">
          <span className="display">{listing.value.toFixed(1)}</span>
          <span className="accent">
            <Stars />
          </span>
          {fillPhrase(useWords().ratings.listings, { count: listing.count })}
        </p>
        {shownReviews(data.reviews).map((review) => (
          <ReviewFigure key={review.text} review={review} />
        ))}
      </div>
    </Section>
  );
}

/** The reviews that the reviews page shows; its structured data holds the same ones. */
export function shownReviews(reviews: readonly Review[]): readonly Review[] {
  return reviews.slice(0, 3);
}
