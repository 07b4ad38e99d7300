import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Islands, MarkupFacts, SiteSettings } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import type { Dependency } from '../dependencies/dependencies.ts';
import { createUses, type Uses } from '../dependencies/uses.ts';
import { createErrorAttribution } from '../templates/attribute.ts';
import { renderChecked } from '../templates/render.ts';
import { createTemplateLog, type TemplateIssue, type TemplateLog } from '../templates/template-issues.ts';
import { BuildProvider, type IslandCall, type Surroundings, withBuild } from './context.tsx';
import { createFragmentCache, Recurrence } from './fragment-cache.ts';
import { createIslandMarkup, type FilledIsland, type IslandMarkup } from './islands.tsx';
import type { MarkdownTrees } from './markdown-trees.ts';
import { factsIn } from './markup-facts.ts';
import { extractElements, splitAtPlaceholders, textOf } from './placeholders.tsx';
import { createPlainMarkup, type WritePlainly, withoutPreloads } from './plain-markup.ts';
import { createPropsKeys } from './props-key.ts';
import type { Observer } from './tracked-build.ts';
import { classValuesIn } from './usage.ts';

/** The rendered HTML of a section, and what the page must know about it. */
export interface Fragment {
  /** HTML split at its placeholders. Encoded to bytes on the first reuse, because most fragments of a large site are used once. */
  readonly pieces: readonly (string | Buffer)[];
  /** Numbers of the placeholders between the pieces. */
  readonly placeholders: readonly number[];
  readonly uses: Uses;
  readonly facts: MarkupFacts;
  /** Dependencies recorded while it was rendered. Undefined if they were recorded for its only page. */
  readonly dependencies?: readonly Dependency[];
  /** Template issues of its components. They prevent the output of the page. */
  readonly issues?: readonly TemplateIssue[];
}

/** A section with all placeholders filled in. */
export interface RenderedSection {
  readonly html: readonly (string | Buffer)[];
  /** Its own fragment and those that were filled in. */
  readonly fragments: readonly Fragment[];
}

/** Renders a section. `own` is a record that only one page uses, such as a cell. */
export type RenderSection = (element: ReactElement, own?: object) => RenderedSection;

export interface FragmentOptions {
  /** Size of the fragment cache in bytes of HTML. 0 disables it. */
  readonly cacheBytes: number;
}

interface Options extends Partial<FragmentOptions> {
  /** The language tag of the pages. */
  readonly language?: string;
  /** Receives the template issues of components. Emptied after each fragment. */
  readonly log?: TemplateLog;
  readonly trees?: MarkdownTrees | undefined;
  /** Props that browsers load with the islands. */
  readonly islandProps?: SiteSettings['islandProps'] | undefined;
}

/** Pages are rendered in the order of their URLs, so most fragments recur soon and a small cache suffices. */
const DEFAULT_CACHE_BYTES = 32_000_000;

/**
 * Creates a function that renders sections. Reuses the fragment of a section with an equal component and equal props. Elements in
 * its props are rendered separately, so that the section can be reused although they differ.
 */
export function createSectionRenderer(
  observer: Observer,
  islands: Islands,
  {
    cacheBytes = DEFAULT_CACHE_BYTES,
    language = 'en-US',
    log = createTemplateLog(createErrorAttribution('.')),
    trees,
    islandProps,
  }: Options = {},
): RenderSection {
  const renderFragment = createFragmentRenderer(observer, islands, { language, log, trees, islandProps });
  if (cacheBytes === 0) {
    return (element) => {
      const fragment = renderFragment(element);
      return { html: fragment.pieces, fragments: [fragment] };
    };
  }
  const renderCached = createCachedRenderer(renderFragment, observer, cacheBytes);
  const render: RenderSection = (element, own) => {
    const text = textOf(element);
    if (text !== undefined) {
      const html = [text];
      return { html, fragments: [{ pieces: html, ...OF_TEXT }] };
    }
    const { outer, inner } = extractElements(element);
    const fragment = renderCached(outer, own);
    return inner.length
      ? fillPlaceholders(fragment, (placeholder) => render(inner[placeholder] ?? outer, own))
      : { html: fragment.pieces, fragments: [fragment] };
  };
  return render;
}

/** What a fragment of text alone has besides its text. */
const OF_TEXT = { placeholders: [], uses: '', facts: { links: [], ids: [], hosts: [] } };

function createCachedRenderer(
  renderFragment: (element: ReactElement) => Fragment,
  { observe }: Observer,
  cacheBytes: number,
): (element: ReactElement, own?: object) => Fragment {
  const keyOf = createPropsKeys();
  const cache = createFragmentCache<Fragment>(cacheBytes);
  const recurrenceOf = oncePerKey((_component: unknown) => new Recurrence());
  return (element, own) => {
    // A fragment of a record that only this page uses does not recur, so a lookup would cost more than it saves.
    const recurrence = recurrenceOf(element.type);
    const isOwn = (own && hasProp(element, own)) || !recurrence.isLikely;
    const key = isOwn ? undefined : keyOf(element);
    if (key === undefined) return renderFragment(element);
    const known = cache.get(key);
    cache.forget(recurrence.record(key, known !== undefined));
    if (known) return encodePieces(known);
    const { value, dependencies } = observe(() => renderFragment(element));
    const { pieces, placeholders, uses, facts, issues } = value;
    const valid = { pieces, placeholders, uses, facts, dependencies };
    const fragment = issues ? { ...valid, issues } : valid;
    cache.set(key, fragment);
    return fragment;
  };
}

