import { useId } from 'react';
import { Glyph, PHONE } from '../glyph.tsx';
import type { Delivery } from './delivery.ts';
import { Field } from './field.tsx';
import type { LeadFormProps } from './types.ts';
import { useLead } from './use-lead.ts';

/**
 * The form by which visitors ask to be called back. Without JavaScript it is a plain form with the browser's own
 * validation. A style sheet finds the fields in `.fields`, each in a `div` with its label and what is wrong with it.
 */
export function LeadForm(props: LeadFormProps) {
  const { id, className = 'lead-form', heading, intro, fields, labels, delivery } = props;
  const { form, phase, faults, onSubmit, onInput } = useLead(props);
  const uid = useId();
  return (
    <form
      ref={form}
      id={id}
      method="post"
      {...delivery.form}
      aria-labelledby={`${uid}-heading`}
      onSubmit={onSubmit}
      onInput={onInput}
      className={className}
    >
      <HiddenFields delivery={delivery} label={labels.honeypot} />
      <h2 id={`${uid}-heading`}>{heading}</h2>
      {intro && <p>{intro}</p>}
      <div className="fields">
        {fields.map((field) => (
          <Field key={field.name} id={`${uid}-${field.name}`} field={field} fault={faults[field.name]} />
        ))}
      </div>
      <button type="submit" disabled={phase !== 'idle'}>
        {phase === 'processing' ? labels.processing : labels.submit}
      </button>
      <Otherwise {...props} />
    </form>
  );
}

/** What stands below the button: the other way to the business, and what becomes of the answers. */
function Otherwise({ labels, phone, privacy }: LeadFormProps) {
  return (
    <>
      <p>
        {labels.orCall}
        <a href={phone.href}>
          <Glyph path={PHONE} />
          {phone.label}
        </a>
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

type HiddenProps = { readonly delivery: Delivery; readonly label: string };

/**
 * What only the browser knows has no value here, so that React leaves alone what is put there at submit. The honeypot
 * is out of sight by the class that every style sheet of Tailwind has: a site that forgot it would catch people.
 */
function HiddenFields({ delivery, label }: HiddenProps) {
  const filledLater = delivery.post ? ['timestamp', 'page', 'leadId'] : ['timestamp', 'page'];
  return (
    <>
      {Object.entries(delivery.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {filledLater.map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <p className="sr-only" aria-hidden="true">
        <label>
          {label}
          <input {...delivery.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}
