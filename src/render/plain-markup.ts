import { createElement, Fragment, isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ignoreRejection, isPromise } from '../sandbox/template-values.ts';
import { escapeText } from './placeholders.tsx';
import { CLASS, classValuesIn } from './usage.ts';

/** HTML, and the values of its class attributes as they are written. */
interface PlainMarkup {
  readonly html: string;
  readonly classes: ReadonlySet<string>;
}

/** Writes an element as React does; undefined where only React itself knows how. */
export type WritePlainly = (element: ReactElement) => PlainMarkup | undefined;

/**
 * Makes the short way from elements to HTML. Most sections are functions that return tags, attributes and text: to
 * call them and to join what they return takes about half the time that React takes, which is ready to stop anywhere
 * and to go on later. A component that uses a hook of React finds that nothing is being rendered; it throws, and is
 * left to React from then on, as all is that is not plain.
 */
export function createPlainMarkup(): WritePlainly {
  const forReact = new WeakSet<object>();
  const tags = new Map<string, Tag>();
  const learn = (name: string) => {
    const tag = learnTag(name);
    if (tag) tags.set(name, tag);
    return tag;
  };
  const tagOf = (name: string) => tags.get(name) ?? learn(name);
  return (element) => {
    const { type } = element;
    if (typeof type !== 'function' || forReact.has(type)) return undefined;
    const classes = new Set<string>();
    try {
      return { html: write(element, { tagOf, classes }), classes };
    } catch {
      // What else may be wrong with it React will say.
      forReact.add(type);
      return undefined;
    }
  };
}

/** What is known of tags, and the classes that were met. */
interface Notes {
  tagOf(name: string): Tag | undefined;
  readonly classes: Set<string>;
}

type Props = Readonly<Record<string, unknown>>;

const INNER = 'dangerouslySetInnerHTML';

/** Ends the short way. */
class NotPlain extends Error {}

function write(node: unknown, notes: Notes): string {
  if (typeof node === 'string') return escapeText(node);
  if (typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return writeAll(node, notes);
  if (!isValidElement<Props>(node)) {
    if (isPromise(node)) ignoreRejection(node);
    throw new NotPlain();
  }
  const { type, props } = node;
  if (typeof type === 'string') return writeTag(notes.tagOf(type), props, notes);
  if ((type as unknown) === Fragment) return write(props.children, notes);
  if (typeof type === 'function' && !isClass(type)) return write((type as Component)(props), notes);
  throw new NotPlain();
}

type Component = (props: Props) => unknown;

function isClass(type: object): boolean {
  const { prototype } = type as { readonly prototype?: { readonly isReactComponent?: unknown } };
  return prototype?.isReactComponent !== undefined;
}

function writeAll(nodes: readonly unknown[], notes: Notes): string {
  let html = '';
  for (const node of nodes) html += write(node, notes);
  return html;
}

function writeTag(tag: Tag | undefined, props: Props, notes: Notes): string {
  if (!tag) throw new NotPlain();
  let html = tag.open;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined || name === 'children' || name === INNER) continue;
    const written = tag.attribute(name, value, notes.classes);
    if (written === undefined) throw new NotPlain();
    html += written;
  }
  const content = writeContent(props, notes);
  if (tag.close !== undefined) return `${html}>${content}${tag.close}`;
  if (content) throw new NotPlain();
  return `${html}/>`;
}

function writeContent({ children, [INNER]: inner }: Props, notes: Notes): string {
  if (inner === undefined || inner === null) return write(children, notes);
  const { __html: html } = inner as { readonly __html?: unknown };
  if (typeof html !== 'string' || (children !== undefined && children !== null)) throw new NotPlain();
  for (const value of classValuesIn(html)) notes.classes.add(value);
  return html;
}

/** A tag as React writes it. */
interface Tag {
  /** Up to its attributes. */
  readonly open: string;
  /** None for a tag that has no content. */
  readonly close: string | undefined;
  /**
   * Writes an attribute by the name and the value of its prop; undefined when only React knows how. The value of a class
   * attribute is added to `classes`, as it is written.
   */
  attribute(name: string, value: unknown, classes: Set<string>): string | undefined;
}

