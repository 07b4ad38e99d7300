import { createElement, isValidElement, type ReactElement } from 'react';

/** A section without the elements that were passed to it, and these. */
interface Holed {
  readonly outer: ReactElement;
  /** What was passed, by the number of its hole. */
  readonly inner: readonly ReactElement[];
}

/**
 * Takes out the components that were passed to a section. So a section is rendered once although what it is given
 * differs from page to page, and the rest is put in afterwards. It holds by a rule that React components keep anyway: what
 * is passed as an element is shown or not, and not looked into. A component that is passed has to stand by itself;
 * elements of HTML, which may depend on what is around them, stay where they are.
 */
export function takeOut(element: ReactElement): Holed {
  const inner: ReactElement[] = [];
  const withHoles = (value: unknown): unknown => {
    if (Array.isArray(value)) return holdsPassed(value) ? value.map(withHoles) : value;
    if (!isPassed(value)) return value;
    inner.push(value);
    return <Hole key={value.key} number={inner.length - 1} />;
  };
  const { type, props: given } = element as ReactElement<Props>;
  if (typeof type !== 'function' || !isGivenAny(given)) return { outer: element, inner };
  const props: Record<string, unknown> = {};
  for (const name in given) props[name] = withHoles(given[name]);
  return { outer: createElement(type, props), inner };
}

type Props = Readonly<Record<string, unknown>>;

function isGivenAny(props: Props): boolean {
  for (const name in props) if (holdsPassed(props[name])) return true;
  return false;
}

function holdsPassed(value: unknown): boolean {
  return typeof value === 'object' && (Array.isArray(value) ? value.some(holdsPassed) : isPassed(value));
}

function isPassed(value: unknown): value is ReactElement {
  return isValidElement(value) && typeof value.type === 'function';
}

type TextContent = string | number | null | undefined | false;

/**
 * Text in the props of a section: `heading={<Text>{heading}</Text>}`. The section is rendered once for all texts, and
 * the text is inserted without rendering.
 */
export function Text({ children }: { readonly children: TextContent | readonly TextContent[] }) {
  return children;
}

/** Characters that Unicode keeps for the inside of programs: no text holds them. */
const [OPEN, CLOSE] = ['\ufdd0', '\ufdd1'];

/** Stands where something is put in afterwards. */
function Hole({ number }: { readonly number: number }) {
  return holeText(number);
}

/** What a hole is in HTML. */
function holeText(number: number): string {
  return `${OPEN}${number}${CLOSE}`;
}

/** HTML between holes, and the numbers of the holes: one less than there are pieces. */
export interface Pieces {
  readonly pieces: readonly string[];
  readonly holes: readonly number[];
}

/** What has no holes. */
const NONE: readonly number[] = [];

/** Cuts HTML where its holes are. A hole may be there several times, or not at all. */
export function cutAtHoles(html: string): Pieces {
  if (!html.includes(OPEN)) return { pieces: [html], holes: NONE };
  const [first = '', ...others] = html.split(OPEN);
  const cuts = others.map((text) => text.split(CLOSE, 2));
  return {
    pieces: [first, ...cuts.map(([, piece = '']) => piece)],
    holes: cuts.map(([number]) => Number(number)),
  };
}

/** The HTML of a text that was passed; undefined for any other element, and for what is no text. */
export function textOf({ type, props }: ReactElement): string | undefined {
  if (type !== Text) return undefined;
  const given = (props as Parameters<typeof Text>[0]).children;
  if (typeof given === 'string') return escapeText(given);
  const children = [given].flat();
  return children.every(isText) ? children.map(escaped).join('') : undefined;
}

function isText(child: unknown): child is TextContent {
  return (typeof child !== 'object' && typeof child !== 'function') || child === null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escaped(child: TextContent): string {
  if (typeof child === 'number') return String(child);
  return child ? escapeText(child) : '';
}

/** Text as React writes it. */
export function escapeText(text: string): string {
  return MARKS.test(text) ? text.replace(/["'&<>]/g, (c) => ENTITIES[c] ?? c) : text;
}

const MARKS = /["'&<>]/;

/** Props of an island without the texts that it only shows, which are holes in them. */
interface OpenProps {
  readonly props: object;
  /** The texts, by the numbers of their holes. */
  readonly texts: readonly string[];
}

/**
 * Takes the texts out of props at which paths such as `values.zip` lead; of an object at the end of one all texts in it.
 * Where a path leads nowhere nothing is taken, and neither is a text that React writes in a way of its own.
 */
export function takeOutTexts(props: object, paths: readonly string[]): OpenProps {
  const texts: string[] = [];
  const open = (value: unknown): unknown => {
    if (typeof value === 'string') return isPlain(value) ? holeText(texts.push(value) - 1) : value;
    return isObject(value) ? mapped(value, open) : value;
  };
  const openAt = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return open(value);
    if (!isObject(value) || !(name in value)) return value;
    return { ...value, [name]: openAt((value as Readonly<Record<string, unknown>>)[name], rest) };
  };
  const opened = paths.reduce<unknown>((all, path) => openAt(all, path.split('.')), props);
  return { props: opened as object, texts };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapped(object: object, change: (value: unknown) => unknown): object {
  const changed: Record<string, unknown> = {};
  for (const name of Object.keys(object))
    changed[name] = change((object as Readonly<Record<string, unknown>>)[name]);
  return changed;
}

/**
 * Of an empty text React writes nothing at all, before one that begins with a line break it writes another one, and what
 * may be a script it takes out of addresses.
 */
function isPlain(text: string): boolean {
  return text !== '' && !text.startsWith('\n') && !/^[\p{Cc} ]*j[^:]*:/iu.test(text);
}
