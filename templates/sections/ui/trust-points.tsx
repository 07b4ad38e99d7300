import { fillPhrase } from 'crosstown';
import { SampleMark } from 'crosstown/kit';
import { useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';

interface TrustPointsProps {
  /** Whether the price of the plan is one of them. */
  readonly hasPrice: boolean;
}

/** Why to call the company: its own points, the price to start from, and how the listing rates it. */
export function TrustPoints({ hasPrice }: TrustPointsProps) {
  const { site } = useSite();
  const price = fillPhrase(useWords().price.month, { amount: site.prices.general });
  return (
    <ul className="trust-points">
      {[...site.trust, ...(hasPrice ? [price] : [])].map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
      <li>
        <Icon name="star" />
        {useListingRating()} <RatingMark />
      </li>
    </ul>
  );
}

/** The rating, the first of the points and that emergencies are answered at night, in a line. Where it breaks, no separator is left. */
export function TrustLine() {
  const { site } = useSite();
  const { hours } = useWords();
  const points = [site.trust[0], `${hours.emergencies} ${site.emergency}`].filter(Boolean);
  return (
    <p className="trust-line dotted">
      <span>
        <Icon name="star" />
        {useListingRating()} <RatingMark />
      </span>
      {points.map((point) => (
        <span key={point}>
          <i> · </i>
          {point}
        </span>
      ))}
    </p>
  );
}

/** Labels the ratings while they are samples. */
export function RatingMark() {
  return <SampleMark sample={useSite().site.ratings.sample} label={useWords().proof.sample} />;
}

function useListingRating(): string {
  const { value, count } = useSite().site.ratings.listing;
  return fillPhrase(useWords().ratings.area, { value: value.toFixed(1), count });
}
