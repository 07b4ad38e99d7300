import { memo, useId } from 'react';
import { CHECK, Glyph } from '../glyph.tsx';
import type { FieldValues } from './draft.ts';
import { Field } from './field.tsx';
import type { LeadField, LeadFormProps } from './types.ts';
import { type Lead, useLead } from './use-lead.ts';
import { isBusy, type Phase } from './use-phase.ts';

/**
 * The form in which visitors ask for a call. Without JavaScript it is a plain form with the browser's validation.
 * Style sheets use the class `fields`, which contains a `div` per field with its label and its error message; in a short
 * form also `details` with another `fields`.
 */
export function LeadForm(props: LeadFormProps) {
  const { id, className = 'lead-form', heading, intro, labels, messages, delivery } = props;
  const { form, phase, onSubmit, onInput, onFocus, ...state } = useLead(props);
  const uid = useId();
  return (
    <form
      ref={form}
      id={id}
      method="post"
      {...delivery.form}
      aria-labelledby={props.labelledBy ?? `${uid}-heading`}
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={onFocus}
      className={className}
    >
      <HiddenFields {...props} label={labels.honeypot} />
      <Choices id={id} fields={props.fields} />
      {heading && <h2 id={`${uid}-heading`}>{heading}</h2>}
      {intro && <p>{intro}</p>}
      <p>{labels.required}</p>
      <div className="fields">
        {phase === 'done' && (
          <div ref={bringIntoView} className="sent">
            <Glyph path={CHECK} />
            {messages.success.text}
          </div>
        )}
        <Fields {...props} {...state} given={props.values} uid={uid} />
      </div>
      <Consent {...props} />
      <button type="submit" aria-disabled={isBusy(phase) || undefined}>
        {phase === 'done' ? messages.success.title : isBusy(phase) ? labels.processing : labels.submit}
      </button>
      <Otherwise {...props} phase={phase} />
    </form>
  );
}

/** A phone may show no more of the form than its button. */
function bringIntoView(thanks: HTMLElement | null): void {
  thanks?.scrollIntoView({ block: 'nearest' });
}

type FieldsProps = Omit<LeadFormProps, 'values'> &
  Pick<Lead, 'faults' | 'values'> & { readonly uid: string; readonly given: LeadFormProps['values'] };

function Fields({ fields, asked, labels, given, values, faults, uid }: FieldsProps) {
  const render = (field: LeadField) => (
    <Field
      key={field.name}
      id={`${uid}-${field.name}`}
      field={field}
      value={given?.[field.name]}
      fault={faults[field.name]}
    />
  );
  const isAsked = ({ name }: LeadField) => !asked || asked.includes(name);
  const folded = fields.filter((field) => !isAsked(field));
  const known = folded.flatMap((field) => shownValue(field, values) || []).reverse();
  return (
    <>
      {fields.filter(isAsked).map(render)}
      {folded.length > 0 && (
        <details>
          <summary>
            {known.map((value) => `${value} · `)}
            <span>{known.length > 0 ? labels.change : labels.more}</span>
          </summary>
          <div className="fields">{folded.map(render)}</div>
        </details>
      )}
    </>
  );
}

/** The value of a field as visitors know it: of a select, the text of its option. */
function shownValue(field: LeadField, values: FieldValues): string | undefined {
  const value = values[field.name];
  if (field.kind === 'photos') return undefined;
  return field.kind === 'select' ? field.options.find((option) => option.value === value)?.label : value;
}

/** The targets of links that select an option: see `useChoice`. */
const Choices = memo(({ id, fields }: Pick<LeadFormProps, 'id' | 'fields'>) =>
  fields.flatMap((field) =>
    field.kind === 'select'
      ? field.options.map(({ value }) => <span key={value} id={`${id}.${field.name}.${value}`} />)
      : [],
  ),
);

function Consent({ consent }: LeadFormProps) {
  if (!consent) return null;
  const { text, checkbox } = consent;
  const Element = checkbox ? 'label' : 'p';
  return (
    <Element className="consent">
      <input type={checkbox ? 'checkbox' : 'hidden'} name="consent" defaultValue={text} />
      {text}
    </Element>
  );
}

/**
 * Renders the phone number and the privacy note below the button. The phone number is emphasized when sending takes
 * long or has failed; style sheets use `data-phase`. This line is not announced, because the toast about the failure
 * is.
 */
function Otherwise({ labels, phone, sms, privacy, phase }: LeadFormProps & { readonly phase: Phase }) {
  return (
    <>
      <p role="status" aria-live={phase === 'failed' ? 'off' : undefined} data-phase={phase}>
        {(phase === 'slow' && labels.slow) || (phase === 'failed' && labels.failed) || labels.orCall}
        <a href={phone.href}>{phone.label}</a>
      </p>
      {sms && (
        <p>
          <a href={sms.href}>{sms.label}</a>
        </p>
      )}
      {privacy && (
        <p>
          {privacy.text}
          <a href={privacy.href}>{privacy.label}</a>
        </p>
      )}
    </>
  );
}

const FILLED_LATER = { timestamp: undefined, page: undefined };

type HiddenProps = Pick<LeadFormProps, 'delivery' | 'context'> & { readonly label: string };

/**
 * Rendered once, so that React does not reset values that are set at submit. The honeypot is hidden with a class that
 * every Tailwind style sheet contains: a site that forgets it would catch visitors.
 */
const HiddenFields = memo(({ delivery: { hidden, post, honeypot }, context, label }: HiddenProps) => {
  return (
    <>
      {Object.entries({ ...FILLED_LATER, ...(post && { leadId: undefined }), ...context, ...hidden }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ),
      )}
      <p className="sr-only" aria-hidden="true">
        <label>
          {label}
          <input {...honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
});
