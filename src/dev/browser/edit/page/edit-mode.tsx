import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Saved } from '../../../edit/contract.ts';
import { currentPath } from '../../pages.ts';
import type { Act, AskServer } from '../../requests.ts';
import { EditBar } from './edit-bar.tsx';
import { type Draft, type MarkPosition, type Note, readMemory, remember } from './memory.ts';
import { Outline } from './outline.tsx';
import { TextCard } from './text-card.tsx';
import { findMarkedTexts, isSamePosition, type MarkedText, type MarkedTexts, nameOfPath } from './texts.ts';

/*
 * Edit mode leaves the elements of the page as they are, so that neither its styles nor its islands are affected. What the pointer does on
 * them is caught before the page sees it. For the keyboard and for screen readers, each text has a button of the toolbar, which is only
 * seen as the frame around its text. They follow the toolbar in the order of the document; the page keeps its own stops.
 */

/** What Edit mode depends on. */
export interface EditModeOptions {
  /** The toolbar, in which everything is shown. */
  readonly toolbar: ShadowRoot;
  readonly token: string;
  /** Whether nothing can be saved: a click then opens the text editor. */
  readonly isReadOnly: boolean;
  /** The page is not loaded again before this has ended. */
  readonly hold: (work: Promise<unknown>) => void;
}

interface EditModeProps extends EditModeOptions {
  readonly ask: AskServer;
  readonly act: Act;
}

/** A text that is edited. Its element is unknown if the page shows it no longer. */
interface Opened extends MarkPosition {
  readonly text?: MarkedText | undefined;
  readonly draft?: Draft | undefined;
}

/** All of Edit mode: the texts of the page, the editor of one of them, and what was done. */
export function EditMode({ toolbar, token, ask, act, isReadOnly, hold }: EditModeProps) {
  const { texts, error } = useMarkedTexts(ask);
  const [pointed, setPointed] = useState<MarkedText>();
  const [opened, setOpened] = useState<Opened>();
  const [note, setNote] = useState<Note | string | undefined>(() => readMemory().note);
  const isChanged = useRef(false);
  const buttons = useRef<HTMLElement>(null);

  const showNote = useCallback((next: Note | string | undefined) => {
    const done = typeof next === 'object' ? next : undefined;
    setNote(next);
    remember({ note: done, focus: done?.position });
  }, []);
  const focus = useCallback(
    (position: MarkPosition) => {
      const index = texts.known.findIndex((text) => isSamePosition(text, position));
      buttons.current?.querySelectorAll('button')[index]?.focus();
    },
    [texts],
  );
  const open = useCallback(
    (text: MarkedText) => {
      if (isReadOnly) return void act('open', { place: text.source.place });
      // A modal dialog of the page, such as its menu, makes everything else unusable.
      const dialog = text.element.closest('dialog');
      dialog?.close();
      if (isChanged.current) return setNote('Save or cancel the open text first.');
      showNote(undefined);
      // The text is not seen any more.
      setOpened({ ...text, text: dialog ? undefined : text });
    },
    [isReadOnly, act, showNote],
  );
  usePointer({ toolbar, texts, onPoint: setPointed, onOpen: open, onUnknown: () => setNote(UNKNOWN) });
  useRestored(texts, setOpened, focus);
  useTouchMarks(texts);

  const setChanged = useCallback((changed: boolean) => {
    isChanged.current = changed;
  }, []);
  const close = (saved?: Saved) => {
    isChanged.current = false;
    remember({ draft: undefined });
    // The text, also if a value in it was edited.
    const at = opened?.text ?? opened;
    const position = at && { address: at.address, index: at.index };
    if (saved) showNote({ ...saved, position, isUndone: false });
    setOpened(undefined);
    if (position) focus(position);
  };
  const records = useMemo(() => recordsOf(texts), [texts]);
  const shown = opened?.text ?? pointed;
  return (
    <>
      {!opened && (
        <EditBar
          {...{ ask, note, hold, isReadOnly, records }}
          count={texts.known.length}
          problem={error}
          onNote={showNote}
        />
      )}
      {shown && <Outline text={shown} isOpen={shown === opened?.text} />}
      {opened && (
        <TextCard
          key={JSON.stringify([opened.address, opened.index])}
          {...{ ask, act, token, hold, ...opened }}
          hint={typeof note === 'string' ? note : ''}
          texts={texts.known}
          onChange={setChanged}
          onClose={close}
          onOpen={(address) => setOpened({ ...opened, address, index: 0, draft: undefined })}
        />
      )}
      <section ref={buttons} aria-label="Texts of this page">
        {texts.known.map((text) => (
          <button
            key={JSON.stringify([text.address, text.index])}
            type="button"
            className="text-button"
            onFocus={() => {
              showOnScreen(text.element, toolbar.host);
              setPointed(text);
            }}
            onBlur={() => setPointed(undefined)}
            onClick={() => open(text)}
          >
            {isReadOnly ? 'Open' : 'Edit'} {nameOfPath(text.source)}: {text.text.slice(0, 80)}
          </button>
        ))}
      </section>
    </>
  );
}

