import { fillPhrase } from 'crosstown';
import { useSite, useWords } from '../../data.ts';
import type { SingleCopy } from '../../schema.ts';
import { useGuarantees } from '../proof/assurances.tsx';
import { QuoteHero } from '../quote-hero.tsx';
import { CallAction } from '../ui/actions.tsx';
import { Stars } from '../ui/stars.tsx';
import { RatingMark, TrustPart } from '../ui/trust-points.tsx';

/** The top of the home page: what, where, the number, and the quote form. */
export function HomeHero({ copy }: { readonly copy: SingleCopy }) {
  const { site } = useSite();
  const { home } = site.ratings;
  const guarantees = useGuarantees();
  return (
    <QuoteHero copy={copy}>
      <div className="actions">
        <CallAction look="primary" />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-3">
        <span className="accent">
          <Stars value={home.value} />
        </span>
        <span>
          {fillPhrase(useWords().ratings.home, { value: home.value.toFixed(1), count: home.countText })}{' '}
          <RatingMark />
        </span>
      </p>
      <p className="dotted mt-2">
        <span>{site.trust[0]}</span>
        {guarantees.map(({ key, text }) => (
          <TrustPart key={key}>{text}</TrustPart>
        ))}
      </p>
    </QuoteHero>
  );
}
