import { fillPhrase } from 'crosstown';
import { SampleMark, type Term, Terms } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { usePageWords, useSite, useWords } from '../../data.ts';
import type { Guarantee, Service, Town } from '../../schema.ts';
import { GET } from '../get/ids.ts';
import { WORK } from './recent-work.tsx';

/** What customers can hold the company to, in a line. */
interface Assurance {
  readonly key: string;
  readonly text: ReactNode;
}

interface AssurancesProps {
  /** The town that the page is about: the jobs that were done there are named, too. */
  readonly town?: Pick<Town, 'slug'>;
}

/** Guarantee and license in a line each, for pages that offer several services. */
export function Assurances({ town }: AssurancesProps) {
  const terms = useTerms(useGuarantees(undefined, 'linked'), useLicenses());
  return <Terms className="assurances" items={[...terms, ...useJobsIn(town)]} />;
}

/** The jobs that were done in a town, with links to what was found and done. */
function useJobsIn(town: AssurancesProps['town']): Term[] {
  const { data, lookups, links } = useSite();
  const { cases } = usePageWords('reviews');
  return data.cases.flatMap(({ title, service, sample, ...job }): Term[] => {
    const done = lookups.find('services', service);
    if (!done || job.town !== town?.slug) return [];
    const href = `${links.to('service', { service: done })}#${WORK}`;
    return [[cases.title, <Marked key={title} text={title} sample={sample} href={href} />]];
  });
}

/** Guarantee and license of a service as terms, with what the guarantee covers and the number of the license. */
export function useAssurances({ slug }: Pick<Service, 'slug'>): Term[] {
  return useTerms(useGuarantees(slug, 'full'), useLicenses(true));
}

/** The id of the section of the About page that says what each guarantee covers. */
export const GUARANTEES = 'guarantees';

/**
 * The guarantees of a service, by its slug, or those that are listed on pages about several services: in a line, in a line that links to
 * what they cover, or in full.
 */
export function useGuarantees(service?: string, look: 'line' | 'linked' | 'full' = 'line'): Assurance[] {
  const { data, lookups, links } = useSite();
  const offered = service ? lookups.find('services', service) : undefined;
  const href = offered
    ? `${links.to('service', { service: offered })}#${GET}`
    : `${links.to('about')}#${GUARANTEES}`;
  return data.guarantees.flatMap((guarantee): Assurance[] => {
    const { title: key, services, listed, days, sample } = guarantee;
    if (service && !services.includes(service)) return [];
    const text = service ? guaranteeOf(guarantee, look === 'full') : listed && fillPhrase(listed, { days });
    if (!text) return [];
    return [{ key, text: <Marked {...{ text, sample }} href={look === 'linked' ? href : undefined} /> }];
  });
}

/** The licenses, each with a link to the authority. `full` adds its number. */
export function useLicenses(full = false): Assurance[] {
  const { data } = useSite();
  const { proof } = useWords();
  return data.licenses.map(({ name, number, authority, url, sample }) => {
    const note = full && <> {fillPhrase(proof.number, { number, authority })}</>;
    const text = (
      <>
        <a href={url}>{name}</a>
        {note}
      </>
    );
    return { key: name, text: <Marked text={text} sample={sample} /> };
  });
}

/** What the guarantee says, with its days. */
export function guaranteeOf({ text, short, days }: Guarantee, full: boolean): string {
  return fillPhrase(full ? text : short, { days });
}

function useTerms(guarantees: readonly Assurance[], licenses: readonly Assurance[]): Term[] {
  const { proof } = useWords();
  return [
    ...guarantees.map(({ text }): Term => [proof.guarantee, text]),
    ...licenses.map(({ text }): Term => [proof.license, text]),
  ];
}

interface MarkedProps {
  readonly text: ReactNode;
  readonly sample: boolean;
  /** The page that says more. */
  readonly href?: string | undefined;
}

/** A text of a record, labeled if the record is a sample. */
export function Marked({ text, sample, href }: MarkedProps) {
  return (
    <>
      {href ? <a href={href}>{text}</a> : text} <SampleMark sample={sample} label={useWords().proof.sample} />
    </>
  );
}
