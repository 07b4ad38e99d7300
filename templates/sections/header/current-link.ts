import { type CurrentLink, findCurrent } from 'crosstown/kit';
import { type Layout, wordsOf } from '../../data.ts';
import { pageLink } from '../../page-links.ts';

/**
 * The link of the header that a page belongs to. Pages of one section share it, and so share the header's markup. The
 * menus are not made for this: of their links only the page's own town and service can stand above it.
 */
export function currentLink(context: Layout): CurrentLink | null {
  const { pages, more } = wordsOf(context.data).header;
  const hrefs = [...pages, ...more].flatMap((slug) => [
    pageLink(context, slug).href,
    ...ownLinks(slug, context),
  ]);
  return findCurrent(context.page.href, hrefs, context.links.forPath('/'));
}

/** Links of a menu to the page's own records. A local service has its pages elsewhere: what it finds is not above them. */
function ownLinks(slug: string, { data, lookups, links, town, service }: Layout): string[] {
  if (slug === 'service-areas') {
    const { towns } = wordsOf(data).header.areas;
    return town && (towns?.includes(town.slug) ?? true) ? [links.to('town', { town })] : [];
  }
  const listed = slug === 'services' && service && lookups.find('services', service.slug);
  return listed ? [links.to('service', { service: listed })] : [];
}
