import type { AdministrativeArea, City, Place, PostalAddress, State } from 'schema-dts';
import { type NodeOf, written } from './context.ts';

/** An address as the data contains it: complete for the business, as far as it applies for a served place. */
export interface Address {
  readonly street?: string | undefined;
  /** The city of the postal address. */
  readonly locality?: string | undefined;
  /** The state or province, such as `ME`. */
  readonly region?: string | undefined;
  readonly zip?: string | undefined;
  /** Two-letter code (ISO 3166-1), such as `US`. */
  readonly country: string;
}

/** Returns a postal address. Source: https://schema.org/PostalAddress */
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

/** Types of places that a business can serve. */
type Area = AdministrativeArea | City | Place | State;

/** A served place. */
interface Served {
  /** `City` for a place with postal addresses; `Place` for a lake, a valley or a neighborhood. Default: `City`. */
  readonly type?: 'City' | 'Place' | 'AdministrativeArea' | 'State';
  readonly name: string;
  readonly address: Address;
}

/**
 * Returns a place that the business or a service covers. The address distinguishes it from places of the same name.
 * Source: https://schema.org/areaServed
 */
export function areaServed({ type = 'City', name, address }: Served): NodeOf<Area> {
  return { '@type': type as 'City', name, address: postalAddress(address) };
}