const UNKNOWN =
  'This text is from a template, or from several values. It has no line of its own in the data.';

const NO_TEXTS: MarkedTexts = { all: new Set(), known: [] };

/** Finds the texts of the page, again when others become visible: in a menu that opens, or at another width. */
function useMarkedTexts(ask: AskServer): { readonly texts: MarkedTexts; readonly error: string | undefined } {
  const [state, setState] = useState<{ texts: MarkedTexts; error?: string }>({ texts: NO_TEXTS });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    const find = async () => {
      const found = await findMarkedTexts(ask);
      if (signal.aborted) return;
      setState('error' in found ? { texts: NO_TEXTS, error: found.error } : { texts: found });
    };
    const findLater = () => {
      clearTimeout(timer);
      timer = setTimeout(find, 150);
    };
    document.addEventListener('toggle', findLater, { signal, capture: true });
    addEventListener('resize', findLater, { signal });
    void find();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ask]);
  return { texts: state.texts, error: state.error };
}

/** Without a pointer that hovers, all texts are marked: lightly, in their own color, without a change of the page. */
const TOUCH_MARKS = `@media (hover: none) {
  ::highlight(crosstown-texts) {
    text-decoration: underline dashed 1px;
  }
}`;

/** Marks the texts that can be edited on screens without a pointer, in browsers that can. */
function useTouchMarks({ known }: MarkedTexts): void {
  useEffect(() => {
    if (typeof Highlight === 'undefined') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(TOUCH_MARKS);
    const ranges = known.map(({ element }) => {
      const range = new Range();
      range.selectNodeContents(element);
      return range;
    });
    CSS.highlights.set('crosstown-texts', new Highlight(...ranges));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      CSS.highlights.delete('crosstown-texts');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [known]);
}

interface PointerOptions {
  readonly toolbar: ShadowRoot;
  readonly texts: MarkedTexts;
  readonly onPoint: (text: MarkedText | undefined) => void;
  readonly onOpen: (text: MarkedText) => void;
  readonly onUnknown: () => void;
}

/** Follows the pointer on the page. A click on a text opens it; links and forms do nothing. */
function usePointer({ toolbar, texts, onPoint, onOpen, onUnknown }: PointerOptions): void {
  const latest = useRef({ onPoint, onOpen, onUnknown });
  latest.current = { onPoint, onOpen, onUnknown };
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const known = new Map(texts.known.map((text) => [text.element, text]));
    const textAt = (event: Event) => {
      const path = event.composedPath();
      if (path.includes(toolbar)) return 'toolbar';
      const element = path.find((one): one is Element => one instanceof Element && known.has(one));
      return element && known.get(element);
    };
    document.addEventListener(
      'pointermove',
      (event) => {
        const text = textAt(event);
        if (text !== 'toolbar') latest.current.onPoint(text);
      },
      options,
    );
    document.addEventListener(
      'click',
      (event) => {
        const text = textAt(event);
        // What was selected is to be copied.
        if (text === 'toolbar' || getSelection()?.type === 'Range') return;
        const path = event.composedPath().filter((one) => one instanceof Element);
        if (!text && !path.some((one) => one.matches('a[href]'))) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        // The answer of a question can be edited once the question was clicked.
        path
          .find((one) => one.matches('summary'))
          ?.closest('details')
          ?.setAttribute('open', '');
        if (text) latest.current.onOpen(text);
        else if (path.some((one) => texts.all.has(one))) latest.current.onUnknown();
      },
      options,
    );
    document.addEventListener('submit', (event) => event.preventDefault(), options);
    return () => controller.abort();
  }, [toolbar, texts]);
}

/** After the page was loaded again, opens what was typed and not saved, or returns the focus to the text that was saved. */
function useRestored(
  texts: MarkedTexts,
  onOpen: (opened: Opened) => void,
  focus: (position: MarkPosition) => void,
): void {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current || texts === NO_TEXTS) return;
    isRestored.current = true;
    const { draft, focus: focused } = readMemory();
    const find = (position: MarkPosition) => texts.known.find((text) => isSamePosition(text, position));
    if (draft?.page === currentPath()) onOpen({ ...draft, draft, text: find(draft) });
    else if (focused) focus(focused);
    remember({ focus: undefined });
  }, [texts, onOpen, focus]);
}

/** Returns the names of the records of the page by their keys, that with most texts first. */
function recordsOf({ known }: MarkedTexts): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { element, address } of known) {
    // Header and footer are the same on each page.
    const weight = element.closest('main') ? 100 : 1;
    counts.set(address.record, (counts.get(address.record) ?? 0) + weight);
  }
  const names = new Map(known.map(({ address, source }) => [address.record, source.name]));
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return new Map(sorted.map(([record]) => [record, names.get(record) ?? record]));
}

/** Not behind the toolbar, which is at the lower edge of the screen. */
function showOnScreen(element: Element, toolbar: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const edge = toolbar.getBoundingClientRect().top;
  if (top < 80 || bottom > edge - 8) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
