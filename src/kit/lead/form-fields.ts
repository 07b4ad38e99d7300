import { z } from 'zod';
import { text } from '../../index.ts';
import { endpoint } from './endpoint-field.ts';
import { fieldList } from './field-list.ts';

/**
 * Returns the fields of a lead form's data as a zod shape: `z.strictObject({ …, contact:
 * z.strictObject(leadFormFields()) })`. Times are in milliseconds.
 */
export const leadFormFields = () => ({
  /**
   * Without an endpoint nothing is sent, and the form thanks the visitor: a publication refuses that. A handler of your own on another host must
   * send `Access-Control-Allow-Origin`, or visitors see the failure message although the lead has arrived.
   */
  endpoint: endpoint().meta({ endpoint: true }).optional(),
  /** Sent with each lead as `source`, to distinguish forms. */
  source: text(40).optional(),
  heading: text(60),
  intro: text(200).optional(),
  fields: fieldList(),
  /** Names of the fields that a short form shows. It also shows required fields whose values the page does not know. */
  short: z.array(text(40)).min(1).optional(),
  labels: labels(),
  messages: z.strictObject({ required: message(), success: message(), failure: message() }),
  /**
   * Consent to calls and texts, at the button: a sentence, or a box to check. Its text is sent with the lead as
   * `consent`, that of a box only if it is checked.
   */
  consent: z.strictObject({ text: text(400), checkbox: z.boolean().optional() }).optional(),
  /** A link to a text message, for example with a photo. The number is in the format for dialing. */
  sms: sms().optional(),
  /** The privacy note in the last line. The label links to the privacy page. */
  privacy: z.strictObject({ text: text(80), label: text(40) }).optional(),
  /** Delay between a press of the button and its effect. */
  pauseMs: milliseconds().default(100),
  /** Delay between the success message and the confirmation page. */
  redirectMs: milliseconds().default(1500),
  /** Time after which the phone number is emphasized with the text of `slow`. Sending continues. */
  slowMs: milliseconds().default(8000),
  /** How long a message stays, for the `Toaster`. */
  toastMs: milliseconds().default(4000),
  retry: retry().default({ retries: 3, baseMs: 1000, capMs: 30_000, timeoutMs: 10_000 }),
});

/** The data that `leadFormFields` describes. */
export type LeadFormSettings = z.infer<z.ZodObject<ReturnType<typeof leadFormFields>>>;

const labels = () =>
  z.strictObject({
    submit: text(40),
    processing: text(40),
    /** Explains the mark `*` beside a label. */
    required: text(60),
    orCall: text(40),
    change: text(40).optional(),
    more: text(40).optional(),
    slow: text(80).optional(),
    failed: text(80).optional(),
    honeypot: text(60),
  });

const sms = () =>
  z.strictObject({
    number: z.string().regex(/^\+\d{8,15}$/, {
      error: 'must be a number in the format for dialing, such as +12075550147',
    }),
    label: text(60),
  });

const message = () => z.strictObject({ title: text(60), text: text(200) });

const milliseconds = () => z.number().int().min(0).max(60_000);

/**
 * Rules if an endpoint does not respond: attempts after the first, first delay, maximum delay, and timeout per
 * attempt.
 */
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
      error: 'must be at least baseMs: it is the maximum delay',
    });
