import { useId } from 'react';
import { Glyph, PHONE } from './glyphs.tsx';
import type { Delivery } from './lead/endpoints.ts';
import { FIELDS } from './lead/validate.ts';
import { Field } from './quote-form/field.tsx';
import type { QuoteFormProps } from './quote-form/types.ts';
import { useQuote } from './quote-form/use-quote.ts';

/** The free quote form. Without JavaScript it is a plain form with the browser's own validation. */
export function QuoteForm(props: QuoteFormProps) {
  const { id, heading, intro, fields, pests, labels, delivery, phone, privacy } = props;
  const { form, phase, faults, onSubmit, onInput } = useQuote(props);
  const uid = useId();
  return (
    <form
      ref={form}
      id={id}
      {...delivery.form}
      aria-labelledby={`${uid}-heading`}
      onSubmit={onSubmit}
      onInput={onInput}
      className="quote-card"
    >
      <HiddenFields source={props.source} delivery={delivery} label={labels.honeypot} />
      <h2 id={`${uid}-heading`}>{heading}</h2>
      <p>{intro}</p>
      <div className="fields">
        {FIELDS.map((name) => (
          <Field
            key={name}
            id={`${uid}-${name}`}
            name={name}
            words={fields[name]}
            fault={faults[name]}
            pests={pests}
            choose={labels.choose}
          />
        ))}
      </div>
      <button type="submit" disabled={phase !== 'idle'}>
        {phase === 'processing' ? labels.processing : labels.submit}
      </button>
      <p>
        {labels.orCall}
        <a href={phone.href}>
          <Glyph path={PHONE} />
          {phone.label}
        </a>
      </p>
      <p>
        {privacy.text}
        <a href={privacy.link.href}>{privacy.link.label}</a>
      </p>
    </form>
  );
}

type HiddenProps = { readonly source: string; readonly delivery: Delivery; readonly label: string };

/** What only the browser knows has no value here, so that React leaves alone what is put there at submit. */
function HiddenFields({ source, delivery, label }: HiddenProps) {
  const filledLater = delivery.post ? ['timestamp', 'page', 'leadId'] : ['timestamp', 'page'];
  const hidden = Object.entries({ source, ...delivery.hidden });
  return (
    <>
      {hidden.map(([name, value]) => (
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
