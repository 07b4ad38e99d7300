import { useEffect, useEffectEvent, useState } from 'react';
import {
  type ControlAttributes,
  type ControlProps,
  FieldFrame,
  type FieldProps,
  focusControl,
} from './field.tsx';
import { TextBox } from './text-box.tsx';
import { chipsOf, withEscapedBraces } from './token-text.ts';

/* Controls of texts, which may contain tokens. */

/** A text of one line. */
export function TextControl({ control, ...props }: ControlProps<'text'>) {
  return <FieldFrame {...props} {...textParts(control, props)} />;
}

/** How long after a key Markdown is requested. */
const REST_MS = 150;

/** Markdown as it is written, and below it what it becomes. */
export function MarkdownControl({ control, ...props }: ControlProps<'markdown'>) {
  const text = String(props.value ?? '');
  const [html, setHtml] = useState('');
  const request = useEffectEvent((text: string) => props.services.markdown(text));
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(async () => {
      const next = await request(text).catch((error: Error) => error);
      if (!isOld) setHtml(next instanceof Error ? '' : next);
    }, REST_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <>
      <FieldFrame {...props} {...textParts(control, props)} />
      {html !== '' && text !== '' && (
        <section className="field-preview" aria-label={`Preview of ${props.field.label}`}>
          {/* Without what pages must not contain: the server has removed it. Links are to be read here, and not followed. */}
          <div dangerouslySetInnerHTML={{ __html: html.replaceAll('<a ', '<a target="crosstown-page" ') }} />
        </section>
      )}
    </>
  );
}

/** The parts of the frame that texts have in common. */
function textParts(control: ControlProps<'text' | 'markdown'>['control'], props: FieldProps) {
  const { field, onChange } = props;
  const text = String(props.value ?? '');
  const tokens = control.hasTokens ? props.tokens : NO_TOKENS;
  const escaped = withEscapedBraces(text, chipsOf(tokens));
  const change = (next: string) => onChange(textOrNone(next));
  return {
    note: <TextLength length={text.length} {...control} />,
    remedy: control.hasTokens && escaped !== text && (
      <button
        type="button"
        className="action"
        onClick={(event) => {
          focusControl(event);
          change(escaped);
        }}
      >
        Show the braces as text
      </button>
    ),
    children: (attributes: ControlAttributes) => (
      <TextBox
        label={field.label}
        value={text}
        onChange={change}
        attributes={attributes}
        tokens={tokens}
        isMultiline={control.kind === 'markdown'}
      />
    ),
  };
}

const NO_TOKENS: FieldProps['tokens'] = [];

/** Returns a text as it is in a file, where an empty one is none. */
export function textOrNone(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** From this part of the longest length on, the length is shown. */
const NEAR = 0.8;

interface Length {
  readonly length: number;
  readonly maxLength?: number;
  /** About what search results show. */
  readonly shownLength?: number;
}

/** How long a text is, once it comes near the longest, or the length that search results show. */
function TextLength({ length, maxLength = Number.POSITIVE_INFINITY, shownLength = maxLength }: Length) {
  if (length < shownLength * NEAR) return null;
  return (
    <span className={length > maxLength ? 'field-length error' : 'field-length'}>
      {length > maxLength || shownLength === maxLength
        ? `${length} of ${maxLength} characters`
        : `${length} characters; search results show about ${shownLength}`}
    </span>
  );
}
