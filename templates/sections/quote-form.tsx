import { Island } from 'crosstown';
import { type LeadFormPage, leadFormProps } from 'crosstown/kit';
import { LeadForm } from 'crosstown/kit/islands';
import { type Build, useSite, useWords } from '../data.ts';
import type { Neighbourhood, Service, Town } from '../schema.ts';

/** Id of the form. A page has one. */
export const QUOTE_FORM = 'quote';

/** What a page is about, as far as the form has to know. */
export interface Subject {
  /** Path of the page. */
  readonly page: string;
  readonly town?: Town;
  readonly neighbourhood?: Neighbourhood;
  readonly service?: Service;
  /** What the form asks for, if no service says it: a value of its field. */
  readonly pest?: string | undefined;
}

/** The free quote form on its card. Its words, fields and pauses come from the data; where leads go is decided there too. */
export function QuoteCard() {
  const build = useSite();
  const props = leadFormProps(build.site.quote, common(build));
  return <Island component={LeadForm} props={props} when="near" />;
}

/** The same, short, on the page of a place or a service, which it knows and tells with the lead. */
export function QuoteForm({
  page,
  town,
  neighbourhood,
  service,
  pest,
  labelledBy,
}: Subject & { readonly labelledBy: string }) {
  const build = useSite();
  const { quote } = useWords();
  const props = leadFormProps(build.site.quote, {
    ...common(build),
    labelledBy,
    short: true,
    values: { zipCode: neighbourhood?.zip ?? (town && zipOf(town, build)), pestType: service?.pest ?? pest },
    context: {
      source: quote.source,
      page: build.links.origin + page,
      town: town?.name,
      area: neighbourhood?.name,
      service: service?.name,
    },
  });
  return <Island component={LeadForm} props={props} shows={OF_PAGES} when="near" />;
}

/** The ZIP code of a town, unless parts of it have others. */
function zipOf({ slug, zip }: Town, { lookups }: Build): string | undefined {
  return lookups.where('neighbourhoods', 'town', slug).every((part) => part.zip === zip) ? zip : undefined;
}

/** What differs from page to page, and stands in fields as it is. */
const OF_PAGES = ['values.zipCode', 'context'];

function common({ site, links }: Build): LeadFormPage {
  return {
    id: QUOTE_FORM,
    ...(site.quote.endpoint?.files ? { className: 'lead-form photo-form' } : {}),
    phone: { href: `tel:${site.telephone}`, label: site.phone },
    privacy: links.to('privacy'),
    thanks: links.to('thank-you'),
    origin: links.origin,
  };
}
