import { day, httpsUrl, internalLink, reference, text } from 'crosstown';
import { businessFields, leadFormFields, sampleFields, siteFields } from 'crosstown/kit';
import { z } from 'zod';

/** The one record about the business: `data/site.yaml`. */
export const Site = z.strictObject({
  ...siteFields(),
  ...businessFields(),
  alternateName: text(60),
  trade: text(40),
  blurb: text(240),
  updated: day(),
  since: z.number().int(),
  experience: text(10),
  emergency: text(10),
  responseMinutes: z.number().int().positive(),
  radiusMiles: z.number().positive(),
  payments: z.array(text(30)).min(1),
  prices: z.strictObject({
    base: z.number(),
    lowest: z.number(),
    highest: z.number(),
    general: z.number(),
    beeWasp: z.number(),
    rodent: z.number(),
    rodentUsual: z.number(),
    planYear: text(10),
  }),
  ratings: z.strictObject({
    ...sampleFields(),
    listing: z.strictObject({ value: z.number(), count: z.number().int() }),
    home: z.strictObject({ value: z.number(), count: z.number().int(), countText: text(10) }),
  }),
  trust: z.array(text(60)).min(3).max(4),
  areaServed: z.array(reference('towns')).min(1),
  quote: z.strictObject(leadFormFields()),
  header: z.strictObject({ compactAbove: z.number().min(0), tallBelow: z.number().min(0) }),
  tooltip: z.strictObject({ delayMs: z.number().int().min(0), emergency: text(200) }),
  loading: z.strictObject({ text: text(40), delayMs: z.number().int(), limitMs: z.number().int() }),
  thirdParty: z.strictObject({
    preconnect: z.array(httpsUrl()),
    idleScript: httpsUrl().nullable(),
    idleTimeoutMs: z.number().int().positive(),
  }),
  preload: z.array(text(60)),
  social: z.array(z.strictObject({ name: text(30), url: httpsUrl().nullable() })),
  legal: z.array(z.strictObject({ name: text(30), url: internalLink().nullable() })),
});

export type Site = z.infer<typeof Site>;
