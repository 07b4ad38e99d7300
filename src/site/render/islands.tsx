import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { NotFoundError } from '../../core/diagnostics/issue.ts';
import type { Islands, SiteSettings } from '../../core/model.ts';
import { escapeAsReact, escapeForSingleQuotes, escapeMarkup } from '../../core/util/escape.ts';
import { renderChecked } from '../templates/render.ts';
import type { TemplateLog } from '../templates/template-issues.ts';
import { describeValue, findUnserializable } from '../templates/template-values.ts';
import { type IslandCall, useSurroundings } from './context.tsx';
import { extractTexts, type Pieces, splitAtPlaceholders } from './placeholders.tsx';
import { createPropsKeys } from './props-key.ts';
import { classValuesIn } from './usage.ts';

interface IslandProps<P extends object> {
  /** One of the site's `islands`. */
  readonly component: ComponentType<P>;
  /** Plain JSON, embedded in the page. */
  readonly props: NoInfer<P>;
  /** Distinguishes several islands of one component on a page. */
  readonly id?: string;
  /**
   * Paths of texts in the props that the component only displays, such as `values.zip`, or `context` for all texts in
   * an object. The island is then rendered once for all values instead of on each page.
   */
  readonly shows?: readonly string[];
  /**
   * When the island is hydrated, and React loaded. `near`: when it is less than a quarter of the window's height away from the visible
   * area, or the visitor uses it. Default: when the browser is idle.
   */
  readonly when?: 'idle' | 'near';
}

/**
 * Renders a component that is also hydrated in the browser. Renders only a placeholder: `fillIslands` inserts the
 * markup from `renderToString`, because hydration needs React's text markers and ids with the prefix of this root.
 * The wrapper has no box, so that `position: sticky` works.
 */
export function Island<P extends object>({ component, props, id, shows = [], when }: IslandProps<P>) {
  const { islands, calls, log, sendable } = useSurroundings();
  const name = nameOf(component, islands);
  if (name === undefined) {
    const facts = { kind: 'island', asked: writtenName(component), known: Object.keys(islands) } as const;
    log.addAt({ code: 'not-there', facts }, component);
    return null;
  }
  const unsendable = findUnserializable(props, sendable);
  for (const one of unsendable) log.add({ code: 'island-props', facts: { island: name, ...one } });
  const prefix = `${id ?? name}-`;
  const marker = `island:${calls.length};`;
  const extracted = extractTexts(props, unsendable.length ? [] : shows);
  const json = () => (unsendable.length ? '' : JSON.stringify(extracted.props));
  calls.push({ ...extracted, name, prefix, marker, json, component: component as ComponentType });
  return (
    <div
      className="contents"
      data-island={name}
      data-prefix={prefix}
      data-when={when === 'near' ? when : undefined}
      data-props={marker}
      dangerouslySetInnerHTML={{ __html: `<!--${marker}-->` }}
    />
  );
}

/** Returns the name of a component in the site's islands, by which the browser finds it; undefined if it is not among them. */
function nameOf(component: Named | undefined, islands: Islands): string | undefined {
  for (const name in islands) if ((islands[name] as object) === component) return name;
  const asked = writtenName(component);
  if (asked) return undefined;
  const known = Object.keys(islands);
  throw new NotFoundError({ kind: 'component', asked, known, found: describeValue(component) });
}

function writtenName(component: Named | undefined): string {
  return component?.displayName ?? component?.name ?? '';
}

/** A component and its name, where it has one. */
interface Named {
  readonly displayName?: string | undefined;
  readonly name?: string;
}

/** The markup that replaces the placeholder of an island. */
export interface FilledIsland {
  readonly html: string;
  /** The values of its class attributes. */
  readonly classes: readonly string[];
  /** The attributes with its props. */
  readonly attributes: string;
}

/** Renders the markup of an island. */
export type IslandMarkup = (call: IslandCall) => FilledIsland;

