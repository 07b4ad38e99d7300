import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Islands } from '../model.ts';
import { type Uses, usesOf } from '../util/uses.ts';
import {
  type Build,
  BuildProvider,
  type IslandCall,
  type Surroundings,
  withBuild,
} from './build-context.tsx';
import { classValuesIn } from './classes.ts';
import { cutAtHoles, type Pieces } from './holes.tsx';
import { createPlainMarkup, type WritePlainly } from './plain-markup.ts';
import { withoutPreloads } from './preloads.ts';

/** HTML with what the page around it has to know. */
export interface RenderedFragment extends Pieces {
  readonly uses: Uses;
}

/** Makes the function that renders an element, whatever was rendered before. */
export function createFragmentRenderer(
  build: Build,
  islands: Islands,
): (element: ReactElement) => RenderedFragment {
  const writePlainly = createPlainMarkup();
  return (element) => {
    const written = writeIn({ build, islands }, element, writePlainly);
    const { html, classes, names } = written.calls.length ? withIslands(written) : written;
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
function writeIn(
  around: Omit<Surroundings, 'calls'>,
  element: ReactElement,
  writePlainly: WritePlainly,
): Written {
  const current = { ...around, calls: [] };
  const plain = withBuild(current, () => writePlainly(element));
  if (plain) return { html: plain.html, classes: plain.classes, calls: current.calls, names: [] };
  const calls: IslandCall[] = [];
  const value = { ...around, calls };
  const html = withoutPreloads(renderToStaticMarkup(<BuildProvider value={value}>{element}</BuildProvider>));
  return { html, classes: classValuesIn(html), calls, names: [] };
}

/** With the markup of each island in the place that `Island` marked. */
function withIslands({ html: around, calls }: Written): Written {
  const html = fillIslands(around, calls);
  return { html, classes: classValuesIn(html), calls, names: calls.map(({ name }) => name) };
}

function fillIslands(html: string, calls: readonly IslandCall[]): string {
  return calls.reduce((text, { prefix, element, marker }) => {
    const own = renderToString(element, { identifierPrefix: prefix });
    // A function as replacement: the markup may hold $ signs.
    return text.replace(marker, () => own);
  }, html);
}
