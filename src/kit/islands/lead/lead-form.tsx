import { memo, useId } from 'react';
import { CHECK, Glyph } from '../glyph.tsx';
import type { Delivery } from './delivery.ts';
import { Field } from './field.tsx';
import type { LeadFormProps } from './types.ts';
import { type Lead, useLead } from './use-lead.ts';
import { isBusy, type Phase } from './use-phase.ts';

/**
 * The form by which visitors ask to be called back. Without JavaScript it is a plain form with the browser's own
 * validation. A style sheet finds the fields in `.fields`, each in a `div` with its label and what is wrong with it.
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
      <HiddenFields delivery={delivery} label={labels.honeypot} />
      {heading && <h2 id={`${uid}-heading`}>{heading}</h2>}
      {intro && <p>{intro}</p>}
      <p>{labels.required}</p>
      <div className="fields">
        {phase === 'done' && (
          <div className="sent">
            <Glyph path={CHECK} />
            {messages.success.text}
          </div>
        )}
        <Fields {...props} {...state} uid={uid} />
      </div>
      <button type="submit" aria-disabled={isBusy(phase) || undefined}>
        {phase === 'done' ? messages.success.title : isBusy(phase) ? labels.processing : labels.submit}
      </button>
      <Otherwise {...props} phase={phase} />
    </form>
  );
}

type FieldsProps = LeadFormProps & Pick<Lead, 'faults' | 'shown'> & { readonly uid: string };

function Fields({ fields, values, faults, shown, uid }: FieldsProps) {
  return fields.map((field, i) => (
    <Field
      key={field.name}
      id={`${uid}-${field.name}`}
      field={field}
      value={values?.[field.name]}
      fault={faults[field.name]}
      hidden={i >= shown}
    />
  ));
}

/**
 * What stands below the button: the other way to the business, and what becomes of the answers. The first is pointed out
 * to who waits for long, and to whose lead did not go through; a style sheet finds it by `data-phase`. Of a failure the
 * toast is read aloud, so this line, which stays, is not.
 */
function Otherwise({ labels, phone, privacy, phase }: LeadFormProps & { readonly phase: Phase }) {
  return (
    <>
      <p role="status" aria-live={phase === 'failed' ? 'off' : undefined} data-phase={phase}>
        {(phase === 'slow' && labels.slow) || (phase === 'failed' && labels.failed) || labels.orCall}
        <a href={phone.href}>{phone.label}</a>
      </p>
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

type HiddenProps = { readonly delivery: Delivery; readonly label: string };

/**
 * Drawn once, so that React leaves alone what is put there at submit. The honeypot is out of sight by the class that
 * every style sheet of Tailwind has: a site that forgot it would catch people.
 */
const HiddenFields = memo(({ delivery: { hidden, post, honeypot }, label }: HiddenProps) => {
  return (
    <>
      {Object.entries({ ...FILLED_LATER, ...(post && { leadId: undefined }), ...hidden }).map(
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
