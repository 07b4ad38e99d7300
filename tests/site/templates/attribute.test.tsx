import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { distanceMiles, fillPhrase } from '../../../src/index.ts';
import { Terms } from '../../../src/kit/index.ts';
import { useBuild } from '../../../src/site/render/context.tsx';
import { createErrorAttribution, parseFrames } from '../../../src/site/templates/attribute.ts';
import { renderChecked } from '../../../src/site/templates/render.ts';
import { createTemplateLog } from '../../../src/site/templates/template-issues.ts';
import { REPOSITORY } from '../../helpers/folders.ts';

/* Attributes errors to templates or to the engine. Like a template, this file is in no package and not in the engine. */

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

describe('an error of templates', () => {
  test('has the message, the position and the name of the function', () => {
    function priceOf(table: Readonly<Record<string, string>>) {
      return table.price?.trim().at(0) ?? JSON.parse(table.nothing ?? '?');
    }
    const found = attribute(thrownBy(() => priceOf({})));
    expect(found).toMatchObject({
      message: expect.stringMatching(/^SyntaxError: /),
      name: 'priceOf',
      isStackOverflow: false,
    });
    expect(found?.place).toMatchObject({ file: 'tests/site/templates/attribute.test.tsx', length: 5 });
    expect(found?.frames[0]).toMatch(/^tests\/site\/templates\/attribute\.test\.tsx:\d+:\d+$/);
  });

  test('may be thrown in a package that they call', () => {
    expect(attribute(thrownBy(() => z.string().parse(7)))?.message).toMatch(/^ZodError: /);
    expect(attribute(thrownBy(() => [1].map((one) => z.string().parse(one))))).toMatchObject({
      isStackOverflow: false,
    });
  });

  test('may be thrown in a component of the kit', () => {
    expect(rendered(<Terms items={undefined as never} />)).toMatchObject([
      { code: 'template-throws', facts: { component: 'Terms', frames: [] } },
    ]);
  });

  test('may be a value that is not an Error', () => {
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

  test('may be endless recursion', () => {
    const forever = (n: number): number => forever(n + 1) + 1;
    expect(attribute(thrownBy(() => forever(0)))?.isStackOverflow).toBe(true);
    expect(attribute(thrownBy(() => 'x'.repeat(-1)))?.isStackOverflow).toBe(false);
  });
});

describe('a wrong value for a function of the engine', () => {
  const nowhere = undefined as never;

  test('is an error of the templates that passed it', () => {
    const Distance = () => <p>{distanceMiles(nowhere, nowhere)}</p>;
    expect(rendered(<Distance />)).toMatchObject([
      {
        code: 'template-throws',
        facts: { said: expect.stringMatching(/^TypeError: .*'coordinates'\) in distanceMiles$/) },
        place: { file: 'tests/site/templates/attribute.test.tsx' },
      },
    ]);
    const Phrase = () => <p>{fillPhrase('Hours in {town.name}', {})}</p>;
    expect(rendered(<Phrase />)[0]?.facts).toMatchObject({
      said: 'TypeError: There is no value for {town.name} of “Hours in {town.name}” in fillPhrase',
    });
  });

  test('is one of the engine if no template is between', () => {
    const error = thrownBy(() => distanceMiles(nowhere, nowhere)) as Error;
    error.stack = (error.stack ?? '')
      .split('\n')
      .filter((line) => !line.includes('attribute.test'))
      .join('\n');
    expect(attribute(error, true)).toBeUndefined();
  });
});

describe('an error of the engine', () => {
  const Section = () => <p>{String(useBuild().site.name)}</p>;

  test('is thrown and not reported as an issue', () => {
    expect(() => rendered(<Section />)).toThrow('A section was rendered outside a build.');
  });
});

test('frames are parsed even if the message looks like one', () => {
  const error = new Error('at first (file:///a.ts:1:2)\n    at second (file:///b.ts:3:4)');
  expect(parseFrames(error)[0]?.path).toBe(import.meta.filename);
  for (const odd of [null, 'at x (/y.ts:1:2)', Object.assign(new Error('x'), { stack: 7 })])
    expect(parseFrames(odd)).toEqual([]);
});
