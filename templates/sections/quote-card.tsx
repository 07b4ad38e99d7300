import { Island } from 'crosstown';
import { leadFormProps } from 'crosstown/kit';
import { LeadForm } from 'crosstown/kit/islands';
import { useSite } from '../data.ts';

/** The free quote form. Its words, fields and pauses come from the data; where leads go is decided there too. */
export function QuoteCard() {
  const { site, links } = useSite();
  const props = leadFormProps(site.quote, {
    id: 'quote',
    phone: { href: `tel:${site.telephone}`, label: site.phone },
    privacy: links.to('privacy'),
    thanks: links.to('thank-you'),
    origin: links.origin,
  });
  return <Island component={LeadForm} props={props} />;
}
