import { fillPhrase } from 'crosstown';
import { useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';

/** Why to trust the company with a place: its own points, and how the listing rates it. */
export function TrustPoints() {
  const { site } = useSite();
  const { value, count } = site.ratings.listing;
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
        {fillPhrase(useWords().ratings.area, { value: value.toFixed(1), count })}
      </li>
    </ul>
  );
}
