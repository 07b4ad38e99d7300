import fc from 'fast-check';
import { createElement, Fragment } from 'react';
import { describe, expect, test } from 'vitest';
import { createPropsKeys } from '../../../src/site/render/props-key.ts';
import { runs } from '../../helpers/runs.ts';

function One(_props: Record<string, unknown>) {
  return null;
}
function Two(_props: Record<string, unknown>) {
  return null;
}

describe('equal keys mean equal output', () => {
  const record = Object.freeze({ slug: 'gray' });
  const twin = Object.freeze({ slug: 'gray' });
  const keyOf = createPropsKeys();

  test('the same component and props', () => {
    expect(keyOf(<One town={record} n={1} />)).toBe(keyOf(<One town={record} n={1} />));
    expect(keyOf(<One list={[1, 'a', null]} />)).toBe(keyOf(<One list={[1, 'a', null]} />));
  });

  test('React keys do not count', () => {
    expect(keyOf(<One key="a" n={1} />)).toBe(keyOf(<One key="b" n={1} />));
  });

  test.each([
    ['components', <One key="1" n={1} />, <Two key="1" n={1} />],
    ['records', <One key="1" town={record} />, <One key="1" town={twin} />],
    ['names', <One key="1" a={1} />, <One key="1" b={1} />],
    ['number and text', <One key="1" a={1} />, <One key="1" a="1" />],
    ['null, undefined and their names', <One key="1" a={null} />, <One key="1" a="null" />],
    ['lists and groups', <One key="1" a={['b']} />, <One key="1" a={{ 0: 'b' }} />],
    ['how lists are nested', <One key="1" a={[['b'], 'c']} />, <One key="1" a={[['b', 'c']]} />],
    [
      'children',
      <One key="1">a</One>,
      <One key="1">
        <b>a</b>
      </One>,
    ],
    [
      'element types',
      <One key="1">
        <b>a</b>
      </One>,
      <One key="1">
        <i>a</i>
      </One>,
    ],
    [
      'fragments and elements',
      <One key="1">
        <Fragment>a</Fragment>
      </One>,
      <One key="1">
        <b>a</b>
      </One>,
    ],
  ])('told apart: %s', (_what, a, b) => {
    expect(keyOf(a)).not.toBe(keyOf(b));
  });

  test('functions and symbols give no key, however deep', () => {
    expect(keyOf(<One onClick={() => undefined} />)).toBeUndefined();
    expect(keyOf(<One a={[{ b: Symbol('x') }]} />)).toBeUndefined();
    expect(
      keyOf(
        <One>
          <b ref={() => undefined}>x</b>
        </One>,
      ),
    ).toBeUndefined();
  });

  test.each([
    ['dates', new Date(0), new Date(86_400_000)],
    ['maps', new Map([['a', 1]]), new Map([['b', 2]])],
    ['sets', new Set([1]), new Set([2])],
    ['numbers and big integers', 1, 1n],
  ])('told apart: %s', (_what, a, b) => {
    const [first, second] = [keyOf(<One a={a} />), keyOf(<One a={b} />)];
    expect(first === undefined || first !== second).toBe(true);
  });

  test('whatever the names and values', () => {
    const value = fc.dictionary(
      fc.string({ unit: fc.constantFrom('a', 'b', ':', ',', '1') }),
      fc.constantFrom(1, 'a'),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(value, value, (a, b) => {
        const same = JSON.stringify(Object.entries(a)) === JSON.stringify(Object.entries(b));
        expect(keyOf(<One a={a} />) === keyOf(<One a={b} />)).toBe(same);
      }),
      { numRuns: runs(600) },
    );
    expect(keyOf(<One a={{ 'a:1,b': 1 }} />)).not.toBe(keyOf(<One a={{ a: 1, b: 1 }} />));
  });
});

test('elements made without JSX are the same', () => {
  const keyOf = createPropsKeys();
  expect(keyOf(createElement(One, { a: 1 }))).toBe(keyOf(<One a={1} />));
});
