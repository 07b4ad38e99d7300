import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Question } from '../util/questions.ts';
import { BuildProvider, type IslandCall } from './build-context.tsx';
import { classValuesIn } from './classes.ts';
import { createFragmentCache } from './fragment-cache.ts';
import type { Observer } from './observe.ts';
import { createPropsKeys } from './props-key.ts';

/** The finished HTML of a section, with what the page around it has to know. */
export interface Fragment {
  /** Text at first, bytes once it is met again: most fragments of a large site belong to one page. */
  readonly html: string | Buffer;
  /** The values of its class attributes. */
  readonly classes: readonly string[];
  readonly islands: readonly string[];
  /** What was asked of the build while it was rendered. */
  readonly questions: readonly Question[];
}

/** Renders a section. `own` is a record that belongs to one page alone, as a cell does. */
export type RenderFragment = (element: ReactElement, own?: object) => Fragment;

export interface FragmentOptions {
  /** How many bytes of HTML are kept for reuse. 0 renders every section anew. */
  readonly cacheBytes: number;
}

const DEFAULT_CACHE_BYTES = 96_000_000;

/** Renders sections. One with a component and props that were seen before is not rendered again. */
export function createFragmentRenderer(
  observer: Observer,
  islands: Readonly<Record<string, ComponentType<never>>>,
  { cacheBytes }: FragmentOptions = { cacheBytes: DEFAULT_CACHE_BYTES },
): RenderFragment {
  const keyOf = createPropsKeys();
  const cache = createFragmentCache(cacheBytes);
  return (element, own) => {
    // What is made of a page's own record is on no other page: to look for it would cost more than it saves.
    const recurs = cacheBytes > 0 && !(own && isMadeOf(element, own));
    const key = recurs ? keyOf(element) : undefined;
    if (key === undefined) return renderFragment(element, observer, islands);
    const known = cache.get(key);
    if (known) return withBytes(known);
    const fragment = renderFragment(element, observer, islands);
    cache.set(key, fragment);
    return fragment;
  };
}

function isMadeOf({ props }: ReactElement, record: object): boolean {
  return Object.values(props as object).includes(record);
}

/** Encodes a fragment for good. */
function withBytes(fragment: Fragment): Fragment {
  return typeof fragment.html === 'string'
    ? Object.assign(fragment, { html: Buffer.from(fragment.html) })
    : fragment;
}

function renderFragment(
  element: ReactElement,
  { build, observe }: Observer,
  islands: Readonly<Record<string, ComponentType<never>>>,
): Fragment {
  const calls: IslandCall[] = [];
  const { value: outer, questions } = observe(() =>
    renderToStaticMarkup(<BuildProvider value={{ build, islands: calls }}>{element}</BuildProvider>),
  );
  const html = fillIslands(withoutPreloads(outer), calls, islands);
  return { html, classes: classValuesIn(html), islands: calls.map((call) => call.name), questions };
}

/** React puts a preload before each eager image. The page's head has it already, and earlier. */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}

/** Puts the markup of each island in the place that `Island` marked. */
function fillIslands(
  html: string,
  calls: readonly IslandCall[],
  islands: Readonly<Record<string, ComponentType<never>>>,
): string {
  return calls.reduce((text, { name, prefix, props, marker }) => {
    const component = islands[name];
    if (!component)
      throw new Error(`A template uses the island “${name}”, which the site definition does not list.`);
    const own = renderToString(createElement(component, props as never), { identifierPrefix: prefix });
    // A function as replacement: the markup may hold $ signs.
    return text.replace(marker, () => own);
  }, html);
}
