import type { BreadcrumbList } from 'schema-dts';
import type { Links } from '../../index.ts';

/** One step of the way from the home page to this one. */
export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** The path of a page as search engines read it. Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export function breadcrumbList(
  crumbs: readonly Crumb[],
  links: Pick<Links, 'absolute'>,
  url: string,
): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: crumbs.map(({ name, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: links.absolute(href),
    })),
  };
}
