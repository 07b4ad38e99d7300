import type { ReactElement } from 'react';
import type { Uses } from '../dependencies/uses.ts';
import type { Islands } from '../model.ts';
import { createBlame } from '../sandbox/blame.ts';
import { createTemplateLog, type Mistake, type TemplateLog } from '../sandbox/log.ts';
import { createFragmentCache } from './fragment-cache.ts';
import { takeOut, textOf } from './holes.tsx';
import type { MarkdownTrees } from './markdown-trees.ts';
import type { Observer } from './observe.ts';
import { createPropsKeys } from './props-key.ts';
import { createRecurrence } from './recurrence.ts';
import { createFragmentRenderer } from './render-fragment.tsx';

/** Finished HTML, with what the page around it has to know. */
export interface Fragment {
  /** Between its holes. Text at first, bytes once it is met again: most fragments of a large site belong to one page. */
  readonly pieces: readonly (string | Buffer)[];
  /** The numbers of its holes: one less than there are pieces. */
  readonly holes: readonly number[];
  readonly uses: Uses;
  /** What was asked of the build while it was rendered. Undefined when that was asked in the name of its one page. */
  readonly questions?: readonly number[];
  /** What its components do wrong. */
  readonly mistakes?: readonly Mistake[];
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
  { cacheBytes = DEFAULT_CACHE_BYTES, log = createTemplateLog(createBlame('.')), trees }: Options = {},
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
    const { value, questions } = observe(() => renderAnew(element));
    const { pieces, holes, uses, mistakes } = value;
    const sound = { pieces, holes, uses, questions };
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
