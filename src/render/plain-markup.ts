import { Fragment, isValidElement, type ReactElement } from 'react';
import { forget, isPromise } from '../sandbox/suspension.ts';
import { classValuesIn } from './classes.ts';
import { escapeText } from './holes.tsx';
import { learnTag, type Tag } from './plain-tags.ts';

/** HTML, and the values of its class attributes as they are written. */
export interface PlainMarkup {
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
    if (isPromise(node)) forget(node);
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
