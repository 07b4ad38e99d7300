import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Dependency } from '../dependencies/dependencies.ts';
import { createUses, type Uses } from '../dependencies/uses.ts';
import type { Islands } from '../model.ts';
import { createErrorAttribution } from '../sandbox/attribute.ts';
import { renderChecked } from '../sandbox/render.ts';
import { createTemplateLog, type TemplateIssue, type TemplateLog } from '../sandbox/template-issues.ts';
import { type Build, BuildProvider, type IslandCall, type Surroundings, withBuild } from './context.tsx';
import { createIslandMarkup, type FilledIsland, type IslandMarkup } from './islands.tsx';
import type { MarkdownTrees } from './markdown-trees.ts';
import { cutAtHoles, type Pieces, takeOut, textOf } from './placeholders.tsx';
import { createPlainMarkup, type WritePlainly, withoutPreloads } from './plain-markup.ts';
import { createPropsKeys } from './props-key.ts';
import type { Observer } from './tracked-build.ts';
import { classValuesIn } from './usage.ts';

/** Finished HTML, with what the page around it has to know. */
export interface Fragment {
  /** Between its holes. Text at first, bytes once it is met again: most fragments of a large site belong to one page. */
  readonly pieces: readonly (string | Buffer)[];
  /** The numbers of its holes: one less than there are pieces. */
  readonly holes: readonly number[];
  readonly uses: Uses;
  /** What was asked of the build while it was rendered. Undefined when that was asked in the name of its one page. */
  readonly dependencies?: readonly Dependency[];
  /** What its components do wrong. */
  readonly mistakes?: readonly TemplateIssue[];
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

interface Options extends Partial<FragmentOptions> {
  /** Where it is noted what components do wrong, with each fragment; no other log is used for the fragments. */
  readonly log?: TemplateLog;
  readonly trees?: MarkdownTrees | undefined;
}

/** Pages lie in the order of their addresses, so that what recurs most often recurs soon. */
const DEFAULT_CACHE_BYTES = 32_000_000;

/**
 * Renders sections. One with a component and props that were seen before is not rendered again, and elements that are
 * passed to it are rendered apart, so that it recurs although they differ.
 */
export function createSectionRenderer(
  observer: Observer,
  islands: Islands,
  {
    cacheBytes = DEFAULT_CACHE_BYTES,
    log = createTemplateLog(createErrorAttribution('.')),
    trees,
  }: Options = {},
): RenderSection {
  const renderAnew = createFragmentRenderer(observer.build, islands, { log, trees });
  if (cacheBytes === 0) {
    return (element) => {
      const fragment = renderAnew(element);
      return { html: fragment.pieces, fragments: [fragment] };
    };
  }
  const renderOuter = createCachedRenderer(renderAnew, observer, cacheBytes);
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
  renderAnew: (element: ReactElement) => Fragment,
  { observe }: Observer,
  cacheBytes: number,
): (element: ReactElement, own?: object) => Fragment {
  const keyOf = createPropsKeys();
  const cache = createFragmentCache(cacheBytes);
  const recurrence = createRecurrence();
  return (element, own) => {
    // What is made of a page's own record is on no other page: to look for it would cost more than it saves.
    const isOwn = (own && isMadeOf(element, own)) || !recurrence.isLikely(element.type);
    const key = isOwn ? undefined : keyOf(element);
    if (key === undefined) return renderAnew(element);
    const known = cache.get(key);
    cache.forget(recurrence.note(element.type, key, known !== undefined));
    if (known) return withBytes(known);
    const { value, dependencies } = observe(() => renderAnew(element));
    const { pieces, holes, uses, mistakes } = value;
    const sound = { pieces, holes, uses, dependencies };
    const fragment = mistakes ? { ...sound, mistakes } : sound;
    cache.set(key, fragment);
    return fragment;
  };
}

function filled(fragment: Fragment, innerOf: (hole: number) => RenderedSection): RenderedSection {
  const { pieces, holes } = fragment;
  const html = [pieces[0] ?? ''];
  const fragments = [fragment];
  for (let i = 0; i < holes.length; i += 1) {
    const inner = innerOf(holes[i] ?? 0);
    for (const piece of inner.html) html.push(piece);
    html.push(pieces[i + 1] ?? '');
    for (const one of inner.fragments) fragments.push(one);
  }
  return { html, fragments };
}

function isMadeOf({ props }: ReactElement, record: object): boolean {
  for (const name in props as object)
    if ((props as Readonly<Record<string, unknown>>)[name] === record) return true;
  return false;
}

/** Encodes a fragment for good. */
function withBytes(fragment: Fragment): Fragment {
  return typeof fragment.pieces[0] === 'string'
    ? Object.assign(fragment, { pieces: fragment.pieces.map((piece) => Buffer.from(piece)) })
    : fragment;
}

/** HTML with what the page around it has to know. */
interface RenderedFragment extends Pieces {
  readonly uses: Uses;
  /** What its components do wrong; there is none but on pages that are never written. */
  readonly mistakes?: readonly TemplateIssue[];
}

/** Makes the function that renders an element, whatever was rendered before. */
function createFragmentRenderer(
  build: Build,
  islands: Islands,
  { log, trees }: Pick<Surroundings, 'log' | 'trees'>,
): (element: ReactElement) => RenderedFragment {
  const around = { build, islands, log, trees, sendable: new WeakSet() };
  const writePlainly = createPlainMarkup();
  const markupOf = createIslandMarkup(log);
  const usesOf = createUses();
  return (element) => {
    const written = writeIn(around, element, writePlainly);
    const { html, classes, names } = written.calls.length ? withIslands(written, markupOf) : written;
    const { pieces, holes } = cutAtHoles(html);
    const fragment = { pieces, holes, uses: usesOf(classes, names) };
    return log.isEmpty ? fragment : { ...fragment, mistakes: log.take() };
  };
}

interface Written {
  readonly html: string;
  readonly classes: Iterable<string>;
  readonly calls: readonly IslandCall[];
  /** Of the islands whose markup is in it. */
  readonly names: readonly string[];
}

/** The short way where it goes, and otherwise the way through React. */
function writeIn(
  around: Omit<Surroundings, 'calls'>,
  element: ReactElement,
  writePlainly: WritePlainly,
): Written {
  // Key by key, since this is done for each fragment: copies with one key more showed in the profile.
  const { build, islands, log, trees, sendable } = around;
  const calls: IslandCall[] = [];
  const current: Surroundings = { build, islands, calls, log, trees, sendable };
  const plain = withBuild(current, () => writePlainly(element));
  if (plain) return { html: plain.html, classes: plain.classes, calls, names: [] };
  // What a component did before it was left to React it does once more.
  log.take();
  calls.length = 0;
  const render = (node: ReactNode) =>
    renderToStaticMarkup(<BuildProvider value={current}>{node}</BuildProvider>);
  const html = withoutPreloads(renderChecked(element, render, log));
  return { html, classes: classValuesIn(html), calls, names: [] };
}

/** With the markup of each island in the place that `Island` marked. */
function withIslands({ html: around, classes, calls }: Written, markupOf: IslandMarkup): Written {
  const all = new Set(classes);
  const html = calls.reduce((text, call) => {
    const island = markupOf(call);
    for (const value of island.classes) all.add(value);
    return filledIn(text, call.marker, island);
  }, around);
  return { html, classes: all, calls, names: calls.map(({ name }) => name) };
}

/** With the props and then the markup of an island where its marks are. */
function filledIn(text: string, marker: string, { props, html }: FilledIsland): string {
  const [forProps, forHtml] = [`data-props="${marker}"`, `<!--${marker}-->`];
  const at = text.indexOf(forProps);
  const end = text.indexOf(forHtml, at);
  if (at === -1 || end === -1) return text;
  const between = text.slice(at + forProps.length, end);
  return `${text.slice(0, at)}data-props='${props}'${between}${html}${text.slice(end + forHtml.length)}`;
}

/** Fragments that were rendered before, by key, within a bound of bytes. */
interface FragmentCache {
  get(key: string): Fragment | undefined;
  /** Keeps a fragment; of those that nothing asks for again most are never kept once the cache fills. */
  set(key: string, fragment: Fragment): void;
  /** Drops fragments that nobody will ask for. */
  forget(keys: readonly string[]): void;
}

/** How many keys that were met once are remembered. */
const MET_ONCE = 50_000;

/**
 * Two generations: what is asked for moves into the young one; when that is full it becomes the old one, and what is
 * left of the old one is forgotten. All steps take constant time, and headers, footers and the like never go. On a
 * large site most fragments belong to one page alone, so once a generation has filled only what is met twice is kept.
 */
export function createFragmentCache(capacity: number): FragmentCache {
  let young = new Map<string, Fragment>();
  let old = new Map<string, Fragment>();
  let met = new Set<string>();
  let bytes = 0;
  let hasFilled = false;
  const keep = (key: string, fragment: Fragment) => {
    young.set(key, fragment);
    bytes += sizeOf(fragment);
    if (bytes <= capacity / 2) return;
    old = young;
    young = new Map();
    bytes = 0;
    hasFilled = true;
  };
  const isMetAgain = (key: string) => {
    if (met.delete(key)) return true;
    if (met.size >= MET_ONCE) met = new Set();
    met.add(key);
    return false;
  };
  const getFormer = (key: string) => {
    const former = old.get(key);
    if (former) keep(key, former);
    return former;
  };
  return {
    get: (key) => young.get(key) ?? getFormer(key),
    set(key, fragment) {
      if (!hasFilled || isMetAgain(key)) keep(key, fragment);
    },
    forget(keys) {
      for (const key of keys) {
        bytes -= sizeOf(young.get(key));
        young.delete(key);
        old.delete(key);
      }
    },
  };
}

function sizeOf(fragment: Fragment | undefined): number {
  return fragment?.pieces.reduce((sum, { length }) => sum + length, 0) ?? 0;
}

/** Tells of components whether they come again with the same props. */
export interface Recurrence {
  isLikely(component: unknown): boolean;
  /**
   * Takes note of whether one was there already. Once it turns out that a component does not come again, it gives the keys of
   * all that was kept of it: nobody will ask for these.
   */
  note(component: unknown, key: string, isKnown: boolean): readonly string[];
}

/** After so many looks it is decided, */
const ENOUGH = 1000;
/** and a component of which fewer than one in so many was found is not looked for any more. */
const SELDOM = 50;

/** What is known of a component. */
interface Look {
  tried: number;
  found: number;
  /** What was kept of it so far, until it is decided. */
  readonly kept: string[];
}

const NONE: readonly string[] = [];

/** Begins with nothing known: every component is likely to come again. */
export function createRecurrence(): Recurrence {
  const looks = new Map<unknown, Look>();
  const begin = (component: unknown) => {
    const look = { tried: 0, found: 0, kept: [] };
    looks.set(component, look);
    return look;
  };
  return {
    isLikely: (component) => isLikely(looks.get(component)),
    note(component, key, isKnown) {
      const look = looks.get(component) ?? begin(component);
      look.tried += 1;
      if (isKnown) look.found += 1;
      if (look.tried < ENOUGH) {
        if (!isKnown) look.kept.push(key);
        return NONE;
      }
      return isLikely(look) ? NONE : look.kept.splice(0);
    },
  };
}

function isLikely(look: Look | undefined): boolean {
  return !look || look.tried < ENOUGH || look.found * SELDOM >= look.tried;
}
