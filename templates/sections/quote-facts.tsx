import { OpenNow, SampleMark } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useSite, useWords } from '../data.ts';
import { Icon, type IconName } from '../pictures/icons/index.tsx';
import { usualPriceOf } from './price.ts';
import { useGuarantees, useLicenses } from './proof/assurances.tsx';
import { Portrait } from './ui/portrait.tsx';

export interface QuoteFactsProps {
  /** The service that the page is about, by its slug. Without one, price and guarantee are those of the company. */
  readonly service?: string | undefined;
  /** What stands in the place of the price, where the top of the page names it. */
  readonly point?: string | undefined;
  /** Whether guarantees are listed: not where nothing can be guaranteed. Default: yes. */
  readonly guarantees?: boolean;
  /** Whether licenses are listed: where no offer on the page has them. Default: no. */
  readonly licenses?: boolean;
}

/** What people ask before they send the form beside it: whether somebody is there, the price, the guarantee, and who comes. */
export function QuoteFacts({ service, point, guarantees = true, licenses = false }: QuoteFactsProps) {
  const { site } = useSite();
  const { hours } = useWords();
  const cost = usePrice(service, guarantees);
  const held = useGuarantees(service, 'linked');
  const licensed = useLicenses();
  return (
    <ul className="quote-facts">
      <Fact icon="clock">
        <OpenNow of={site} words={hours} />
      </Fact>
      <Fact icon="check">{point ?? cost}</Fact>
      {guarantees &&
        held.map(({ key, text }) => (
          <Fact key={key} icon="shield">
            {text}
          </Fact>
        ))}
      {licenses &&
        licensed.map(({ key, text }) => (
          <Fact key={key} icon="clipboard">
            {text}
          </Fact>
        ))}
      <Contact service={service} />
    </ul>
  );
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>{children}</div>
    </li>
  );
}

/**
 * The price of a service, or that it comes before the work. Pages about several services have that of the plan, unless they are about
 * work for which nothing is guaranteed either.
 */
function usePrice(slug: string | undefined, hasPlan: boolean): string {
  const { lookups } = useSite();
  const { price, quote } = useWords();
  const service = slug === undefined ? undefined : lookups.find('services', slug);
  if (!service) return hasPlan ? quote.plan : quote.price;
  return usualPriceOf(service, price) ?? quote.price;
}

/** Who does the service, or else the first person of the team. */
function Contact({ service }: Pick<QuoteFactsProps, 'service'>) {
  const { data, links } = useSite();
  const { proof } = useWords();
  const person = data.team.find(({ services }) => service && services.includes(service)) ?? data.team[0];
  if (!person) return null;
  return (
    <li>
      <Portrait person={person} />
      <div>
        <a href={`${links.to('about')}#${person.slug}`}>{person.name}</a>{' '}
        <SampleMark sample={person.sample} label={proof.sample} />
        <br />
        {person.role}
      </div>
    </li>
  );
}
