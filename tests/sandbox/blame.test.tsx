import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HoursTable } from '../../src/kit/index.ts';
import { useBuild } from '../../src/render/context.tsx';
import { createBlame } from '../../src/sandbox/blame.ts';
import { createTemplateLog } from '../../src/sandbox/log.ts';
import { renderChecked } from '../../src/sandbox/render.ts';
import { framesOf } from '../../src/sandbox/stack.ts';
import { REPOSITORY } from '../helpers/folders.ts';

/* Whose fault it is that something is thrown. This file is no package and no part of the engine, as templates are. */

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
};

const blame = createBlame(REPOSITORY);
const log = createTemplateLog(blame);

function rendered(element: ReactElement) {
  renderChecked(element, renderToStaticMarkup, log);
  return log.take();
}

describe('templates', () => {
  test('throw themselves: it is told what, where and by which function', () => {
    function priceOf(table: Readonly<Record<string, string>>) {
      return table.price?.trim().at(0) ?? JSON.parse(table.nothing ?? '?');
    }
    const found = blame(thrownBy(() => priceOf({})));
    expect(found).toMatchObject({
      said: expect.stringMatching(/^SyntaxError: /),
      name: 'priceOf',
      isEndless: false,
    });
    expect(found?.place).toMatchObject({ file: 'tests/sandbox/blame.test.tsx', length: 5 });
    expect(found?.frames[0]).toMatch(/^tests\/sandbox\/blame\.test\.tsx:\d+:\d+$/);
  });

  test('call a package, or have it called', () => {
    expect(blame(thrownBy(() => z.string().parse(7)))?.said).toMatch(/^ZodError: /);
    expect(blame(thrownBy(() => [1].map((one) => z.string().parse(one))))).toMatchObject({
      isEndless: false,
    });
  });

  test('give a part of the kit what it cannot deal with', () => {
    expect(rendered(<HoursTable hours={undefined as never} />)).toMatchObject([
      { code: 'template-throws', facts: { component: 'HoursTable', frames: [] } },
    ]);
  });

  test('throw what is no error', () => {
    for (const [value, said] of [
      ['no hours', 'no hours'],
      [undefined, 'undefined'],
      [{ a: [1] }, '{"a":[1]}'],
      [Symbol('x'), 'Symbol(x)'],
    ] as const) {
      expect(blame(value, true)?.said).toBe(said);
      expect(blame(value)).toBeUndefined();
    }
  });

  test('never end', () => {
    const forever = (n: number): number => forever(n + 1) + 1;
    expect(blame(thrownBy(() => forever(0)))?.isEndless).toBe(true);
    expect(blame(thrownBy(() => 'x'.repeat(-1)))?.isEndless).toBe(false);
  });
});

describe('the engine', () => {
  const Section = () => <p>{String(useBuild().site.name)}</p>;

  test('has thrown: that is told by no finding', () => {
    expect(() => rendered(<Section />)).toThrow('A section was rendered outside a build.');
  });
});

test('frames are read whatever the message says', () => {
  const error = new Error('at first (file:///a.ts:1:2)\n    at second (file:///b.ts:3:4)');
  expect(framesOf(error)[0]?.path).toBe(import.meta.filename);
  for (const odd of [null, 'at x (/y.ts:1:2)', Object.assign(new Error('x'), { stack: 7 })])
    expect(framesOf(odd)).toEqual([]);
});
