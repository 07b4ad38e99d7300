import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Question } from '../util/questions.ts';
import { BuildProvider, type IslandCall } from './build-context.tsx';
import { classValuesIn } from './classes.ts';
import { createFragmentCache } from './fragment-cache.ts';
import { cutAtHoles, takeOut, textOf } from './holes.tsx';
import type { Observer } from './observe.ts';
import { createPropsKeys } from './props-key.ts';

/** Finished HTML, with what the page around it has to know. */
export interface Fragment {
  /** Between its holes. Text at first, bytes once it is met again: most fragments of a large site belong to one page. */
  readonly pieces: readonly (string | Buffer)[];
  /** The numbers of its holes: one less than there are pieces. */
  readonly holes: readonly number[];
  /** The values of its class attributes. */
  readonly classes: readonly string[];
  readonly islands: readonly string[];
  /** What was asked of the build while it was rendered. */
  readonly questions: readonly Question[];
}

/** A section with all its holes filled. */
export interface RenderedSection {
  readonly html: readonly (string | Buffer)[];
  /** The fragments that it consists of. */
  readonly fragments: readonly Fragment[];
}

/** Renders a section. `own` is a record that belongs to one page alone, as a cell does. */
export type RenderSection = (element: ReactElement, own?: object) => RenderedSection;

export interface FragmentOptions {
  /** How many bytes of HTML are kept for reuse. 0 renders every section anew. */
  readonly cacheBytes: number;
}

const DEFAULT_CACHE_BYTES = 96_000_000;

/**
 * Renders sections. One with a component and props that were seen before is not rendered again, and elements that are
 * passed to it are rendered apart, so that it recurs although they differ.
 */
export function createSectionRenderer(
  observer: Observer,
  islands: Readonly<Record<string, ComponentType<never>>>,
  { cacheBytes }: FragmentOptions = { cacheBytes: DEFAULT_CACHE_BYTES },
): RenderSection {
  const plain = (element: ReactElement) => renderFragment(element, observer, islands);
  if (cacheBytes === 0) {
    return (element) => {
      const fragment = plain(element);
      return { html: fragment.pieces, fragments: [fragment] };
    };
  }
  const renderOuter = createCachedRenderer(plain, cacheBytes);
  const render: RenderSection = (element, own) => {
    const text = textOf(element);
    if (text !== undefined) return { html: [text], fragments: [] };
    const { outer, inner } = takeOut(element);
    const fragment = renderOuter(outer, own);
    return inner.length
      ? filled(fragment, (hole) => render(inner[hole] ?? outer, own))
      : { html: fragment.pieces, fragments: [fragment] };
  };
  return render;
}

function createCachedRenderer(
  render: (element: ReactElement) => Fragment,
  cacheBytes: number,
): (element: ReactElement, own?: object) => Fragment {
  const keyOf = createPropsKeys();
  const cache = createFragmentCache(cacheBytes);
  return (element, own) => {
    // What is made of a page's own record is on no other page: to look for it would cost more than it saves.
    const key = own && isMadeOf(element, own) ? undefined : keyOf(element);
    if (key === undefined) return render(element);
    const known = cache.get(key);
    if (known) return withBytes(known);
    const fragment = render(element);
    cache.set(key, fragment);
    return fragment;
  };
}

function filled(fragment: Fragment, innerOf: (hole: number) => RenderedSection): RenderedSection {
  const [first = '', ...others] = fragment.pieces;
  const inner = fragment.holes.map(innerOf);
  return {
    html: [first, ...inner.flatMap(({ html }, i) => [...html, others[i] ?? ''])],
    fragments: [fragment, ...inner.flatMap(({ fragments }) => fragments)],
  };
}

function isMadeOf({ props }: ReactElement, record: object): boolean {
  return Object.values(props as object).includes(record);
}

/** Encodes a fragment for good. */
function withBytes(fragment: Fragment): Fragment {
  return typeof fragment.pieces[0] === 'string'
    ? Object.assign(fragment, { pieces: fragment.pieces.map((piece) => Buffer.from(piece)) })
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
  const islandNames = calls.map((call) => call.name);
  return { ...cutAtHoles(html), classes: classValuesIn(html), islands: islandNames, questions };
}

const PRELOAD = '<link rel="preload" as="image"';

/** React puts a preload before each eager image. The page's head has it already, and earlier. */
function withoutPreloads(html: string): string {
  return html.includes(PRELOAD) ? html.replace(/<link rel="preload" as="image"[^>]*>/g, '') : html;
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
