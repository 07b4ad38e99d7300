import { fillPhrase } from 'crosstown';
import { withoutSamples } from 'crosstown/kit';
import { usePageWords, useSite, useWords } from '../data.ts';
import type { Review } from '../schema.ts';
import { type BlockOf, headingOf } from './blocks/block.ts';
import { RecentWork } from './proof/recent-work.tsx';
import { ReviewFigure } from './proof/review-figure.tsx';
import { QUOTE_FORM } from './quote-form.tsx';
import { CallAction, MoreLink, QuoteAction } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Prose } from './ui/prose.tsx';
import { Stars } from './ui/stars.tsx';
import { RatingMark } from './ui/trust-points.tsx';

interface TextProps {
  readonly block: BlockOf<'text'>;
}

/** What customers say. Samples are labeled, and give way to real reviews once the data has some. */
export function Testimonials({ block }: TextProps) {
  const { reviews } = useSite().data;
  const real = withoutSamples(reviews);
  const shown = shownReviews(real.length > 0 ? real : reviews);
  if (shown.length === 0) return null;
  return (
    <Section {...headingOf(block)} intro={block.body}>
      <Reviews reviews={shown} />
    </Section>
  );
}

/** What customers can hold the company to. */
export function Promises({ block }: TextProps) {
  return (
    <Section aside tone="white" {...headingOf(block)}>
      <div className="sheet">
        <Prose text={block.body} />
      </div>
    </Section>
  );
}

/**
 * The rating on Google, in the reading that the home page shows, with the way to it once the data has its address. It ends the home page,
 * so it has the last call.
 */
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
          <div className="actions mt-4">
            <QuoteAction href={`#${QUOTE_FORM}`} />
            <CallAction />
          </div>
        </div>
      </div>
    </Section>
  );
}

function GoogleRating() {
  const { home } = useSite().site.ratings;
  const text = fillPhrase(useWords().ratings.google, { count: home.countText });
  return <Rating className="rating ground-pine" value={home.value} text={text} />;
}

interface RatingProps {
  readonly className: string;
  readonly value: number;
  readonly text: string;
}

function Rating({ className, value, text }: RatingProps) {
  return (
    <p className={className}>
      <span className="display">{value.toFixed(1)}</span>
      <span className="accent">
        <Stars value={value} />
      </span>
      <span>
        {text} <RatingMark />
      </span>
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
      <GoogleRating />
      <Rating className="rating" value={listing.value} text={text} />
    </div>
  );
}

/** What customers say, and jobs that were done for them. */
export function ReviewsAndWork() {
  const { said } = usePageWords('reviews');
  const reviews = shownReviews(useSite().data.reviews);
  return (
    <>
      {reviews.length > 0 && (
        <Section title={said}>
          <Reviews reviews={reviews} />
        </Section>
      )}
      <RecentWork />
    </>
  );
}

function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <div className="testimonials">
      {reviews.map((review) => (
        <ReviewFigure key={review.text} review={review} />
      ))}
    </div>
  );
}

/** The reviews that the reviews page shows; its structured data holds those of them that are no samples. */
export function shownReviews(reviews: readonly Review[]): readonly Review[] {
  return reviews.slice(0, 3);
}
