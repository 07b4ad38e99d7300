import { day, httpsUrl, internalLink, line, reference } from 'crosstown';
import { businessFields, siteFields } from 'crosstown/kit';
import { z } from 'zod';

const message = z.strictObject({ title: line(60), text: line(200) });

/** Where leads go. The kinds are what static hosts and form services offer. */
const Endpoint = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('netlify'), form: line(60) }),
  z.strictObject({ kind: z.literal('formspree'), id: line(60) }),
  z.strictObject({ kind: z.literal('web3forms'), accessKey: line(80) }),
  z.strictObject({ kind: z.literal('cloudflare'), url: line(200) }),
  z.strictObject({ kind: z.literal('post'), url: line(200) }),
]);

const Quote = z.strictObject({
  endpoint: Endpoint.optional(),
  source: line(40),
  heading: line(60),
  intro: line(200),
  pests: z.array(z.strictObject({ value: line(40), label: line(40) })).min(2),
  fields: z.strictObject({
    name: line(40),
    phone: line(40),
    email: line(40),
    zipCode: line(40),
    pestType: line(40),
  }),
  missing: z.strictObject({
    name: line(80),
    phone: line(80),
    email: line(80),
    zipCode: line(80),
    pestType: line(80),
  }),
  invalid: z.strictObject({ phone: line(100), email: line(100), zipCode: line(100) }),
  labels: z.strictObject({
    choose: line(40),
    submit: line(40),
    processing: line(40),
    orCall: line(40),
    honeypot: line(60),
  }),
  privacy: z.strictObject({ text: line(80), label: line(40) }),
  pauseMs: z.number().int().min(0),
  redirectMs: z.number().int().min(0),
  toastMs: z.number().int().min(0),
  retry: z.strictObject({
    retries: z.number().int().min(0).max(5),
    baseMs: z.number().int().min(100),
    capMs: z.number().int().max(30_000),
    timeoutMs: z.number().int().min(1000),
  }),
  messages: z.strictObject({ required: message, success: message, failure: message }),
});

/** The one record about the business: `data/site.yaml`. */
export const Site = z.strictObject({
  ...siteFields(),
  ...businessFields(),
  alternateName: line(60),
  trade: line(40),
  blurb: line(240),
  updated: day(),
  since: z.number().int(),
  experience: line(10),
  emergency: line(10),
  responseMinutes: z.number().int().positive(),
  radiusMiles: z.number().positive(),
  payments: z.array(line(30)).min(1),
  prices: z.strictObject({
    base: z.number(),
    lowest: z.number(),
    highest: z.number(),
    general: z.number(),
    beeWasp: z.number(),
    rodent: z.number(),
  }),
  ratings: z.strictObject({
    listing: z.strictObject({ value: z.number(), count: z.number().int() }),
    home: z.strictObject({ value: z.number(), count: z.number().int(), countText: line(10) }),
  }),
  trust: z.array(line(60)).min(3).max(4),
  areaServed: z.array(reference('towns')).min(1),
  quote: Quote,
  header: z.strictObject({ compactAbove: z.number().min(0), tallBelow: z.number().min(0) }),
  tooltip: z.strictObject({ delayMs: z.number().int().min(0), emergency: line(200) }),
  loading: z.strictObject({ text: line(40), delayMs: z.number().int(), limitMs: z.number().int() }),
  thirdParty: z.strictObject({
    preconnect: z.array(httpsUrl()),
    idleScript: httpsUrl().nullable(),
    idleTimeoutMs: z.number().int().positive(),
  }),
  prefetch: z.array(internalLink()),
  preload: z.array(line(60)),
  social: z.array(z.strictObject({ name: line(30), url: httpsUrl().nullable() })),
  legal: z.array(z.strictObject({ name: line(30), url: internalLink().nullable() })),
});

export type Site = z.infer<typeof Site>;
