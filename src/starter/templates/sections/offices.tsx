import { formatAddress, HoursTable, SampleMark, SpecialHours } from 'crosstown/kit';
import { useSite } from '../data.ts';
import { reachAt } from '../offices.ts';
import type { Office } from '../schema.ts';
import { Section } from './parts.tsx';

/** All offices. */
export function Offices({ title }: { readonly title: string }) {
  const { site, data, links } = useSite();
  return (
    <Section title={title} id="offices">
      <ul className="columns">
        {data.offices.map((office) => (
          <li key={office.slug}>
            <h3 className="mb-2">
              <a href={links.to('office', { office })}>{office.name}</a>{' '}
              <SampleMark sample={office.sample} label={site.words.sample} />
            </h3>
            <OfficeReach office={office} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where an office is, its number and its hours. */
export function OfficeReach({ office }: { readonly office: Office }) {
  const build = useSite();
  const reach = reachAt({ ...build, office });
  const { phone, telephone } = reach;
  return (
    <>
      <p>{formatAddress(office.address)}</p>
      <p className="mb-3">
        <a href={`tel:${telephone}`}>{phone}</a>
      </p>
      <HoursTable hours={office.hours} />
      <SpecialHours of={reach} words={build.site.hoursWords} />
    </>
  );
}
