import { postcodePattern } from '../../site/schema/countries.ts';
import type { LeadFormProps, LeadLink } from '../islands/lead/types.ts';
import { deliveryFor, type Endpoint } from './endpoints.ts';
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
  /**
   * The office of the page. Its leads go to its endpoint if it has one, and name it as `office`, so that the owner of a
   * single endpoint can forward them.
   */
  readonly office?: { readonly slug: string; readonly endpoint?: Endpoint | undefined } | undefined;
  /** Two-letter code of the country whose postcodes a field of the kind `zip` takes. Default: `US`. */
  readonly country?: string | undefined;
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
export function leadFormProps(ofSite: LeadFormSettings, page: LeadFormPage): LeadFormProps {
  const { office } = page;
  const settings = { ...ofSite, endpoint: office?.endpoint ?? ofSite.endpoint };
  const { source, privacy, consent, heading, intro, labels, messages } = settings;
  const { thanks, phone, submit = labels.submit } = page;
  const labelledBy = page.labelledBy || undefined;
  const values = page.values && present(page.values);
  const fields = fieldsOf(settings, page);
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
    sms: smsOf(settings),
    consent,
    privacy: privacy && page.privacy ? { ...privacy, href: page.privacy } : undefined,
    thanks,
    pauseMs: settings.pauseMs,
    redirectMs: settings.redirectMs,
    slowMs: settings.slowMs,
    delivery: deliveryOf(settings, page),
    context: withoutFields({ source, office: office?.slug, ...page.context }, fields),
  };
}

/**
 * Returns the props that a form has on every page with the given properties, for the setting `islandProps`: pages do not repeat
 * them.
 */
export function sharedLeadProps(
  settings: LeadFormSettings,
  page: Pick<LeadFormPage, 'short' | 'country' | 'phone' | 'thanks' | 'origin'>,
): Partial<LeadFormProps> {
  const { labels, messages, consent, pauseMs, redirectMs, slowMs } = settings;
  const sms = smsOf(settings);
  return {
    fields: fieldsOf(settings, page),
    labels,
    messages,
    ...(sms && { sms }),
    ...(consent && { consent }),
    phone: page.phone,
    thanks: page.thanks,
    pauseMs,
    redirectMs,
    slowMs,
    delivery: deliveryOf(settings, page),
  };
}

function deliveryOf(
  settings: LeadFormSettings,
  { origin, thanks }: Pick<LeadFormPage, 'origin' | 'thanks'>,
): LeadFormProps['delivery'] {
  const delivery = deliveryFor(settings.endpoint, { origin, thanks, retry: settings.retry });
  if (!takesPhotos(settings)) return delivery;
  return { ...delivery, form: { ...delivery.form, encType: 'multipart/form-data' } };
}

/** Whether the form has a field for photos: the data has one, and the endpoint takes files. */
function takesPhotos({ endpoint, fields }: LeadFormSettings): boolean {
  return endpoint?.files === true && fields.some(({ kind }) => kind === 'photos');
}

/** A form that takes photos needs no other way for them. */
function smsOf(settings: LeadFormSettings): LeadLink | undefined {
  const { sms } = settings;
  return sms && !takesPhotos(settings) ? { href: `sms:${sms.number}`, label: sms.label } : undefined;
}

type Fields = LeadFormProps['fields'];

function fieldsOf(
  { endpoint, fields }: LeadFormSettings,
  { short, country = 'US' }: Pick<LeadFormPage, 'short' | 'country'>,
): Fields {
  const pattern = postcodePattern(country);
  return fields.flatMap((field): Fields => {
    if (field.kind === 'zip' && pattern !== undefined)
      return [{ ...withOptional(field, short), input: { pattern, inputMode: 'text' } }];
    if (field.kind !== 'photos') return [withOptional(field, short)];
    return endpoint?.files ? [{ ...field, optional: true }] : [];
  });
}

/** Some fields are optional only in a short form. */
function withOptional(
  { optional, ...field }: Exclude<LeadFormSettings['fields'][number], { kind: 'photos' }>,
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
