import { Island } from 'crosstown';
import { useSite } from '../data.ts';
import { deliveryFor } from '../islands/lead/endpoints.ts';
import type { QuoteFormProps } from '../islands/quote-form/types.ts';

/** The free quote form. Its words, options and pauses come from the data; where leads go is decided there too. */
export function QuoteCard() {
  const { site, links } = useSite();
  const { quote } = site;
  const thanks = links.to('thank-you');
  const wordsOf = (name: keyof typeof quote.invalid) => ({
    label: quote.fields[name],
    missing: quote.missing[name],
    invalid: quote.invalid[name],
  });
  const props: QuoteFormProps = {
    id: 'quote',
    heading: quote.heading,
    intro: quote.intro,
    fields: {
      name: { label: quote.fields.name, missing: quote.missing.name },
      phone: wordsOf('phone'),
      email: wordsOf('email'),
      zipCode: wordsOf('zipCode'),
      pestType: { label: quote.fields.pestType, missing: quote.missing.pestType },
    },
    pests: quote.pests,
    labels: quote.labels,
    messages: quote.messages,
    phone: { href: `tel:${site.telephone}`, label: site.phone },
    privacy: {
      text: quote.privacy.text,
      link: { href: links.to('privacy'), label: quote.privacy.label },
    },
    source: quote.source,
    thanks,
    pauseMs: quote.pauseMs,
    redirectMs: quote.redirectMs,
    retry: quote.retry,
    delivery: deliveryFor(quote.endpoint ?? null, { origin: links.origin, thanks }),
  };
  return <Island name="quote-form" props={props} />;
}
