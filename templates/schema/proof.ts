import { phrase, reference, text } from 'crosstown';
import {
  caseFields,
  guaranteeFields,
  insuranceFields,
  licenseFields,
  membershipFields,
  personFields,
  sampleFields,
} from 'crosstown/kit';
import { z } from 'zod';
import { Photo, pictured } from './common.ts';

/* What customers can check: data/proof/. Records with `sample: true` only show the layout. */

/** A license, with the page of the authority. */
export const License = z.strictObject(licenseFields());

/** What the company does if its work does not hold. */
export const Guarantee = z.strictObject({
  ...guaranteeFields(),
  /** The services that it holds for. */
  services: z.array(reference('services')).min(1),
  /** The line on pages about several services, which says what it holds for. */
  listed: phrase(['days'], 90).optional(),
});

/** An insurance policy. */
export const Insurance = z.strictObject(insuranceFields());

/** A term of the year-round plan. */
export const PlanTerm = z.strictObject({ title: text(60), text: text(240), ...sampleFields() });

/** A membership in an association. */
export const Membership = z.strictObject(membershipFields());

/** A person of the team. Without a portrait, initials are shown. */
export const TeamMember = z.strictObject({
  ...personFields(),
  /** The services that this person does: the form on their pages names the person. The first of the team is named on others. */
  services: z.array(reference('services')).default([]),
});

/** A job that was done in a town. */
export const Case = z.strictObject({
  ...caseFields(),
  town: reference('towns'),
  service: reference('services'),
  /** The place, as it is drawn until there is a photo. */
  ...pictured,
  photo: Photo.optional(),
});

export type License = z.infer<typeof License>;
export type Guarantee = z.infer<typeof Guarantee>;
export type TeamMember = z.infer<typeof TeamMember>;
export type Case = z.infer<typeof Case>;
