import type { Delivery } from '../lead/endpoints.ts';
import type { RetryRules } from '../lead/send.ts';
import type { FieldName } from '../lead/validate.ts';

/** A message of the form, shown as a toast. */
export type QuoteMessage = { readonly title: string; readonly text: string };

/** Words of one field; what is wrong with it stands beside it. `invalid` is there for fields that have a format. */
export type FieldWords = { readonly label: string; readonly missing: string; readonly invalid?: string };

/** Props of the quote form. */
export type QuoteFormProps = {
  /** Id of the form, which links to the free quote point at. */
  readonly id: string;
  readonly heading: string;
  readonly intro: string;
  readonly fields: Readonly<Record<FieldName, FieldWords>>;
  readonly pests: readonly { readonly value: string; readonly label: string }[];
  readonly labels: QuoteLabels;
  readonly messages: {
    readonly required: QuoteMessage;
    readonly success: QuoteMessage;
    readonly failure: QuoteMessage;
  };
  /** The other way to a quote, below the button. */
  readonly phone: { readonly href: string; readonly label: string };
  /** What becomes of the answers: the last line of the card. */
  readonly privacy: {
    readonly text: string;
    readonly link: { readonly href: string; readonly label: string };
  };
  /** Value of the hidden field `source`. */
  readonly source: string;
  /** Address of the confirmation page. */
  readonly thanks: string;
  readonly pauseMs: number;
  readonly redirectMs: number;
  readonly retry: RetryRules;
  readonly delivery: Delivery;
};

/** Words of the form beside those of its fields. */
export type QuoteLabels = {
  readonly choose: string;
  readonly submit: string;
  readonly processing: string;
  readonly orCall: string;
  /** Label of the field that only robots find. */
  readonly honeypot: string;
};
