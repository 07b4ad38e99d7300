import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type Uses, usesOf } from '../util/uses.ts';
import { type Build, BuildProvider, type IslandCall, withBuild } from './build-context.tsx';
import { classValuesIn } from './classes.ts';
import { cutAtHoles, type Pieces } from './holes.tsx';
import { createPlainMarkup, type WritePlainly } from './plain-markup.ts';
import { withoutPreloads } from './preloads.ts';

/** HTML with what the page around it has to know. */
export interface RenderedFragment extends Pieces {
  readonly uses: Uses;
}

/** The components of a site that are hydrated, by name. */
export type Islands = Readonly<Record<string, ComponentType<never>>>;

/** Makes the function that renders an element, whatever was rendered before. */
export function createFragmentRenderer(
  build: Build,
  islands: Islands,
): (element: ReactElement) => RenderedFragment {
  const writePlainly = createPlainMarkup();
  return (element) => {
    const written = writeIn(build, element, writePlainly);
    const { html, classes, names } = written.calls.length ? withIslands(written, islands) : written;
    const { pieces, holes } = cutAtHoles(html);
    return { pieces, holes, uses: usesOf(classes, names) };
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
function writeIn(build: Build, element: ReactElement, writePlainly: WritePlainly): Written {
  const current = { build, islands: [] };
  const plain = withBuild(current, () => writePlainly(element));
  if (plain) return { html: plain.html, classes: plain.classes, calls: current.islands, names: [] };
  const calls: IslandCall[] = [];
  const value = { build, islands: calls };
  const html = withoutPreloads(renderToStaticMarkup(<BuildProvider value={value}>{element}</BuildProvider>));
  return { html, classes: classValuesIn(html), calls, names: [] };
}

/** With the markup of each island in the place that `Island` marked. */
function withIslands({ html: around, calls }: Written, islands: Islands): Written {
  const html = fillIslands(around, calls, islands);
  return { html, classes: classValuesIn(html), calls, names: calls.map(({ name }) => name) };
}

function fillIslands(html: string, calls: readonly IslandCall[], islands: Islands): string {
  return calls.reduce((text, { name, prefix, props, marker }) => {
    const component = islands[name];
    if (!component)
      throw new Error(`A template uses the island “${name}”, which the site definition does not list.`);
    const own = renderToString(createElement(component, props as never), { identifierPrefix: prefix });
    // A function as replacement: the markup may hold $ signs.
    return text.replace(marker, () => own);
  }, html);
}
