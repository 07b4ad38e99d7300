import type { Organization } from 'schema-dts';
import type { BusinessOf, BusinessType } from './business.ts';
import { geoCoordinates, openingHours } from './business-parts.ts';
import { type NodeContext, type NodeOf, type Properties, publisherId, written } from './context.ts';
import { type Address, postalAddress } from './places.ts';

type OrganizationNode = Extract<NodeOf<Organization>, { readonly '@type': 'Organization' }>;

/**
 * Returns the company of a site with several offices. It has no address: those are of its offices. Source:
 * https://developers.google.com/search/docs/appearance/structured-data/organization
 */
export function organization(
  context: NodeContext,
  { name, ...properties }: Properties<OrganizationNode> & { readonly name: string },
): OrganizationNode {
  const url = context.links.absolute('/');
  return written({ '@type': 'Organization', '@id': publisherId(context), name, url, ...properties });
}

/** An office as the data contains it, with the address of its page. Records with the fields of `officeFields` match it. */
export interface OfficeFacts {
  readonly name: string;
  /** The address of its page on this site. */
  readonly href: string;
  readonly telephone: string;
  readonly address: Address;
  readonly coordinates: Parameters<typeof geoCoordinates>[0];
  readonly hours: Parameters<typeof openingHours>[0];
  readonly specialHours?: Parameters<typeof openingHours>[1];
  readonly sameAs: readonly string[];
}

/** Returns the id of an office by the address of its page, for `about` of a page and `provider` of a service. */
export function officeId({ links }: Pick<NodeContext, 'links'>, href: string): string {
  return `${links.absolute(href)}#business`;
}

/**
 * Returns an office as a business with an id and a page of its own, below the company: search engines want an id for each
 * location, and pages that show one office. An office without a street keeps the rest of its address, since Google reports a
 * business without one, although schema.org is content with `areaServed`. Sources:
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 * https://github.com/schemaorg/schemaorg/issues/4643 https://github.com/schemaorg/schemaorg/issues/4805
 */
export function officeNode<const Type extends BusinessType>(
  context: NodeContext & { readonly site: { readonly name: string } },
  { name, href, telephone, address, coordinates, hours, specialHours, sameAs }: OfficeFacts,
  { type, ...properties }: Properties<BusinessOf<Type>> & { readonly type: Type },
): BusinessOf<Type> {
  const { links, site } = context;
  return written({
    '@type': type,
    '@id': officeId(context, href),
    name,
    url: links.absolute(href),
    telephone,
    address: postalAddress(address),
    geo: geoCoordinates(coordinates),
    openingHoursSpecification: openingHours(hours, specialHours),
    sameAs: sameAs.length > 0 ? [...sameAs] : undefined,
    parentOrganization: {
      '@type': 'Organization',
      '@id': publisherId(context),
      name: site.name,
      url: links.absolute('/'),
    },
    ...properties,
  });
}
