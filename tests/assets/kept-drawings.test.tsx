import fc from 'fast-check';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSourceReader, renderDrawings } from '../../src/assets/drawings.tsx';
import { createShaper } from '../../src/assets/shaper.ts';
import { createSourceLog } from '../../src/assets/sources.ts';
import { createMemoryCache } from '../../src/cache/cache.ts';
import type { Drawing } from '../../src/model.ts';
import { createErrorAttribution } from '../../src/sandbox/attribute.ts';
import { createTemplateLog } from '../../src/sandbox/template-issues.ts';
import { runs } from '../helpers/runs.ts';

/* Drawings that no build of the same code has to make again. */

let drawn: string[] = [];
beforeEach(() => {
  drawn = [];
});

interface Town {
  readonly name: string;
  readonly ponds?: readonly number[];
}

function Scene({ town, children }: { readonly town: Town; readonly children?: ReactNode }) {
  drawn.push(town.name);
  return (
    <svg>
      <title>{town.name}</title>
      {town.ponds?.map((size) => (
        <circle key={size} r={size} />
      ))}
      {children}
    </svg>
  );
}

const drawing = (id: string, element: ReactElement): Drawing => ({
  id,
  element,
  width: 8,
  height: 4,
  alt: '',
});
const scenes = (...towns: Town[]) => towns.map((town) => drawing(town.name, <Scene town={town} />));

const reading = { root: '.', sources: createSourceLog(), shaper: createShaper() };

function studio() {
  const cache = createMemoryCache();
  const log = createTemplateLog(createErrorAttribution('.'));
  const draw = async (list: () => readonly Drawing[], code: string | undefined = 'a') => {
    drawn = [];
    return (await renderDrawings(list, { ...reading, log, cache, code })).map(({ svg }) => svg);
  };
  return { draw, log };
}

const gray = Object.freeze({ name: 'Gray', ponds: Object.freeze([1, 2]) });
const casco = Object.freeze({ name: 'Casco' });

describe('drawings', () => {
  test('are drawn once, until what they are drawn from is another', async () => {
    const { draw } = studio();
    const first = await draw(() => scenes(gray, casco));
    expect(drawn).toEqual(['Gray', 'Casco']);
    expect(await draw(() => scenes(gray, casco))).toEqual(first);
    expect(drawn).toEqual([]);
    expect((await draw(() => scenes({ ...gray, ponds: [1, 3] }, casco)))[0]).toContain('r="3"');
    expect(drawn).toEqual(['Gray']);
    await draw(() => scenes(gray, casco), 'b');
    expect(drawn).toEqual(['Gray', 'Casco']);
  });

  test('are drawn each time where nobody knows of which code they are', async () => {
    const { draw } = studio();
    const cache = createMemoryCache();
    const log = createTemplateLog(createErrorAttribution('.'));
    for (let i = 0; i < 2; i++)
      await renderDrawings(() => scenes(gray), { ...reading, log, cache, code: undefined });
    expect(drawn).toEqual(['Gray', 'Gray']);
    await draw(() => scenes(gray));
    expect(drawn).toEqual(['Gray']);
  });

  test('by a component that is made for its data are drawn each time', async () => {
    const { draw } = studio();
    const listOf = (town: Town) => () => {
      const Plate = () => <text>{town.name}</text>;
      return [drawing('plate', <Plate />), drawing('within', <Scene town={casco}>{<Plate />}</Scene>)];
    };
    expect((await draw(listOf(gray)))[0]).toBe('<text>Gray</text>');
    const [plate, within] = await draw(listOf(casco));
    expect([plate, within]).toEqual(['<text>Casco</text>', expect.stringContaining('<text>Casco</text>')]);
  });

  test('with a mistake tell it each time', async () => {
    const { draw, log } = studio();
    const Torn = (_: { readonly at: number }) => {
      throw new Error('torn');
    };
    for (let i = 0; i < 2; i++) {
      await draw(() => [drawing('torn', <Torn at={1} />)]);
      expect(log.take()).toMatchObject([{ code: 'template-throws', facts: { drawing: 'torn' } }]);
    }
  });
});

describe('what an element is drawn from', () => {
  const Framed = ({ children, ...props }: Record<string, ReactNode>) => (
    <g {...(props as object)}>{children}</g>
  );
  const Doubled = ({ children }: { children?: ReactNode }) => [children, children];
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('', '1', '1"', '}', 'undefined', 0, -0, 1, null, undefined, true, false, 'number 1'),
  );
  const element = fc.letrec<{ node: ReactNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      value,
      fc
        .tuple(
          fc.constantFrom<unknown>('g', 'text', Framed, Doubled, Fragment),
          fc.dictionary(fc.constantFrom('id', 'fill', 'title'), value, { maxKeys: 2 }),
          fc.array(tie('node'), { maxLength: 3 }),
        )
        .map(([type, props, children]) =>
          createElement(type as 'g', type === Fragment ? {} : (props as object), ...children),
        ),
    ),
  })).node;
  const asElement = (node: ReactNode) => <svg>{node}</svg>;
  const sourceOf = (one: ReactElement, again: unknown = one) => createSourceReader()(one, again);

  test('elements of the same source look the same', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(element, (node) => {
        const source = sourceOf(asElement(node)) ?? '';
        const svg = renderToStaticMarkup(asElement(node));
        expect(seen.get(source) ?? svg).toBe(svg);
        seen.set(source, svg);
      }),
      { numRuns: runs(200) },
    );
    expect(seen.size).toBeGreaterThan(40);
  });

  test('is the same for what is made anew of the same', () => {
    const make = () => <Scene town={{ name: 'Gray', ponds: [1] }} />;
    expect(sourceOf(make(), make())).toBe(sourceOf(make()));
    const reader = createSourceReader();
    expect(reader(<Scene town={gray} />, <Scene town={gray} />)).toBe(sourceOf(<Scene town={{ ...gray }} />));
  });

  test('is not told of what can not be read in it', () => {
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    for (const props of [
      { draw: () => 1 },
      { at: new Date(0) },
      { at: new Map() },
      { at: Symbol('x') },
      loop,
    ])
      expect(sourceOf(createElement('g', props as object))).toBeUndefined();
    expect(sourceOf(<g />, null)).toBeUndefined();
    expect(sourceOf(<g>{<Scene town={gray} />}</g>, <g>{<text />}</g>)).toBeUndefined();
  });
});
