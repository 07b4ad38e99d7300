import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HoursTable } from '../../src/kit/index.ts';
import { useBuild } from '../../src/render/context.tsx';
import { createErrorAttribution, parseFrames } from '../../src/sandbox/attribute.ts';
import { renderChecked } from '../../src/sandbox/render.ts';
import { createTemplateLog } from '../../src/sandbox/template-issues.ts';
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

const attribute = createErrorAttribution(REPOSITORY);
const log = createTemplateLog(attribute);

function rendered(element: ReactElement) {
  renderChecked(element, renderToStaticMarkup, log);
  return log.take();
}

describe('templates', () => {
  test('throw themselves: it is told what, where and by which function', () => {
    function priceOf(table: Readonly<Record<string, string>>) {
      return table.price?.trim().at(0) ?? JSON.parse(table.nothing ?? '?');
    }
    const found = attribute(thrownBy(() => priceOf({})));
    expect(found).toMatchObject({
      message: expect.stringMatching(/^SyntaxError: /),
      name: 'priceOf',
      isStackOverflow: false,
    });
    expect(found?.place).toMatchObject({ file: 'tests/sandbox/attribute.test.tsx', length: 5 });
    expect(found?.frames[0]).toMatch(/^tests\/sandbox\/attribute\.test\.tsx:\d+:\d+$/);
  });

  test('call a package, or have it called', () => {
    expect(attribute(thrownBy(() => z.string().parse(7)))?.message).toMatch(/^ZodError: /);
    expect(attribute(thrownBy(() => [1].map((one) => z.string().parse(one))))).toMatchObject({
      isStackOverflow: false,
    });
  });

  test('give a part of the kit what it cannot deal with', () => {
    expect(rendered(<HoursTable hours={undefined as never} />)).toMatchObject([
      { code: 'template-throws', facts: { component: 'HoursTable', frames: [] } },
    ]);
  });

  test('throw what is no error', () => {
    for (const [value, message] of [
      ['no hours', 'no hours'],
      [undefined, 'undefined'],
      [{ a: [1] }, '{"a":[1]}'],
      [Symbol('x'), 'Symbol(x)'],
    ] as const) {
      expect(attribute(value, true)?.message).toBe(message);
      expect(attribute(value)).toBeUndefined();
    }
  });

  test('never end', () => {
    const forever = (n: number): number => forever(n + 1) + 1;
    expect(attribute(thrownBy(() => forever(0)))?.isStackOverflow).toBe(true);
    expect(attribute(thrownBy(() => 'x'.repeat(-1)))?.isStackOverflow).toBe(false);
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
  expect(parseFrames(error)[0]?.path).toBe(import.meta.filename);
  for (const odd of [null, 'at x (/y.ts:1:2)', Object.assign(new Error('x'), { stack: 7 })])
    expect(parseFrames(odd)).toEqual([]);
});
