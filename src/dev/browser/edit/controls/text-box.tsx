import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TokenChoice } from '../../../edit/contract.ts';
import type { ControlAttributes } from './field.tsx';
import { guardChips, insertText } from './token-box.ts';
import { type Chip, chipsIn, chipsOf, shownChip, shownOf, sourceOf } from './token-text.ts';

interface TextBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly attributes: ControlAttributes;
  /** What is shown as a chip. */
  readonly tokens: readonly TokenChoice[];
  /** Whether it may contain line breaks. */
  readonly isMultiline?: boolean;
}

/**
 * A box that is as high as its text. Tokens are chips with a label. It keeps the undo of the browser: its text is only replaced when the
 * value is another.
 */
export function TextBox({ label, value, onChange, attributes, tokens, isMultiline = false }: TextBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const chips = useMemo(() => chipsOf(tokens), [tokens]);
  const [shown, setShown] = useState(() => shownOf(value, chips));
  const change = useEffectEvent((next: string) => {
    setShown(next);
    onChange(sourceOf(next, chips));
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Boxes know one kind of line end.
    if (sourceOf(element.value, chips) !== value.replace(/\r\n?/g, '\n'))
      element.value = shownOf(value, chips);
    setShown(element.value);
  }, [value, chips]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || element.scrollHeight <= element.clientHeight) return;
    // WebKit keeps the line breaks of words that were deleted, until the box has another width.
    element.style.width = '50%';
    element.getBoundingClientRect();
    element.style.width = '';
  });
  // Before a card gives the focus to the box: nothing that is typed may be missed.
  useLayoutEffect(() => {
    if (!box.current) return;
    const ending = new AbortController();
    // In a shadow root React does not know that an event is under way, and would draw an older text after the next key.
    const onChange = (next: string) => flushSync(() => change(next));
    guardChips(box.current, { chips, isMultiline, onChange }, ending.signal);
    return () => ending.abort();
  }, [chips, isMultiline]);
  return (
    <div className="field-box">
      <div className="field-text">
        <div className="field-mirror" aria-hidden="true">
          {piecesOf(shown, chips)}
          {'\u200b'}
        </div>
        <textarea {...attributes} ref={box} rows={isMultiline ? 4 : 1} defaultValue={shown} />
      </div>
      {/* Behind the box, which is the first that has the focus. */}
      {chips.length > 0 && (
        <InsertMenu
          label={label}
          chips={chips}
          onChoose={(chip) => box.current && insertText(box.current, shownChip(chip))}
        />
      )}
    </div>
  );
}

/** The text below the box, which makes it as high as it is, and shows where the chips are. */
function piecesOf(shown: string, chips: readonly Chip[]) {
  const ranges = chipsIn(shown, chips);
  return [
    ...ranges.flatMap(({ start, end }, i) => [
      shown.slice(ranges[i - 1]?.end ?? 0, start),
      <mark key={start}>{shown.slice(start, end)}</mark>,
    ]),
    shown.slice(ranges.at(-1)?.end ?? 0),
  ];
}

interface InsertMenuProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly onChoose: (chip: Chip) => void;
}

/** A list of more tokens can be searched. */
const MANY = 10;

/** Whether a token may have another value on each page. */
function isOfPage({ token }: Chip): boolean {
  return !token.startsWith('site.');
}

/** The tokens that a text can contain. */
function InsertMenu({ label, chips, onChoose }: InsertMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const [wanted, setWanted] = useState('');
  const found = chips.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const isOpen = () => menu.current?.matches(':popover-open');
  const close = () => menu.current?.hidePopover();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it catches Escape of the button and the menu in it, which have roles.
    <div
      className="field-insert"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen()) return;
        // Only the menu is closed, and not what is around it.
        event.preventDefault();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && isOpen() && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button type="button" className="action" popoverTarget={id} aria-label={`Insert into ${label}`}>
        Insert
      </button>
      <div popover="auto" id={id} className="field-tokens" ref={menu}>
        {chips.length > MANY && (
          <input
            type="search"
            aria-label="Find a value"
            placeholder="Find a value"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        )}
        <ul>
          {[...found.filter(isOfPage), ...found.filter((chip) => !isOfPage(chip))].map((chip) => (
            <li key={chip.token}>
              <button
                type="button"
                onClick={() => {
                  close();
                  onChoose(chip);
                }}
              >
                {chip.label}
              </button>
            </li>
          ))}
        </ul>
        <p className="dim">
          Each page fills in its own value. Select one in the text to drag, cut or delete it.
        </p>
      </div>
    </div>
  );
}
