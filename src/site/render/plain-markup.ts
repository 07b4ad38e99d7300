import { createElement, Fragment, isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MarkupFacts } from '../../core/model.ts';
import { escapeAsReact } from '../../core/util/escape.ts';
import { ignoreRejection, isClass, isPromise } from '../templates/template-values.ts';
import {
  createFactsLog,
  type FactsLog,
  type IsLinked,
  isRecorded,
  recordAttribute,
  recordMarkup,
} from './markup-facts.ts';
import { CLASS, classValuesIn } from './usage.ts';

/** HTML, the values of its class attributes, escaped as in the HTML, and its facts. */
interface PlainMarkup {
  readonly html: string;
  readonly facts: MarkupFacts;
  readonly classes: ReadonlySet<string>;
}

/** Renders an element to the same HTML as React. Returns undefined if only React can render it. */
export type WritePlainly = (element: ReactElement) => PlainMarkup | undefined;

/**
 * Creates a function that renders elements without React. Most sections are functions that return tags, attributes and text.
 * Calling them directly takes about half the time of React, which supports suspending. A component that uses a hook throws outside
 * of React; it and all other unsupported components are rendered by React from then on.
 */
export function createPlainMarkup(isLinked?: IsLinked): WritePlainly {
  const unsupported = new WeakSet<object>();
  const tags = new Map<string, Tag>();
  const add = (name: string) => {
    const tag = probeTag(name);
    if (tag) tags.set(name, tag);
    return tag;
  };
  const tagOf = (name: string) => tags.get(name) ?? add(name);
  return (element) => {
    const { type } = element;
    if (typeof type !== 'function' || unsupported.has(type)) return undefined;
    const state = { tagOf, classes: new Set<string>(), facts: createFactsLog(isLinked) };
    try {
      const html = write(element, state);
      return { html, classes: state.classes, facts: state.facts };
    } catch {
      // An error of the component itself occurs again when React renders it.
      unsupported.add(type);
      return undefined;
    }
  };
}

/** The known tags, and what was recorded so far. */
interface RenderState extends Recorded {
  tagOf(name: string): Tag | undefined;
}

/** The escaped values of class attributes, and the facts of other attributes. */
interface Recorded {
  readonly classes: Set<string>;
  readonly facts: FactsLog;
}

type Props = Readonly<Record<string, unknown>>;

const INNER_HTML = 'dangerouslySetInnerHTML';

/** Thrown for elements that only React can render. */
class UnsupportedError extends Error {}

function write(node: unknown, state: RenderState): string {
  if (typeof node === 'string') return escapeAsReact(node);
  if (typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return writeAll(node, state);
  if (!isValidElement<Props>(node)) {
    if (isPromise(node)) ignoreRejection(node);
    throw new UnsupportedError();
  }
  const { type, props } = node;
  if (typeof type === 'string') return writeTag(state.tagOf(type), props, state);
  if ((type as unknown) === Fragment) return write(props.children, state);
  if (typeof type === 'function' && !isClass(type)) return write((type as Component)(props), state);
  throw new UnsupportedError();
}

type Component = (props: Props) => unknown;

function writeAll(nodes: readonly unknown[], state: RenderState): string {
  let html = '';
  for (const node of nodes) html += write(node, state);
  return html;
}

function writeTag(tag: Tag | undefined, props: Props, state: RenderState): string {
  if (!tag) throw new UnsupportedError();
  let html = tag.open;
  let children: unknown;
  let inner: unknown;
  let hasLate = false;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (tag.late?.has(name)) hasLate = true;
    else if (name === 'children') children = value;
    else if (name === INNER_HTML) inner = value;
    else html += writeAttribute(tag, name, value, state);
  }
  if (tag.late && hasLate) html += writeLateAttributes(tag, tag.late, props, state);
  if (tag.close === undefined) {
    if (children !== undefined || inner !== undefined) throw new UnsupportedError();
    return `${html}/>`;
  }
  const content = inner === undefined ? write(children, state) : writeInner(inner, children, state);
  return `${html}>${content}${tag.close}`;
}

function writeAttribute(tag: Tag, name: string, value: unknown, state: RenderState): string {
  const written = tag.attribute(name, value, state);
  if (written === undefined) throw new UnsupportedError();
  return written;
}

/** Writes the attributes of a form element that React writes after all others. Two props for the same attribute are left to React. */
function writeLateAttributes(
  tag: Tag,
  late: NonNullable<Tag['late']>,
  props: Props,
  state: RenderState,
): string {
  let html = '';
  let last: string | undefined;
  for (const [name, attribute] of late) {
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (attribute === ONLY_REACT || attribute === last) throw new UnsupportedError();
    last = attribute;
    html += writeAttribute(tag, name, value, state);
  }
  return html;
}

function writeInner(inner: unknown, children: unknown, state: RenderState): string {
  const { __html: html } = inner as { readonly __html?: unknown };
  if (typeof html !== 'string' || children !== undefined) throw new UnsupportedError();
  for (const value of classValuesIn(html)) state.classes.add(value);
  recordMarkup(html, state.facts);
  return html;
}

/** How React renders a tag. */
interface Tag {
  /** Its start, up to the attributes. */
  readonly open: string;
  /** Its end tag. Undefined for a void element. */
  readonly close: string | undefined;
  /** The props of a form element whose attributes React writes after all others, in this order, and the names of these attributes. */
  readonly late: ReadonlyMap<string, string> | undefined;
  /** Returns the HTML of an attribute for a prop, and records it. Undefined if only React can render it. */
  attribute(name: string, value: unknown, recorded: Recorded): string | undefined;
}

/** Stands for a prop that decides about the content of an element, or about other elements. */
const ONLY_REACT = '';

const FORM_ACTION = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'];

