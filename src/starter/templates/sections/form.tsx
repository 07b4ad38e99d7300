import { Island } from 'crosstown';
import { leadFormProps } from 'crosstown/kit';
import { LeadForm } from 'crosstown/kit/islands';
import { useSite } from '../data.ts';
import type { Service, Town } from '../schema.ts';
import { Papers } from './proof.tsx';

/** Id of the form, which buttons link to. */
export const VISIT = 'visit';

interface Subject {
  readonly town?: Town;
  readonly service?: Service;
}

/** The form, with the town and the service of the page filled in. */
export function VisitForm({ town, service }: Subject) {
  const { site, links } = useSite();
  const options = site.form.fields.flatMap((field) => (field.kind === 'select' ? field.options : []));
  const work = options.find(({ value }) => value === service?.slug)?.value;
  const props = leadFormProps(site.form, {
    id: VISIT,
    origin: site.origin,
    thanks: links.to('thank-you'),
    privacy: links.to('privacy'),
    phone: { href: `tel:${site.telephone}`, label: site.phone },
    short: true,
    country: site.address.country,
    values: { place: town?.name, work },
  });
  return <Island component={LeadForm} props={props} />;
}

/** The form below the top of a page, and beside it what backs the work. */
export function Ask(subject: Subject) {
  return (
    <section className="floor print:hidden">
      <div className="in">
        <div className="grid gap-10 lg:grid-cols-[7fr_4fr] lg:gap-16">
          <VisitForm {...subject} />
          <aside className="empty:hidden">
            <Papers />
          </aside>
        </div>
      </div>
    </section>
  );
}
