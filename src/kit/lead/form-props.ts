import type { LeadFormProps, LeadLink } from '../islands/lead/types.ts';
import { deliveryFor } from './endpoints.ts';
import type { LeadFormSettings } from './form-fields.ts';

/** What a page specifies for its form, in addition to the site's data. */
export interface LeadFormPage {
  /** Id of the form, for links to it. */
  readonly id: string;
  readonly className?: string;
  /** Id of a heading of the page that replaces the form's own heading and introduction. */
  readonly labelledBy?: string;
  /** Text of the button, if it differs from that of other pages. */
  readonly submit?: string;
  /**
   * Shows only the fields listed in the data's `short`, and required ones whose values are not in `values`. The others
   * are folded.
   */
  readonly short?: boolean;
  /** Initial values by the names of fields. */
  readonly values?: Readonly<Record<string, string | undefined>>;
  /**
   * Additional values that are sent with the lead, such as its context. A field of the same name takes precedence.
   */
  readonly context?: Readonly<Record<string, string | undefined>>;
  /** The phone number: a `tel:` link and the number as text. */
  readonly phone: LeadLink;
  /** Address of the privacy page, if there is one. */
  readonly privacy?: string;
  /** Path of the confirmation page. */
  readonly thanks: string;
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
}

/** Creates the props of the island `LeadForm` from the data of a site and of a page. They are plain JSON. */
export function leadFormProps(settings: LeadFormSettings, page: LeadFormPage): LeadFormProps {
  const { endpoint, source, privacy, consent, sms, retry, heading, intro, labels, messages } = settings;
  const { origin, thanks, phone, submit = labels.submit } = page;
  const labelledBy = page.labelledBy || undefined;
  const { form, honeypot, post, hidden } = deliveryFor(endpoint, { origin, thanks, retry });
  const values = page.values && present(page.values);
  const fields = fieldsOf(settings, page);
  const context = withoutFields({ source, ...page.context }, fields);
  // JSON omits undefined properties.
  return {
    id: page.id,
    className: page.className || undefined,
    labelledBy,
    heading: labelledBy ? undefined : heading,
    intro: labelledBy ? undefined : intro,
    fields,
    asked: page.short && settings.short ? askedOf(fields, settings.short, values) : undefined,
    values,
    labels: { ...labels, submit },
    messages,
    phone,
    sms: sms && linkOf(sms),
    consent,
    privacy: privacy && page.privacy ? { ...privacy, href: page.privacy } : undefined,
    thanks,
    pauseMs: settings.pauseMs,
    redirectMs: settings.redirectMs,
    slowMs: settings.slowMs,
    delivery: { form, honeypot, post, hidden: { ...context, ...hidden } },
  };
}

/**
 * Returns the props that a form has on every page, for the setting `islandProps`: then pages do not repeat them. `short`: on every
 * page with a short form.
 */
export function sharedLeadProps(
  settings: LeadFormSettings,
  page: Pick<LeadFormPage, 'short'> = {},
): Partial<LeadFormProps> {
  const { labels, messages, sms, consent, pauseMs, redirectMs, slowMs } = settings;
  return {
    fields: fieldsOf(settings, page),
    labels,
    messages,
    ...(sms && { sms: linkOf(sms) }),
    ...(consent && { consent }),
    pauseMs,
    redirectMs,
    slowMs,
  };
}

function linkOf({ number, label }: NonNullable<LeadFormSettings['sms']>): LeadLink {
  return { href: `sms:${number}`, label };
}

type Fields = LeadFormProps['fields'];

function fieldsOf({ fields }: LeadFormSettings, { short }: Pick<LeadFormPage, 'short'>): Fields {
  return fields.map((field) => withOptional(field, short));
}

/** Some fields are optional only in a short form. */
function withOptional(
  { optional, ...field }: LeadFormSettings['fields'][number],
  short = false,
): Fields[number] {
  return { ...field, ...(optional === 'short' ? short && { optional: true } : optional && { optional }) };
}

/** The names of the fields that a short form shows: those named, and those that a lead needs and the page does not know. Undefined if it shows all. */
function askedOf(fields: Fields, named: readonly string[], known: FieldValues = {}): string[] | undefined {
  const asked = fields.filter(({ name, optional }) => named.includes(name) || !(optional || known[name]));
  return asked.length < fields.length ? asked.map(({ name }) => name) : undefined;
}

type FieldValues = Readonly<Record<string, string | undefined>>;

function withoutFields(context: FieldValues, fields: Fields): Readonly<Record<string, string>> {
  return present(context, (name) => fields.every((field) => field.name !== name));
}

function present(known: FieldValues, isWanted = (_name: string) => true): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name in known) {
    const text = known[name];
    if (text && isWanted(name)) texts[name] = text;
  }
  return texts;
}
