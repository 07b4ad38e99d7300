import type { LeadFormProps, LeadLink } from '../islands/lead/types.ts';
import { deliveryFor } from './endpoints.ts';
import type { LeadFormSettings } from './form-fields.ts';

/** What a page knows of its form, beside the data of the site. */
export interface LeadFormPage {
  /** Id of the form, which links to it point at. */
  readonly id: string;
  readonly className?: string;
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
  const { endpoint, source, privacy, retry, heading, intro, fields, labels, messages } = settings;
  const { origin, thanks, phone } = page;
  const { hidden, ...delivery } = deliveryFor(endpoint, { origin, thanks, retry });
  return {
    id: page.id,
    ...(page.className ? { className: page.className } : {}),
    heading,
    intro,
    fields,
    labels,
    messages,
    phone,
    ...(privacy && page.privacy ? { privacy: { ...privacy, href: page.privacy } } : {}),
    thanks,
    pauseMs: settings.pauseMs,
    redirectMs: settings.redirectMs,
    delivery: { ...delivery, hidden: { ...(source ? { source } : {}), ...hidden } },
  };
}
