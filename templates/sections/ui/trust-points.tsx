import { fillPhrase } from 'crosstown';
import { useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';

/** Why to trust the company with a place: its own points, and how the listing rates it. */
export function TrustPoints() {
  const { site } = useSite();
  return (
    <ul className="trust-points">
      {site.trust.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
      <li>
        <Icon name="star" />
        {useListingRating()}
      </li>
    </ul>
  );
}

interface TrustLineProps {
  /** The price of the service that the page is about. */
  readonly price?: string | undefined;
}

/** The rating, a price and the first of the points, in a line that does not break within the price. */
export function TrustLine({ price }: TrustLineProps) {
  const points = [useListingRating(), price?.replaceAll(' ', '\u00a0'), useSite().site.trust[0]].filter(
    Boolean,
  );
  return (
    <p className="trust-line">
      <Icon name="star" />
      {points.join(' · ')}
    </p>
  );
}

function useListingRating(): string {
  const { value, count } = useSite().site.ratings.listing;
  return fillPhrase(useWords().ratings.area, { value: value.toFixed(1), count });
}
