import {
  breadcrumbList,
  type Crumb,
  faqPage,
  type GraphNodes,
  geoCoordinates,
  localBusiness,
  officeNode,
  openingHours,
  organization,
  postalAddress,
  webPage,
} from 'crosstown/kit';
import type { types } from '../data.ts';
import { officeAt, officeReference } from '../offices.ts';
import { businessAreas, type ListPage, officeAreas } from './areas.ts';

/** What pages of all kinds are made from. */
export type Page = typeof types.page & {
  readonly copy: { readonly heading: string; readonly description: string };
};

interface More {
  readonly crumbs?: readonly Crumb[];
  readonly faq?: Parameters<typeof faqPage>[1];
}

/** What every page tells search engines: itself, the way to it, the questions on it, and the business or its office. */
export function graphOf(context: Page, { crumbs, faq = [] }: More = {}): GraphNodes {
  const { copy } = context;
  return [
    webPage(context, {
      name: copy.heading,
      description: copy.description,
      top: crumbs === undefined,
      about: officeReference(context),
    }),
    ...(crumbs ? [breadcrumbList(context, crumbs)] : []),
    ...(faq.length > 0 ? [faqPage(context, faq)] : []),
    business(context),
  ];
}

/** The office of the page; where it has none the company, which is the business itself if it has no offices. */
function business(page: Page) {
  const { site, data, links, images } = page;
  const image = links.absolute(images.get('share').src);
  const office = officeAt(page);
  if (office) {
    const facts = { ...office, href: links.to('office', { office }) };
    return officeNode(page, facts, { type: site.businessType, image, areaServed: officeAreas(page) });
  }
  const { name, description, telephone, email } = site;
  if (data.offices.length > 0) return organization(page, { name, description, telephone, email, image });
  return localBusiness(
    { links },
    {
      type: site.businessType,
      name,
      description,
      telephone,
      email,
      image,
      address: postalAddress(site.address),
      geo: geoCoordinates(site.coordinates),
      openingHoursSpecification: openingHours(site.hours, site.specialHours),
      areaServed: businessAreas(page),
    },
  );
}

/** A page of which there is one, or another with its name. */
type Step = ListPage | Crumb;

/** The way to a page: home, then the steps to it, then the page itself by its name. */
export function crumbsTo({ site, links, lookups, page }: Page, name: string, ...steps: readonly Step[]) {
  const crumbs = steps.map((step) =>
    typeof step === 'string'
      ? { name: lookups.find('pages', step)?.title ?? step, href: links.to(step) }
      : step,
  );
  return [{ name: site.words.home, href: links.to('home') }, ...crumbs, { name, href: page.href }];
}
