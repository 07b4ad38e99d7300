import { useId } from 'react';
import { Glyph } from './glyphs.tsx';
import type { Delivery } from './lead/endpoints.ts';
import { FIELDS } from './lead/validate.ts';
import { Field } from './quote-form/field.tsx';
import type { QuoteFormProps } from './quote-form/types.ts';
import { useQuote } from './quote-form/use-quote.ts';

/** The free quote form. Without JavaScript it is a plain form with the browser's own validation. */
export function QuoteForm(props: QuoteFormProps) {
  const { id, heading, intro, fields, pests, labels, delivery, phone } = props;
  const { form, phase, missing, onSubmit, onInput } = useQuote(props);
  const uid = useId();
  return (
    <form
      ref={form}
      id={id}
      {...delivery.form}
      aria-labelledby={`${uid}-heading`}
      onSubmit={onSubmit}
      onInput={onInput}
      className={CARD}
    >
      <HiddenFields source={props.source} delivery={delivery} label={labels.honeypot} />
      <h2 id={`${uid}-heading`} className="font-display text-2xl font-semibold text-balance sm:text-3xl">
        {heading}
      </h2>
      <p className="mt-2 text-pine-800">{intro}</p>
      <div className="mt-5 grid gap-x-4 gap-y-4 sm:grid-cols-2">
        {FIELDS.map((name) => (
          <Field
            key={name}
            id={`${uid}-${name}`}
            name={name}
            words={fields[name]}
            missing={missing.includes(name)}
            pests={pests}
            choose={labels.choose}
          />
        ))}
      </div>
      <button type="submit" disabled={phase !== 'idle'} className={BUTTON}>
        {phase === 'processing' ? labels.processing : labels.submit}
      </button>
      <p className="mt-3 flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 text-pine-800">
        {labels.orCall}
        <a href={phone.href} className={PHONE}>
          <Glyph name="phone" className="size-4" />
          {phone.label}
        </a>
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

const CARD =
  'rounded-lg border border-sand-200 bg-sand-50 p-[min(1.25rem,6vw)] text-pine-950 shadow-xl sm:p-8';

const BUTTON =
  'mt-6 min-h-13 w-full rounded-md border border-transparent bg-signal-600 px-6 py-3 text-lg font-semibold text-white hover:bg-signal-700 disabled:cursor-wait disabled:bg-pine-700';

const PHONE =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm font-semibold text-pine-900 tabular-nums underline decoration-signal-600 underline-offset-4';
