import { z } from 'zod';
import { httpsUrl, phrase, slug, text } from '../../index.ts';
import { photoFields } from './pages.ts';

/**
 * Marks a record that only shows the layout: pages label it, structured data omits it, and a publication refuses it. The engine finds the
 * field by its metadata, so that a `sample` of another meaning counts for nothing.
 */
export const sampleFields = () => ({ sample: z.boolean().meta({ sample: true }).default(false) });

/** A license, with the page of the authority on which it can be checked. */
export const licenseFields = () => ({
  name: text(90),
  number: text(40),
  authority: text(90),
  url: httpsUrl(),
  ...sampleFields(),
});

/** What a business does if its work does not hold. `short` is for lists, `text` can contain `{days}`. */
export const guaranteeFields = () => ({
  title: text(60),
  short: phrase(['days'], 60),
  text: phrase(['days'], 320),
  days: z.number().int().positive(),
  ...sampleFields(),
});

/** An insurance policy. */
export const insuranceFields = () => ({ name: text(90), text: text(240), ...sampleFields() });

/** A membership in an association. */
export const membershipFields = () => ({ name: text(90), url: httpsUrl().optional(), ...sampleFields() });

/** A person of the team, who can be the author or the reviewer of a post. */
export const personFields = () => ({
  slug: slug(),
  name: text(60),
  role: text(90),
  certificate: text(140).optional(),
  about: text(320),
  portrait: z.strictObject(photoFields()).optional(),
  ...sampleFields(),
});

/** A job that was done. Combine with a `reference()` to its place. */
export const caseFields = () => ({
  slug: slug(),
  title: text(90),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'must be a month such as 2026-09' }),
  findings: text(420),
  work: text(420),
  ...sampleFields(),
});

/** A study, a law or the advice of a public office that a text relies on. */
export const sourceFields = () => ({ title: text(140), url: httpsUrl() });
