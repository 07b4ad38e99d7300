import type { Delivery } from './delivery.ts';
import type { InputKind } from './kinds.ts';

/** One field of a lead form. */
export type LeadField = InputField | TextField | SelectField | PhotosField;

/** A single-line field. */
export type InputField = FieldWords & { readonly kind: InputKind };

/** A multi-line field. */
export type TextField = FieldWords & { readonly kind: 'textarea' };

/** A select field. */
export type SelectField = FieldWords & {
  readonly kind: 'select';
  /** The text while nothing is selected. */
  readonly choose: string;
  readonly options: readonly LeadOption[];
};

/** A field for photos, which the browser reduces before they are sent. It can be empty. */
export type PhotosField = FieldWords & {
  readonly kind: 'photos';
  readonly optional: true;
  /** The message for a file that is not a photo, or that the browser cannot decode. The name of the file precedes it. */
  readonly invalid: string;
  /** How many photos can be sent. */
  readonly max: number;
  /** The message for more. */
  readonly tooMany: string;
  /** Width or height to which larger photos are reduced, in pixels. */
  readonly longestEdge: number;
  /** The text after the number of chosen photos. */
  readonly chosen: string;
  /** The text of the buttons that remove a photo. */
  readonly remove: string;
};

/** An option of a select field: the value that is sent, and the text that is shown. */
export type LeadOption = { readonly value: string; readonly label: string };

/** Properties of all kinds of fields. Error messages are shown beside the field. */
type FieldWords = {
  /** What a postcode may be, instead of a US ZIP code. Some have letters, which phones offer only on their whole keyboard. */
  readonly input?: { readonly pattern: string; readonly inputMode: 'text' };
  /**
   * The name under which the value is sent. It starts with a letter and is not one that the form uses itself (`page`,
   * `leadId`, …).
   */
  readonly name: string;
  readonly label: string;
  /** Whether the field can be empty. The label should say so. */
  readonly optional?: boolean | undefined;
  /** The message for an empty field. Optional fields do not need it. */
  readonly missing?: string | undefined;
  /** The message for an invalid value. Kinds that accept any text do not need it. */
  readonly invalid?: string | undefined;
};

/** A message of the form, shown as a toast. */
export type LeadMessage = { readonly title: string; readonly text: string };

/** A link with its text. */
export type LeadLink = { readonly href: string; readonly label: string };

/** Props of the lead form. `leadFormProps` of the kit creates them from the data of a site. */
export type LeadFormProps = {
  /** Id of the form, for links to it. It also distinguishes its draft from those of other forms. */
  readonly id: string;
  readonly className?: string | undefined;
  /** Omitted if the page has its own heading for the form; `labelledBy` is then the id of that heading. */
  readonly heading?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly intro?: string | undefined;
  readonly fields: readonly LeadField[];
  /**
   * Names of the fields that a short form shows. The others are folded below them, in a `details` element whose summary
   * shows their values.
   */
  readonly asked?: readonly string[] | undefined;
  /** Initial values of fields by their names. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly labels: LeadLabels;
  readonly messages: {
    readonly required: LeadMessage;
    readonly success: LeadMessage;
    readonly failure: LeadMessage;
  };
  /** The phone number below the button. */
  readonly phone: LeadLink;
  /** A link to a text message. */
  readonly sms?: LeadLink | undefined;
  /** Consent to calls and texts above the button: a sentence, or a box to check. Sent as `consent`. */
  readonly consent?: { readonly text: string; readonly checkbox?: boolean | undefined } | undefined;
  /** The privacy note in the last line. */
  readonly privacy?: (LeadLink & { readonly text: string }) | undefined;
  /** Address of the confirmation page. */
  readonly thanks: string;
  /** Delay in milliseconds between a press of the button and its effect. */
  readonly pauseMs: number;
  /** Delay in milliseconds between the success message and the confirmation page. */
  readonly redirectMs: number;
  /** Time in milliseconds after which sending is slow: the phone number is emphasized, and sending continues. */
  readonly slowMs: number;
  readonly delivery: Delivery;
  /** Hidden values that are sent with the lead, such as what the page is about. */
  readonly context?: Readonly<Record<string, string>> | undefined;
};

/** Text of the form other than that of its fields. */
export type LeadLabels = {
  readonly submit: string;
  /** Explains the mark beside a label, once above the fields. */
  readonly required: string;
  /** Text of the button while a lead is being sent. */
  readonly processing: string;
  /** Text before the phone number. */
  readonly orCall: string;
  /** Replaces `orCall` while sending is slow: says that it takes long and suggests a call. */
  readonly slow?: string | undefined;
  /** Replaces `orCall` after a failure until the next attempt: says that sending failed and suggests a call. */
  readonly failed?: string | undefined;
  /** Unfolds the other fields of a short form, after the values that they have. */
  readonly change?: string | undefined;
  /** Replaces `change` if the folded fields have no values. */
  readonly more?: string | undefined;
  /** Label of the honeypot field. */
  readonly honeypot: string;
};