function fillPlaceholders(
  fragment: Fragment,
  innerOf: (placeholder: number) => RenderedSection,
): RenderedSection {
  const { pieces, placeholders } = fragment;
  const html = [pieces[0] ?? ''];
  const fragments = [fragment];
  for (let i = 0; i < placeholders.length; i += 1) {
    const inner = innerOf(placeholders[i] ?? 0);
    for (const piece of inner.html) html.push(piece);
    html.push(pieces[i + 1] ?? '');
    for (const one of inner.fragments) fragments.push(one);
  }
  return { html, fragments };
}

/** Returns whether a record is one of the props of an element. */
function hasProp({ props }: ReactElement, record: object): boolean {
  for (const name in props as object)
    if ((props as Readonly<Record<string, unknown>>)[name] === record) return true;
  return false;
}

/** Encodes the pieces of a fragment to bytes in place, and returns it. */
function encodePieces(fragment: Fragment): Fragment {
  return typeof fragment.pieces[0] === 'string'
    ? Object.assign(fragment, { pieces: fragment.pieces.map((piece) => Buffer.from(piece)) })
    : fragment;
}

/** Creates a function that renders an element without a cache. */
function createFragmentRenderer(
  { build, isLinked }: Observer,
  islands: Islands,
  {
    language,
    log,
    trees,
    islandProps,
  }: Pick<Surroundings, 'language' | 'log' | 'trees'> & Pick<Options, 'islandProps'>,
): (element: ReactElement) => Fragment {
  const surroundings = { build, language, islands, log, trees, sendable: new WeakSet() };
  const writePlainly = createPlainMarkup(isLinked);
  const markupOf = createIslandMarkup(log, islandProps);
  const usesOf = createUses();
  return (element) => {
    const written = renderMarkup(surroundings, element, writePlainly);
    const { html, classes, names, facts } = written.calls.length ? insertIslands(written, markupOf) : written;
    const { pieces, placeholders } = splitAtPlaceholders(html);
    const uses = usesOf(classes, names);
    const fragment = { pieces, placeholders, uses, facts: facts ?? factsIn(html, isLinked) };
    return log.isEmpty ? fragment : { ...fragment, issues: log.take() };
  };
}

interface Written {
  readonly html: string;
  readonly classes: Iterable<string>;
  readonly calls: readonly IslandCall[];
  /** Names of the islands whose markup it contains. */
  readonly names: readonly string[];
  /** Undefined if the HTML must be searched for them. */
  readonly facts?: MarkupFacts;
}

/** Renders an element without React if possible, otherwise with React. */
function renderMarkup(
  surroundings: Omit<Surroundings, 'calls'>,
  element: ReactElement,
  writePlainly: WritePlainly,
): Written {
  // Lists the keys, because a spread for each fragment is measurably slow.
  const { build, language, islands, log, trees, sendable } = surroundings;
  const calls: IslandCall[] = [];
  const current: Surroundings = { build, language, islands, calls, log, trees, sendable };
  const plain = withBuild(current, () => writePlainly(element));
  if (plain) return { html: plain.html, classes: plain.classes, calls, names: [], facts: plain.facts };
  // React renders from the start, so discard issues and islands of the first attempt.
  log.take();
  calls.length = 0;
  const render = (node: ReactNode) =>
    renderToStaticMarkup(<BuildProvider value={current}>{node}</BuildProvider>);
  const html = withoutPreloads(renderChecked(element, render, log));
  return { html, classes: classValuesIn(html), calls, names: [] };
}

/** Replaces the placeholders of `Island` by the markup of each island. */
function insertIslands({ html: outerHtml, classes, calls }: Written, markupOf: IslandMarkup): Written {
  const all = new Set(classes);
  const html = calls.reduce((text, call) => {
    const island = markupOf(call);
    for (const value of island.classes) all.add(value);
    return insertIsland(text, call.marker, island);
  }, outerHtml);
  return { html, classes: all, calls, names: calls.map(({ name }) => name) };
}

/** Replaces the two markers of an island by its props and its markup. */
function insertIsland(text: string, marker: string, { attributes, html }: FilledIsland): string {
  const [forProps, forHtml] = [`data-props="${marker}"`, `<!--${marker}-->`];
  const at = text.indexOf(forProps);
  const end = text.indexOf(forHtml, at);
  if (at === -1 || end === -1) return text;
  const between = text.slice(at + forProps.length, end);
  return `${text.slice(0, at)}${attributes}${between}${html}${text.slice(end + forHtml.length)}`;
}
