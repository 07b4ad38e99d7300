import { Island } from 'crosstown';
import { leadFormProps } from 'crosstown/kit';
import { LeadForm } from 'crosstown/kit/islands';
import { useSite } from '../data.ts';

/** Id of the form, which buttons link to. */
export const VISIT = 'visit';

/** The last section of a page: the form. */
export function Visit() {
  const { site, links } = useSite();
  const props = leadFormProps(site.form, {
    id: VISIT,
    origin: site.origin,
    thanks: links.to('thank-you'),
    privacy: links.to('privacy'),
    phone: { href: `tel:${site.telephone}`, label: site.phone },
  });
  return (
    <section className="floor print:hidden">
      <div className="in">
        <Island component={LeadForm} props={props} />
      </div>
    </section>
  );
}

/** What pages without the form end with. */
export function Hearth() {
  return null;
}