/** The order in which React writes the attributes of form elements. */
const LATE_PROPS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  form: sameNames('action', 'encType', 'method', 'target'),
  button: sameNames(...FORM_ACTION),
  input: new Map([
    ...sameNames(...FORM_ACTION),
    ['checked', 'checked'],
    ['defaultChecked', 'checked'],
    ['value', 'value'],
    ['defaultValue', 'value'],
  ]),
  option: sameNames('selected'),
  select: new Map([
    ['value', ONLY_REACT],
    ['defaultValue', ONLY_REACT],
  ]),
  textarea: new Map([
    ['value', ONLY_REACT],
    ['defaultValue', ONLY_REACT],
    ['children', ONLY_REACT],
  ]),
};

function sameNames(...names: string[]): Map<string, string> {
  return new Map(names.map((name) => [name, name]));
}

/** Tags whose attributes do not depend on their context or on their content. */
const SUPPORTED_TAGS = new Set(
  [
    'a abbr address article aside b bdi bdo blockquote br cite code dd del details dfn div dl dt em figcaption figure',
    'footer h1 h2 h3 h4 h5 h6 header hr i ins kbd label li main mark nav ol p q s samp section small span strong sub',
    'summary sup table tbody td tfoot th thead time tr u ul var img picture source',
    'form fieldset legend input button select option textarea',
    'circle defs ellipse g line path polygon polyline rect svg text tspan use',
  ]
    .join(' ')
    .split(' '),
);

/** Determines how React renders a tag, and each of its attributes on first use, by rendering samples. Returns undefined for an unsupported tag. */
function probeTag(name: string): Tag | undefined {
  if (!SUPPORTED_TAGS.has(name)) return undefined;
  const written = (props: object) => withoutPreloads(renderToStaticMarkup(createElement(name, props)));
  const isVoid = written({}).endsWith('/>');
  const open = `<${name}`;
  const close = isVoid ? undefined : `</${name}>`;
  const known = new Map<string, Rules>();
  const add = (prop: string) => {
    const rules = createRules(name, (sample) =>
      written({ [prop]: sample }).slice(open.length, close === undefined ? -2 : -`>${close}`.length),
    );
    known.set(prop, rules);
    return rules;
  };
  return {
    open,
    close,
    late: LATE_PROPS[name],
    attribute: (prop, value, recorded) => (known.get(prop) ?? add(prop))(value, recorded),
  };
}

type Rules = (value: unknown, recorded: Recorded) => string | undefined;

/** Matches the start of values that cannot be `javascript:` URLs. */
const SAFE_START = /^[a-ik-z0-9/#.?]/i;

/** Maximum number of cached class attributes per tag. Templates have few distinct ones, independent of the data. */
const MAX_CACHED_CLASSES = 200;

/** Creates the rules of an attribute of a tag, which also record it. `renderSample` returns React's HTML for a sample value. */
function createRules(tag: string, renderSample: (sample: unknown) => string): Rules {
  const write = createWriter(renderSample);
  const cache = new Map<unknown, { readonly html: string; readonly classValue: string }>();
  const [, name = ''] = /^ ([^=]+)=/.exec(renderSample('x')) ?? [];
  const [isClass, isFact] = [name === 'class', isRecorded(name)];
  return (value, { classes, facts }) => {
    const known = isClass ? cache.get(value) : undefined;
    if (known) {
      classes.add(known.classValue);
      return known.html;
    }
    const html = write(value);
    if (html === undefined || html === '') return html;
    if (isFact) recordAttribute({ name, tag, address: String(value) }, facts);
    if (!isClass) return html;
    const classValue = html.slice(CLASS.length, -1);
    classes.add(classValue);
    if (cache.size < MAX_CACHED_CLASSES) cache.set(value, { html, classValue });
    return html;
  };
}

/** Creates a function that renders an attribute: texts and numbers after a fixed prefix, other values as React rendered them before. */
function createWriter(renderSample: (sample: unknown) => string): (value: unknown) => string | undefined {
  const fixed = new Map<unknown, string>();
  let [textPrefix, scriptPrefix, numberPrefix]: (string | false | undefined)[] = [];
  return (value) => {
    if (typeof value === 'string' && value !== '') {
      textPrefix ??= commonPrefix(['x', 'X 1'], renderSample);
      scriptPrefix ??= commonPrefix(['javascript:x'], renderSample);
      const isSafe = textPrefix === scriptPrefix || SAFE_START.test(value);
      return textPrefix !== false && isSafe ? `${textPrefix}${escapeAsReact(value)}"` : undefined;
    }
    if (typeof value === 'number' && Number.isFinite(value)) {
      numberPrefix ??= commonPrefix([7, 0, -0.5], renderSample);
      return numberPrefix === false ? undefined : `${numberPrefix}${value}"`;
    }
    if (value !== '' && typeof value !== 'boolean') return undefined;
    const html = fixed.get(value) ?? renderSample(value);
    fixed.set(value, html);
    return html;
  };
}

/** Returns the common prefix before sample values in quotes. False if it differs between them. */
function commonPrefix(
  samples: readonly unknown[],
  renderSample: (sample: unknown) => string,
): string | false {
  const found = samples.map((sample) => {
    const html = renderSample(sample);
    const end = `${sample}"`;
    return html.endsWith(`="${end}`) ? html.slice(0, -end.length) : false;
  });
  return found.every((before) => before === found[0]) ? (found[0] ?? false) : false;
}

const PRELOAD = '<link rel="preload" as="image"';

/** Removes the preload that React inserts before each eager image. The page's head already contains it. */
export function withoutPreloads(html: string): string {
  return html.includes(PRELOAD) ? html.replace(/<link rel="preload" as="image"[^>]*>/g, '') : html;
}
