import { createElement, isValidElement, type ReactElement } from 'react';
import { escapeAsReact } from '../../core/util/escape.ts';
import { isPlain } from '../../core/util/plain.ts';

/** A section whose element props are replaced by placeholders, and these elements. */
interface ExtractedElements {
  readonly outer: ReactElement;
  /** The extracted elements, by placeholder number. */
  readonly inner: readonly ReactElement[];
}

/**
 * Replaces the components in the props of a section by placeholders. So a section is rendered once although these props differ
 * between pages, and they are inserted afterwards. This relies on a rule that React components follow anyway: an element in the
 * props is shown or not, but not inspected. HTML elements stay in place, because their markup may depend on their context.
 */
export function extractElements(element: ReactElement): ExtractedElements {
  const inner: ReactElement[] = [];
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return containsComponent(value) ? value.map(replace) : value;
    if (!isComponentElement(value)) return value;
    inner.push(value);
    return <Placeholder key={value.key} number={inner.length - 1} />;
  };
  const { type, props: original } = element as ReactElement<Props>;
  if (typeof type !== 'function' || !hasComponents(original)) return { outer: element, inner };
  const props: Record<string, unknown> = {};
  for (const name in original) props[name] = replace(original[name]);
  return { outer: createElement(type, props), inner };
}

type Props = Readonly<Record<string, unknown>>;

function hasComponents(props: Props): boolean {
  for (const name in props) if (containsComponent(props[name])) return true;
  return false;
}

function containsComponent(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    (Array.isArray(value) ? value.some(containsComponent) : isComponentElement(value))
  );
}

function isComponentElement(value: unknown): value is ReactElement {
  return isValidElement(value) && typeof value.type === 'function';
}

type TextContent = string | number | null | undefined | false;

/**
 * Text in the props of a section: `heading={<TextSlot>{heading}</TextSlot>}`. The section is rendered once for all texts, and
 * the text is inserted without rendering.
 */
export function TextSlot({ children }: { readonly children: TextContent | readonly TextContent[] }) {
  return children;
}

/** Delimiters of placeholders: noncharacters, which Unicode reserves for internal use, so texts do not contain them. */
const [OPEN, CLOSE] = ['\ufdd0', '\ufdd1'];

/** Renders a placeholder. */
function Placeholder({ number }: { readonly number: number }) {
  return placeholderText(number);
}

/** Returns a placeholder as text. */
function placeholderText(number: number): string {
  return `${OPEN}${number}${CLOSE}`;
}

/** HTML split at its placeholders, and their numbers. There is one more piece than placeholders. */
export interface Pieces {
  readonly pieces: readonly string[];
  readonly placeholders: readonly number[];
}

/** The placeholders of HTML without any. */
const NONE: readonly number[] = [];

/** Splits HTML at its placeholders. A placeholder may occur several times or not at all. */
export function splitAtPlaceholders(html: string): Pieces {
  if (!html.includes(OPEN)) return { pieces: [html], placeholders: NONE };
  const [first = '', ...others] = html.split(OPEN);
  const parts = others.map((text) => text.split(CLOSE, 2));
  return {
    pieces: [first, ...parts.map(([, piece = '']) => piece)],
    placeholders: parts.map(([number]) => Number(number)),
  };
}

/** Returns the HTML of a `TextSlot` element. Undefined for other elements, and if a child is not text. */
export function textOf({ type, props }: ReactElement): string | undefined {
  if (type !== TextSlot) return undefined;
  const content = (props as Parameters<typeof TextSlot>[0]).children;
  if (typeof content === 'string') return escapeAsReact(content);
  const children = [content].flat();
  return children.every(isText) ? children.map(escaped).join('') : undefined;
}

function isText(child: unknown): child is TextContent {
  return (typeof child !== 'object' && typeof child !== 'function') || child === null;
}

function escaped(child: TextContent): string {
  if (typeof child === 'number') return String(child);
  return child ? escapeAsReact(child) : '';
}

/** Props of an island in which the texts that it only shows are replaced by placeholders. */
interface ExtractedTexts {
  readonly props: object;
  /** The texts, by placeholder number. */
  readonly texts: readonly string[];
}

/**
 * Replaces the texts at `paths`, such as `values.zip`, by placeholders. If a path leads to an object, replaces all texts in it.
 * Ignores paths that do not exist, and texts that React renders in a special way.
 */
export function extractTexts(props: object, paths: readonly string[]): ExtractedTexts {
  const texts: string[] = [];
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return isPlainText(value) ? placeholderText(texts.push(value) - 1) : value;
    return isPlain(value) ? mapValues(value, replace) : value;
  };
  const replaceAt = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return replace(value);
    if (!isPlain(value) || !(name in value)) return value;
    return { ...value, [name]: replaceAt(value[name], rest) };
  };
  const replaced = paths.reduce<unknown>((all, path) => replaceAt(all, path.split('.')), props);
  return { props: replaced as object, texts };
}

function mapValues(object: object, change: (value: unknown) => unknown): object {
  const changed: Record<string, unknown> = {};
  for (const name of Object.keys(object))
    changed[name] = change((object as Readonly<Record<string, unknown>>)[name]);
  return changed;
}

/**
 * Returns whether React renders a text only escaped. It omits empty texts, doubles a leading line break in some elements, and
 * replaces `javascript:` URLs.
 */
function isPlainText(text: string): boolean {
  return text !== '' && !text.startsWith('\n') && !/^[\p{Cc} ]*j[^:]*:/iu.test(text);
}
