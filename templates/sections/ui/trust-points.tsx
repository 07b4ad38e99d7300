import { fillPhrase } from 'crosstown';
import { SampleMark } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';

/** Why to call the company: its own points, the prices to start from, and how the listing rates it. */
export function TrustPoints() {
  const { site } = useSite();
  const { plan } = useWords().quote;
  return (
    <ul className="trust-points">
      {[...site.trust, plan].map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
      <li>
        <Icon name="star" />
        <span>
          {useListingRating()} <RatingMark />
        </span>
      </li>
    </ul>
  );
}

interface TrustLineProps {
  /** What stands beside the rating. Default: the first of the company's points. */
  readonly point?: ReactNode;
  /** More of them. */
  readonly children?: ReactNode;
}

/** The rating and what else speaks for the company, in a line. Where it breaks, no separator is left. */
export function TrustLine({ point, children }: TrustLineProps) {
  const { site } = useSite();
  return (
    <p className="trust-line dotted">
      <span>
        <Icon name="star" />
        {useListingRating()} <RatingMark />
      </span>
      <TrustPart>{point ?? site.trust[0]}</TrustPart>
      {children && <TrustPart>{children}</TrustPart>}
    </p>
  );
}

/** A part of a line, after a separator. */
export function TrustPart({ children }: { readonly children: ReactNode }) {
  return (
    <span>
      <i> · </i>
      {children}
    </span>
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
