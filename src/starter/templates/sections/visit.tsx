import { Island } from 'crosstown';
import { leadFormProps } from 'crosstown/kit';
import { LeadForm } from 'crosstown/kit/islands';
import { useSite } from '../data.ts';
import { Stove } from '../drawings/house.tsx';

/** Id of the form, which buttons link to. */
export const VISIT = 'visit';

/** The last floor of a page: the form, beside the stove that the pipe leads to. */
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
    <section className="floor hearth">
      <div className="in">
        {/* On phones the stove stands below the form. */}
        <div className="pb-[calc(330*var(--u))] md:max-w-[calc(100%-250*var(--u))] md:pb-0">
          <Island component={LeadForm} props={props} />
        </div>
      </div>
      <Stove />
    </section>
  );
}

/** The same without the form, for pages that do not ask for a visit. */
export function Hearth() {
  return (
    <div className="hearth">
      <Stove />
    </div>
  );
}
