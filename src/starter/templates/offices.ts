import { officeOf } from 'crosstown';
import { officeId } from 'crosstown/kit';
import type { types } from './data.ts';
import type { Office, Town } from './schema.ts';

type Build = typeof types.build;

/** What tells which office a page belongs to. */
export interface Spot {
  readonly town?: Town | undefined;
  readonly office?: Office | undefined;
}

/** The office of a page: its own, or that of its town. Without data/offices.yaml no page has one. */
export function officeAt({ data, town, office }: Spot & Pick<Build, 'data'>): Office | undefined {
  return office ?? (town && officeOf(town, data.offices));
}

/** How and when visitors of a page reach you: at its office, or else the company. A company with offices has no address of its own. */
export function reachAt(page: Spot & Pick<Build, 'data' | 'site'>) {
  const { site, data } = page;
  const office = officeAt(page);
  if (office) return { ...office, timeZone: office.timeZone ?? site.timeZone, ...office.tracking };
  return { ...site, address: data.offices.length > 0 ? undefined : site.address };
}

/** How many towns an office names. */
const MOST = 12;

/** The towns that an office serves, the nearest first. */
export function townsOf(office: Office, { data, links, lookups }: Pick<Build, 'data' | 'links' | 'lookups'>) {
  const isServed = (town: Town) =>
    officeOf(town, data.offices) === office && links.find('town', { town }) !== undefined;
  // A town may have the slug of its office.
  return lookups.nearest('towns', { ...office, slug: '' }, MOST, isServed);
}

/** A text with the number of the company, as the page of an office says it. */
export function withNumber(text: string, page: Spot & Pick<Build, 'data' | 'site'>): string {
  return text.replaceAll(page.site.phone, reachAt(page).phone);
}

/** The office of a page, as search engines refer to it. */
export function officeReference(page: Spot & Pick<Build, 'data' | 'links'>) {
  const office = officeAt(page);
  return office && { '@id': officeId(page, page.links.to('office', { office })) };
}
