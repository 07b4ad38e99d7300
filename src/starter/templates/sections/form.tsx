import { Island } from 'crosstown';
import { leadFormProps } from 'crosstown/kit';
import { LeadForm } from 'crosstown/kit/islands';
import { useSite } from '../data.ts';
import { officeAt, reachAt, type Spot, withNumber } from '../offices.ts';
import type { Service } from '../schema.ts';

/** Id of the form, which buttons link to. */
export const VISIT = 'visit';

/** What a page with the form is about. */
export interface Subject extends Spot {
  readonly service?: Service;
}

/** The form, with the town and the service of the page filled in. */
export function VisitForm({ service, ...spot }: Subject) {
  const build = useSite();
  const { site, links } = build;
  const at = { ...build, ...spot };
  const { phone, telephone } = reachAt(at);
  const { messages } = site.form;
  const failure = { ...messages.failure, text: withNumber(messages.failure.text, at) };
  const options = site.form.fields.flatMap((field) => (field.kind === 'select' ? field.options : []));
  const work = options.find(({ value }) => value === service?.slug)?.value;
  const form = { ...site.form, messages: { ...messages, failure } };
  const props = leadFormProps(form, {
    id: VISIT,
    office: officeAt(at),
    origin: site.origin,
    thanks: links.to('thank-you'),
    privacy: links.to('privacy'),
    phone: { href: `tel:${telephone}`, label: phone },
    short: true,
    country: site.address.country,
    values: { place: spot.town?.name, work },
  });
  return <Island component={LeadForm} props={props} when="near" />;
}
