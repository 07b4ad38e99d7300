import type { AdministrativeArea, City, Place, PostalAddress, State } from 'schema-dts';
import { type NodeOf, written } from './context.ts';

/** An address as the data has it: that of the business in full, of a place that is served as far as it goes. */
export interface Address {
  readonly street?: string | undefined;
  /** The city, as letters are addressed. */
  readonly locality?: string | undefined;
  /** The state or province, such as `ME`. */
  readonly region: string;
  readonly zip?: string | undefined;
  /** Two letters (ISO 3166-1), such as `US`. */
  readonly country: string;
}

/** An address for search engines. Source: https://schema.org/PostalAddress */
export function postalAddress({ street, locality, region, zip, country }: Address): PostalAddress {
  return written({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode: zip,
    addressCountry: country,
  });
}

/** Kinds of place that a business may serve. */
type Area = AdministrativeArea | City | Place | State;

/** A place that is served. */
export interface Served {
  /** A city is one that people write on letters; a lake, a valley or a quarter is a place. Default: `City`. */
  readonly type?: 'City' | 'Place' | 'AdministrativeArea' | 'State';
  readonly name: string;
  readonly address: Address;
}

/** A place that the business or a service covers, told apart from its namesakes by its address. Source: https://schema.org/areaServed */
export function areaServed({ type = 'City', name, address }: Served): NodeOf<Area> {
  return { '@type': type as 'City', name, address: postalAddress(address) };
}
