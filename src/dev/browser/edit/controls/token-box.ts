import { type Chip, chipsIn, isWhole, mendText, shownOf, sourceOf, type TextRange } from './token-text.ts';

interface BoxOptions {
  readonly chips: readonly Chip[];
  readonly isMultiline: boolean;
  readonly onChange: (shown: string) => void;
}

/**
 * Makes chips of a box behave as one sign each: they are selected, moved, deleted and copied as a whole. The box is one of the browser,
 * so that input methods, spell checkers and screen readers know it. Each change passes through the undo of the browser. Ends with the
 * `signal`.
 */
export function guardChips(box: HTMLTextAreaElement, options: BoxOptions, signal: AbortSignal): void {
  const { chips, isMultiline, onChange } = options;
  /** The last text without a broken chip. */
  let before = box.value;
  let isReplacing = false;
  let isPointing = false;
  let last: TextRange = { start: 0, end: 0 };

  const rangeOf = (): TextRange => ({ start: box.selectionStart, end: box.selectionEnd });
  const selectedChip = () => {
    const { start, end } = rangeOf();
    return chipsIn(box.value, chips).find((chip) => chip.start === start && chip.end === end);
  };
  const isTidy = () => box.value === tidied(box.value, chips, isMultiline) && isWhole(box.value, chips);
  /** The text can be replaced from outside, too. */
  const remember = () => {
    if (!isReplacing && isTidy()) before = box.value;
  };
  /** Moves the ends of a selection out of chips. A caret in a chip selects it. */
  const snap = () => {
    remember();
    if (isPointing || isReplacing) return;
    const { start, end } = rangeOf();
    const around = (at: number) => chipsIn(box.value, chips).find((chip) => chip.start < at && at < chip.end);
    const [first, second] = [around(start), around(end)];
    if (first || second) {
      const isShorter = start !== end && (start > last.start || end < last.end);
      const from = first ? (isShorter && start > last.start ? first.end : first.start) : start;
      const to = second ? (isShorter && end < last.end ? second.start : second.end) : end;
      box.setSelectionRange(Math.min(from, to), Math.max(from, to), box.selectionDirection);
    }
    last = rangeOf();
  };
  const replace = (text: string) => {
    isReplacing = true;
    replaceText(box, text);
    isReplacing = false;
  };
  const changed = () => {
    before = box.value;
    onChange(before);
  };

  let isWaiting = false;
  /** Mends chips, makes chips of tokens that were typed, and joins lines. `step` is that of the undo of the browser. */
  const tidyUp = (step: string | undefined) => {
    isWaiting = false;
    if (step) {
      // A step that was tidied up at once: both are undone together.
      isReplacing = true;
      for (let i = 0; i < 3 && !isTidy(); i++) document.execCommand(step);
      isReplacing = false;
    }
    const tidy = tidied(mendText(before, box.value, box.selectionEnd, chips), chips, isMultiline);
    if (tidy !== box.value) replace(tidy);
    changed();
  };
  const onInput = (event: Event) => {
    if (isReplacing || isWaiting) return;
    if ((event as InputEvent).isComposing) return onChange(box.value);
    if (isTidy()) return changed();
    isWaiting = true;
    const step = { historyUndo: 'undo', historyRedo: 'redo' }[(event as InputEvent).inputType];
    // WebKit mixes up the order of what can be undone if an edit begins before the event of the last one is over.
    setTimeout(() => !signal.aborted && tidyUp(step));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    remember();
    const chip = selectedChip();
    const { start, end } = rangeOf();
    if (event.key === 'Enter' && !isMultiline) event.preventDefault();
    else if (event.key === 'Backspace' || event.key === 'Delete') {
      const edge = event.key === 'Delete' ? 'start' : 'end';
      const beside = chipsIn(box.value, chips).find((one) => one[edge] === start);
      if (start === end && beside) box.setSelectionRange(beside.start, beside.end);
    } else if (chip && (event.key.length === 1 || event.key === 'Enter' || event.key === 'Process')) {
      // What is typed comes behind a chip, and does not replace it.
      if (!event.ctrlKey && !event.metaKey) box.setSelectionRange(end, end);
    }
  };
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', selectedSource(box, chips));
    event.preventDefault();
    if (event.type === 'cut') document.execCommand('delete');
  };
  const onPointerDown = () => {
    isPointing = true;
  };
  const onPointerUp = () => {
    isPointing = false;
    snap();
  };

  box.addEventListener('input', onInput, { signal });
  box.addEventListener('compositionend', onInput, { signal });
  box.addEventListener('keydown', onKeyDown, { signal });
  box.addEventListener('copy', onCopy, { signal });
  box.addEventListener('cut', onCopy, { signal });
  box.addEventListener('pointerdown', onPointerDown, { signal });
  box.addEventListener(
    'dragstart',
    ({ dataTransfer }) => dataTransfer?.setData('text/plain', selectedSource(box, chips)),
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel', 'dragend', 'drop'])
    window.addEventListener(type, onPointerUp, { signal, capture: true });
  // Browsers differ in which of these they send for a box in a shadow root.
  for (const type of ['selectionchange', 'select', 'keyup', 'click'])
    box.addEventListener(type, snap, { signal });
}

/** Puts a chip at the selection of a box. */
export function insertText(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  if (!document.execCommand('insertText', false, text)) {
    box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
    box.dispatchEvent(new InputEvent('input'));
  }
}

/** Replaces the part of a text that differs, as if it was typed: the browser can undo it. */
function replaceText(box: HTMLTextAreaElement, text: string): void {
  const { value, selectionEnd } = box;
  let start = 0;
  while (start < Math.min(value.length, text.length) && value[start] === text[start]) start++;
  let behind = 0;
  const most = Math.min(value.length, text.length) - start;
  while (behind < most && value[value.length - 1 - behind] === text[text.length - 1 - behind]) behind++;
  box.setSelectionRange(start, value.length - behind);
  const inserted = text.slice(start, text.length - behind);
  if (inserted === '') document.execCommand('delete');
  else insertText(box, inserted);
  // A caret behind that part stays where it is in the text.
  const caret = text.length - (value.length - selectionEnd);
  if (selectionEnd > value.length - behind) box.setSelectionRange(caret, caret);
}

function tidied(shown: string, chips: readonly Chip[], isMultiline: boolean): string {
  const tidy = shownOf(sourceOf(shown, chips), chips);
  return isMultiline ? tidy : tidy.replace(/[^\S\n]*\n\s*/g, ' ');
}

function selectedSource(box: HTMLTextAreaElement, chips: readonly Chip[]): string {
  return sourceOf(box.value.slice(box.selectionStart, box.selectionEnd), chips);
}