/** Tags whose attributes have nothing to do with one another, nor with what is around them or in them. */
const PLAIN = new Set(
  [
    'a abbr address article aside b bdi bdo blockquote br cite code dd del details dfn div dl dt em figcaption figure',
    'footer h1 h2 h3 h4 h5 h6 header hr i ins kbd label li main mark nav ol p q s samp section small span strong sub',
    'summary sup table tbody td tfoot th thead time tr u ul var img picture source',
    'circle defs ellipse g line path polygon polyline rect svg text tspan use',
  ]
    .join(' ')
    .split(' '),
);

/** Asks React how it writes a tag, and each of its attributes when it is met first; undefined for one that is not plain. */
function learnTag(name: string): Tag | undefined {
  if (!PLAIN.has(name)) return undefined;
  const written = (props: object) => withoutPreloads(renderToStaticMarkup(createElement(name, props)));
  const isVoid = written({}).endsWith('/>');
  const open = `<${name}`;
  const close = isVoid ? undefined : `</${name}>`;
  const known = new Map<string, Rules>();
  const learn = (prop: string) => {
    const rules = createRules((sample) =>
      written({ [prop]: sample }).slice(open.length, close === undefined ? -2 : -`>${close}`.length),
    );
    known.set(prop, rules);
    return rules;
  };
  return {
    open,
    close,
    attribute: (prop, value, classes) => (known.get(prop) ?? learn(prop))(value, classes),
  };
}

type Rules = (value: unknown, classes: Set<string>) => string | undefined;

/** The beginning of an address that is surely no script. */
const HARMLESS = /^[a-ik-z0-9/#.?]/i;

/** Of so many class attributes of a tag it is kept how they are written: those of templates are few, whatever the data is. */
const MOST_KEPT = 200;

/** How an attribute is written; of class attributes the value is noted. */
function createRules(ask: (sample: unknown) => string): Rules {
  const write = createWriter(ask);
  const kept = new Map<unknown, { readonly html: string; readonly noted: string }>();
  let isClass: boolean | undefined;
  return (value, classes) => {
    const known = isClass ? kept.get(value) : undefined;
    if (known) {
      classes.add(known.noted);
      return known.html;
    }
    const html = write(value);
    if (html === undefined || html === '') return html;
    isClass ??= html.startsWith(CLASS);
    if (!isClass) return html;
    const noted = html.slice(CLASS.length, -1);
    classes.add(noted);
    if (kept.size < MOST_KEPT) kept.set(value, { html, noted });
    return html;
  };
}

/** How an attribute is written: a text after some beginning, a number likewise, and all else as React wrote it before. */
function createWriter(ask: (sample: unknown) => string): (value: unknown) => string | undefined {
  const fixed = new Map<unknown, string>();
  let [beforeText, beforeScript, beforeNumber]: (string | false | undefined)[] = [];
  return (value) => {
    if (typeof value === 'string' && value !== '') {
      beforeText ??= beforeAll(['x', 'X 1'], ask);
      beforeScript ??= beforeAll(['javascript:x'], ask);
      const isSure = beforeText === beforeScript || HARMLESS.test(value);
      return beforeText !== false && isSure ? `${beforeText}${escapeText(value)}"` : undefined;
    }
    if (typeof value === 'number' && Number.isFinite(value)) {
      beforeNumber ??= beforeAll([7, 0, -0.5], ask);
      return beforeNumber === false ? undefined : `${beforeNumber}${value}"`;
    }
    if (value !== '' && typeof value !== 'boolean') return undefined;
    const html = fixed.get(value) ?? ask(value);
    fixed.set(value, html);
    return html;
  };
}

/** What stands before each of some values in quotes; false where that is not the same. */
function beforeAll(samples: readonly unknown[], ask: (sample: unknown) => string): string | false {
  const found = samples.map((sample) => {
    const html = ask(sample);
    const end = `${sample}"`;
    return html.endsWith(`="${end}`) ? html.slice(0, -end.length) : false;
  });
  return found.every((before) => before === found[0]) ? (found[0] ?? false) : false;
}

const PRELOAD = '<link rel="preload" as="image"';

/** React puts a preload before each eager image. The page's head has it already, and earlier. */
export function withoutPreloads(html: string): string {
  return html.includes(PRELOAD) ? html.replace(/<link rel="preload" as="image"[^>]*>/g, '') : html;
}
