import type { Crumb } from 'crosstown/kit';
import { usePageWords, useSite } from '../data.ts';
import type { SingleCopy } from '../schema.ts';
import { useGuarantees } from './proof/assurances.tsx';
import { QuoteHero } from './quote-hero.tsx';
import { HoursTable } from './ui/hours.tsx';
import { TrustLine } from './ui/trust-points.tsx';

interface ContactHeroProps {
  readonly copy: SingleCopy;
  readonly crumbs: readonly Crumb[];
}

/** The top of the contact page: the number, the address to write to, the hours, and the form. */
export function ContactHero({ copy, crumbs }: ContactHeroProps) {
  const { site } = useSite();
  const [guarantee] = useGuarantees();
  return (
    <QuoteHero copy={copy} crumbs={crumbs}>
      <a href={`tel:${site.telephone}`} className="big-number">
        {site.phone}
      </a>
      <p className="links mb-6 text-lg">
        <a href={`mailto:${site.email}`} className="inline-block py-2">
          {site.email}
        </a>
      </p>
      <h2 className="sr-only">{usePageWords('contact').hours}</h2>
      <HoursTable />
      <TrustLine>{guarantee?.text}</TrustLine>
    </QuoteHero>
  );
}
