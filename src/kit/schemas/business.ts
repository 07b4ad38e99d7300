import { z } from 'zod';
import { coordinates, day, httpsUrl, slug, text, zip } from '../../index.ts';
import { telephone } from '../../site/schema/countries.ts';
import { endpoint } from '../lead/endpoint-field.ts';
import type { BusinessType } from '../structured-data/business.ts';
import { hoursFields } from './hours.ts';
import { sampleFields } from './proof.ts';

/** Contact, location and hours of a business, as `localBusiness` and a footer need them. */
export const businessFields = () => ({
  ...phoneFields(),
  email: z.email('must be an e-mail address'),
  address: z.strictObject(addressFields()),
  coordinates: coordinates(),
  ...hoursFields(),
});

/**
 * One of several offices of a business, for a collection named `offices`: kit and checks know it by this name. `officeOf`
 * finds the office of a town, `officeNode` describes it for search engines, `leadFormProps` sends its leads to it.
 */
export const officeFields = () => ({
  slug: slug(),
  name: text(60),
  ...phoneFields(),
  /** A number of a service that counts calls: pages show it, structured data has the other one. */
  tracking: z.strictObject(phoneFields()).optional(),
  /** Without `street` for an office that visits its customers. */
  address: z.strictObject(addressFields()),
  coordinates: coordinates(),
  ...hoursFields(),
  /** Up to which distance it serves towns, in a straight line. Without it, a town belongs to the nearest office. */
  radius: distance().optional(),
  /** Addresses of the same office elsewhere, such as its Google Business Profile and its Wikidata entry. */
  sameAs: z.array(httpsUrl()).default([]),
  /** Where its leads go, instead of the endpoint of the site's form. */
  endpoint: endpoint().optional(),
  ...sampleFields(),
});

const distance = () => {
  const error = 'must be a distance with its unit, such as 25 miles or 40 km';
  return z.string({ error }).regex(/^\d{1,4}(\.\d)? (miles|km)$/, { error });
};

/** A telephone number as text, and in the format for dialing, which is written from it if it is omitted. */
const phoneFields = () => ({
  phone: text(30),
  telephone: telephone(),
});

/** An address: without a street for a business that visits its customers, and without a region where addresses have none. */
export const addressFields = () => ({
  street: text(90).optional(),
  locality: text(60),
  region: text(30).optional(),
  zip: zip().optional(),
  country: text(30),
});

/**
 * What a business is for search engines: the most specific type of schema.org that applies, such as `Plumber`. `check` reports one that
 * does not exist. Source: https://schema.org/LocalBusiness
 */
export const businessType = () =>
  z
    .string()
    .regex(/^[A-Z][A-Za-z]+$/, { error: 'must be a type of schema.org, such as LocalBusiness or Plumber' })
    .transform((type) => type as BusinessType)
    .default('LocalBusiness');

/** A review by a customer, as `reviewNode` uses it. */
export const reviewFields = () => ({
  author: text(60),
  rating: z.number().min(1).max(5),
  date: day(),
  text: text(500),
});
