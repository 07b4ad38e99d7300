import type { LeadFormProps, LeadLink } from '../islands/lead/types.ts';
import { deliveryFor } from './endpoints.ts';
import type { LeadFormSettings } from './form-fields.ts';

/** What a page knows of its form, beside the data of the site. */
export interface LeadFormPage {
  /** Id of the form, which links to it point at. */
  readonly id: string;
  readonly className?: string;
  /** Id of a heading of the page that stands for the form's own heading and introduction. */
  readonly labelledBy?: string;
  /** On the button, where it is to say something else than on other pages. */
  readonly submit?: string;
  /** Begins with the fields that the data names so; the others come when somebody begins to fill it in. */
  readonly short?: boolean;
  /** What the page knows already, by the names of fields. */
  readonly values?: Readonly<Record<string, string | undefined>>;
  /** What is sent with the lead besides: where it comes from, what it is about. Fields of the same name go before it. */
  readonly context?: Readonly<Record<string, string | undefined>>;
  /** The other way to the business: `tel:` and the number as it is read. */
  readonly phone: LeadLink;
  /** Address of the page about privacy, if there is one. */
  readonly privacy?: string;
  /** Path of the confirmation page. */
  readonly thanks: string;
  /** Origin of the site, without a slash. */
  readonly origin: string;
}

/** Props of the island `LeadForm`, from the data of a site and what a page knows. They are plain JSON. */
export function leadFormProps(settings: LeadFormSettings, page: LeadFormPage): LeadFormProps {
  const { endpoint, source, privacy, retry, heading, intro, labels, messages } = settings;
  const { origin, thanks, phone, submit = labels.submit } = page;
  const labelledBy = page.labelledBy || undefined;
  const { form, honeypot, post, hidden } = deliveryFor(endpoint, { origin, thanks, retry });
  const first = page.short ? settings.short : undefined;
  const fields = inOrder(settings.fields, first);
  const context = withoutFields({ source, ...page.context }, fields);
  // What is undefined does not travel.
  return {
    id: page.id,
    className: page.className || undefined,
    labelledBy,
    heading: labelledBy ? undefined : heading,
    intro: labelledBy ? undefined : intro,
    fields,
    first: first?.length,
    values: page.values && present(page.values),
    labels: { ...labels, submit },
    messages,
    phone,
    privacy: privacy && page.privacy ? { ...privacy, href: page.privacy } : undefined,
    thanks,
    pauseMs: settings.pauseMs,
    redirectMs: settings.redirectMs,
    slowMs: settings.slowMs,
    delivery: { form, honeypot, post, hidden: { ...context, ...hidden } },
  };
}

type Fields = LeadFormProps['fields'];

/** The fields of a short form with those first that it begins with. */
function inOrder(fields: Fields, first: readonly string[] = []): Fields {
  if (first.length === 0) return fields;
  const named = first.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return [...named, ...fields.filter((field) => !named.includes(field))];
}

type Known = Readonly<Record<string, string | undefined>>;

function withoutFields(context: Known, fields: Fields): Readonly<Record<string, string>> {
  return present(context, (name) => fields.every((field) => field.name !== name));
}

function present(known: Known, isWanted = (_name: string) => true): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name in known) {
    const text = known[name];
    if (text && isWanted(name)) texts[name] = text;
  }
  return texts;
}
