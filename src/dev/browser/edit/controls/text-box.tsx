import { useLayoutEffect, useRef, useState } from 'react';
import type { ControlAttributes } from './field.tsx';

interface TextBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly attributes: ControlAttributes;
  /** Whether it may contain line breaks. */
  readonly isMultiline?: boolean;
}

/** A box that is as high as its text. It keeps the undo of the browser: what is in it is only replaced when the value is another. */
export function TextBox({ value, onChange, attributes, isMultiline = false }: TextBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    if (!box.current || box.current.value === value) return;
    box.current.value = value;
    setShown(value);
  }, [value]);
  const change = (text: string) => {
    setShown(text);
    onChange(text);
  };
  return (
    <div className="field-text">
      <textarea
        {...attributes}
        ref={box}
        rows={1}
        defaultValue={value}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isMultiline) event.preventDefault();
        }}
        onChange={({ target }) => change(isMultiline ? target.value : target.value.replace(/\s*\n\s*/g, ' '))}
      />
      <div className="field-mirror" aria-hidden="true">
        {`${shown}\u200b`}
      </div>
    </div>
  );
}
