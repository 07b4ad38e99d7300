import { z } from 'zod';
import { line } from '../../index.ts';
import { endpoint } from './endpoint-field.ts';
import { fieldList } from './field-list.ts';

/**
 * What the data of a site says of its lead form, as a zod shape:
 * `z.strictObject({ …, contact: z.strictObject(leadFormFields()) })`. Times are in milliseconds.
 */
export const leadFormFields = () => ({
  /**
   * Without it nothing is sent: the form thanks the visitor and that is all. A handler of your own on another host has
   * to answer with `Access-Control-Allow-Origin`, or visitors are told that it failed though the lead is there.
   */
  endpoint: endpoint().optional(),
  /** Sent with each lead as `source`: tells forms apart in the inbox. */
  source: line(40).optional(),
  heading: line(60),
  intro: line(200).optional(),
  fields: fieldList(),
  /** Names of the fields that a short form begins with. */
  short: z.array(line(40)).min(1).optional(),
  labels: labels(),
  messages: z.strictObject({ required: message(), success: message(), failure: message() }),
  /** The last line of the form; the label leads to the page about privacy. */
  privacy: z.strictObject({ text: line(80), label: line(40) }).optional(),
  /** Before a tap on the button is acted on. */
  pauseMs: milliseconds().default(100),
  /** Between the thanks and the confirmation page. */
  redirectMs: milliseconds().default(1500),
  /** On the way to the endpoint, until the phone number is pointed out with the label `slow`. Sending goes on. */
  slowMs: milliseconds().default(8000),
  /** How long a message stays: for the `Toaster`. */
  toastMs: milliseconds().default(4000),
  retry: retry().default({ retries: 3, baseMs: 1000, capMs: 30_000, timeoutMs: 10_000 }),
});

/** The record that `leadFormFields` describes. */
export type LeadFormSettings = z.infer<z.ZodObject<ReturnType<typeof leadFormFields>>>;

const labels = () =>
  z.strictObject({
    submit: line(40),
    processing: line(40),
    /** What the mark `*` beside a label means. */
    required: line(60),
    orCall: line(40),
    slow: line(80).optional(),
    failed: line(80).optional(),
    honeypot: line(60),
  });

const message = () => z.strictObject({ title: line(60), text: line(200) });

const milliseconds = () => z.number().int().min(0).max(60_000);

/** When an endpoint does not answer: tries after the first, the wait before them, its limit, and the time for each. */
const retry = () =>
  z
    .strictObject({
      retries: z.number().int().min(0).max(5),
      baseMs: milliseconds().min(100),
      capMs: milliseconds(),
      timeoutMs: milliseconds().min(1000),
    })
    .refine(({ baseMs, capMs }) => baseMs <= capMs, {
      path: ['capMs'],
      error: 'must be at least baseMs: it is the limit of the waits',
    });
