import {
  breadcrumbList,
  type Crumb,
  faqPage,
  type GraphNodes,
  geoCoordinates,
  localBusiness,
  openingHours,
  postalAddress,
  webPage,
} from 'crosstown/kit';
import type { types } from '../data.ts';
import { businessAreas, type ListPage } from './areas.ts';

/** What pages of all kinds are made from. */
export type Page = typeof types.page & {
  readonly copy: { readonly heading: string; readonly description: string };
};

interface More {
  readonly crumbs?: readonly Crumb[];
  readonly faq?: Parameters<typeof faqPage>[1];
}

/** What every page tells search engines: itself, the way to it, the questions on it, and the business. */
export function graphOf(context: Page, { crumbs, faq = [] }: More = {}): GraphNodes {
  const { copy } = context;
  return [
    webPage(context, { name: copy.heading, description: copy.description, top: crumbs === undefined }),
    ...(crumbs ? [breadcrumbList(context, crumbs)] : []),
    ...(faq.length > 0 ? [faqPage(context, faq)] : []),
    business(context),
  ];
}

function business(page: Page) {
  const { site, links, images } = page;
  return localBusiness(
    { links },
    {
      type: site.businessType,
      name: site.name,
      description: site.description,
      telephone: site.telephone,
      email: site.email,
      image: links.absolute(images.get('share').src),
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
