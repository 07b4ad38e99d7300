import { formatAddress, HoursTable, SpecialHours } from 'crosstown/kit';
import { pageType, useSite } from '../data.ts';
import { Hero } from '../sections/hero.tsx';
import { Offices } from '../sections/offices.tsx';
import { Checks, Section, WithAside } from '../sections/parts.tsx';
import { ContactEnd } from '../sections/visit.tsx';
import { crumbsTo, graphOf } from './graph.ts';

/** How to reach the company; the form is where the home page has it. */
export default pageType({
  id: 'contact',
  structuredData: (context) => graphOf(context, { crumbs: crumbsTo(context, context.copy.title) }),
  sections: (context) => {
    const { copy, data } = context;
    return [
      <Hero key="hero" copy={copy} crumbs={crumbsTo(context, copy.title)} formFirst />,
      <Section key="reach">
        <WithAside title={copy.ready.title} aside={<Checks items={copy.ready.items} />}>
          <Reach {...copy} />
        </WithAside>
      </Section>,
      data.offices.length > 0 && <Offices key="offices" title={copy.offices} />,
      <ContactEnd key="visit" />,
    ].filter((section) => section !== false);
  },
});

/** Hours, telephone, e-mail, and the address, by the words that the page has for them. */
function Reach({ reach, phone, email, address }: Record<'reach' | 'phone' | 'email' | 'address', string>) {
  const { site, data } = useSite();
  const call = <a href={`tel:${site.telephone}`}>{site.phone}</a>;
  const write = <a href={`mailto:${site.email}`}>{site.email}</a>;
  return (
    <>
      <h2 className="mb-3">{reach}</h2>
      <HoursTable
        hours={site.hours}
        more={[
          [phone, call],
          [email, write],
          ...(data.offices.length > 0 ? [] : [[address, formatAddress(site.address)] as const]),
        ]}
      />
      <SpecialHours of={site} words={site.hoursWords} />
    </>
  );
}
