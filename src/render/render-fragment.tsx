import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createUses, type Uses } from '../dependencies/uses.ts';
import type { Islands } from '../model.ts';
import type { Mistake } from '../sandbox/log.ts';
import { renderWatched } from '../sandbox/rendering.ts';
import {
  type Build,
  BuildProvider,
  type IslandCall,
  type Surroundings,
  withBuild,
} from './build-context.tsx';
import { classValuesIn } from './classes.ts';
import { cutAtHoles, type Pieces } from './holes.tsx';
import { createIslandMarkup, type FilledIsland, type IslandMarkup } from './island-markup.ts';
import { createPlainMarkup, type WritePlainly } from './plain-markup.ts';
import { withoutPreloads } from './preloads.ts';

/** HTML with what the page around it has to know. */
export interface RenderedFragment extends Pieces {
  readonly uses: Uses;
  /** What its components do wrong; there is none but on pages that are never written. */
  readonly mistakes?: readonly Mistake[];
}

/** Makes the function that renders an element, whatever was rendered before. */
export function createFragmentRenderer(
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
  const html = withoutPreloads(renderWatched(element, render, log));
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
