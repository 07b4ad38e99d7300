import { createElement, isValidElement, type ReactElement } from 'react';

/** A section without the elements that were passed to it, and these. */
export interface Holed {
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
export function holeText(number: number): string {
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