/** The markup and props of an island with placeholders for the texts that it shows. */
interface IslandTemplate {
  readonly html: Pieces;
  readonly classes: readonly string[];
  readonly attributes: Pieces;
}

/** Maximum number of cached templates. A site has few, independent of the number of its pages. */
const MAX_TEMPLATES = 1000;

/**
 * Creates a function that renders islands with React. An island is rendered once for all texts that it only shows, which are
 * filled in afterwards. A component that processes such a text is detected on its first page and rendered for each page.
 */
export function createIslandMarkup(log: TemplateLog, shared: SiteSettings['islandProps'] = {}): IslandMarkup {
  const templates = new Map<string, IslandTemplate | undefined>();
  const keyOf = createPropsKeys();
  const renderOnce = (call: IslandCall) => renderTemplate(call, log, shared[call.name]);
  const renderWhole = (call: IslandCall) => fillIn(renderOnce(withTexts(call)), []);
  return (call) => {
    if (call.texts.length === 0) return renderWhole(call);
    const key = keyOf([call.name, call.prefix, call.props]);
    const known = key === undefined ? undefined : templates.get(key);
    if (known) return fillIn(known, call.texts);
    const made = renderWhole(call);
    if (key === undefined || templates.has(key) || templates.size === MAX_TEMPLATES || !log.isEmpty)
      return made;
    const template = renderOnce(call);
    const isExact = fillIn(template, call.texts).html === made.html && log.isEmpty;
    log.take();
    templates.set(key, isExact ? template : undefined);
    return made;
  };
}

function renderTemplate(call: IslandCall, log: TemplateLog, shared?: Props): IslandTemplate {
  const { component, props, prefix } = call;
  const render = (node: ReactNode) => renderToString(node, { identifierPrefix: prefix });
  const html = renderChecked(createElement(component, props), render, log, true);
  return {
    html: splitAtPlaceholders(html),
    classes: classValuesIn(html),
    attributes: splitAtPlaceholders(propsAttributes(call, shared)),
  };
}

/** Returns the attributes from which browsers read the props of an island. `data-shared`: they add those that it shares. */
function propsAttributes({ name, props, json }: IslandCall, shared: Props | undefined): string {
  const text = json();
  const own = text && shared ? findOwnProps(props as Props, shared) : undefined;
  return own
    ? `data-shared="${escapeMarkup(name)}" data-props='${escapeForSingleQuotes(JSON.stringify(own))}'`
    : `data-props='${escapeForSingleQuotes(text)}'`;
}

/** Returns the props without those that equal shared ones. Undefined if the island lacks a shared one, which browsers would add. */
function findOwnProps(props: Props, shared: Props): Props | undefined {
  if (Object.keys(shared).some((name) => props[name] === undefined)) return undefined;
  const isOwn = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(shared[name]);
  return Object.fromEntries(Object.entries(props).filter(isOwn));
}

type Props = Readonly<Record<string, unknown>>;

function fillIn({ html, classes, attributes }: IslandTemplate, texts: readonly string[]): FilledIsland {
  const inHtml = texts.map(escapeAsReact);
  const inJson = texts.map((text) => escapeForSingleQuotes(JSON.stringify(text).slice(1, -1)));
  return { html: insertTexts(html, inHtml), classes, attributes: insertTexts(attributes, inJson) };
}

function insertTexts({ pieces, placeholders }: Pieces, texts: readonly string[]): string {
  let all = pieces[0] ?? '';
  for (let i = 0; i < placeholders.length; i += 1)
    all += `${texts[placeholders[i] ?? 0] ?? ''}${pieces[i + 1] ?? ''}`;
  return all;
}

/** Returns the island with its texts in its props. */
export function withTexts(call: IslandCall): IslandCall {
  if (call.texts.length === 0) return call;
  const json = insertTexts(
    splitAtPlaceholders(call.json()),
    call.texts.map((text) => JSON.stringify(text).slice(1, -1)),
  );
  return { ...call, props: JSON.parse(json) as object, json: () => json, texts: [] };
}
