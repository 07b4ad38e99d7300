import type { Delivery } from './delivery.ts';
import type { InputKind } from './kinds.ts';

/** One field of a lead form. */
export type LeadField = InputField | TextField | SelectField;

/** A field of one line. */
export type InputField = FieldWords & { readonly kind: InputKind };

/** A field of several lines. */
export type TextField = FieldWords & { readonly kind: 'textarea' };

/** A choice. */
export type SelectField = FieldWords & {
  readonly kind: 'select';
  /** What stands in the field until something is chosen. */
  readonly choose: string;
  readonly options: readonly LeadOption[];
};

/** A choice of a select: what is sent, and what is read. */
export type LeadOption = { readonly value: string; readonly label: string };

/** What fields of all kinds have; what is wrong with one stands beside it. */
type FieldWords = {
  /** Under which its value is sent: begins with a letter, and is none of the form's own (`page`, `leadId`, …). */
  readonly name: string;
  readonly label: string;
  /** May be left empty: its label says so. */
  readonly optional?: boolean | undefined;
  /** Told when nothing is in it; a field that is optional needs no such words. */
  readonly missing?: string | undefined;
  /** Told when what is in it cannot be right; kinds that take any text need no such words. */
  readonly invalid?: string | undefined;
};

/** A message of the form, shown as a toast. */
export type LeadMessage = { readonly title: string; readonly text: string };

/** A link with its words. */
export type LeadLink = { readonly href: string; readonly label: string };

/** Props of the lead form. `leadFormProps` of the kit makes them from the data of a site. */
export type LeadFormProps = {
  /** Id of the form, which links to it point at. It also tells its draft from that of another form. */
  readonly id: string;
  readonly className?: string | undefined;
  /** Left out where the page has a heading for the form: `labelledBy` is the id of that one then. */
  readonly heading?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly intro?: string | undefined;
  readonly fields: readonly LeadField[];
  /**
   * How many fields a short form begins with: the others come as soon as somebody begins to fill it in. Where the form is
   * already in sight when its script starts, and without one, all of them are there.
   */
  readonly first?: number | undefined;
  /** What stands in fields from the start, by their names. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly labels: LeadLabels;
  readonly messages: {
    readonly required: LeadMessage;
    readonly success: LeadMessage;
    readonly failure: LeadMessage;
  };
  /** The other way to the business, below the button. */
  readonly phone: LeadLink;
  /** What becomes of the answers: the last line. */
  readonly privacy?: (LeadLink & { readonly text: string }) | undefined;
  /** Address of the confirmation page. */
  readonly thanks: string;
  /** Milliseconds before a tap on the button is acted on. */
  readonly pauseMs: number;
  /** Milliseconds between the message of success and the confirmation page. */
  readonly redirectMs: number;
  /** Milliseconds on the way after which a lead is slow: the phone number is pointed out, and sending goes on. */
  readonly slowMs: number;
  readonly delivery: Delivery;
};

/** Words of the form beside those of its fields. */
export type LeadLabels = {
  readonly submit: string;
  /** What the mark beside a label means: told once, above the fields. */
  readonly required: string;
  /** Of the button while a lead is on its way. */
  readonly processing: string;
  /** Before the phone number. */
  readonly orCall: string;
  /** In its place while a lead is slow: that it takes long, and that one may call. */
  readonly slow?: string | undefined;
  /** In its place after a failure, until the next try: that it did not go through, and that one should call. */
  readonly failed?: string | undefined;
  /** Of the field that only robots find. */
  readonly honeypot: string;
};
