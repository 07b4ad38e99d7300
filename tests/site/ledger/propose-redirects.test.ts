import { expect, test } from 'vitest';
import { proposeRedirects } from '../../../src/site/ledger/propose-redirects.ts';

function rules(moves: readonly string[], ...pages: readonly string[]): string[] {
  const all = moves.map((move) => {
    const [from = '', to] = move.split(' ');
    return { from, to };
  });
  const isPage = (folder: string) => pages.some((page) => `${page}/`.startsWith(`${folder}/`));
  return proposeRedirects(all, isPage).map(({ from, to }) => `${from} ${to ?? 'gone'}`);
}

test('a folder that moved as a whole has one rule', () => {
  expect(rules(['/t/ash /t/oak', '/t/ash/ants /t/oak/ants', '/t/ash/bees /t/oak/bees'])).toEqual([
    '/t/ash/* /t/oak/:splat',
  ]);
  expect(rules(['/t/ash /in/ash', '/t/oak /in/oak'])).toEqual(['/t/* /in/:splat']);
});

test('a single page has a rule of its own', () => {
  expect(rules(['/t/ash/ants /t/ash/termites'])).toEqual(['/t/ash/ants /t/ash/termites']);
  expect(rules(['/a /b', '/c /d'])).toEqual(['/a /b', '/c /d']);
});

test('a folder in which pages are left has no rule: it would redirect them too', () => {
  expect(rules(['/t/ash /in/ash', '/t/oak /in/oak'], '/t/elm')).toEqual(['/t/ash /in/ash', '/t/oak /in/oak']);
  expect(rules(['/t/ash /in/ash', '/t/oak /in/oak'], '/t')).toEqual(['/t/ash /in/ash', '/t/oak /in/oak']);
});

test('a folder that is gone has one rule, which concerns its own page too', () => {
  expect(rules(['/t/ash', '/t/ash/ants', '/t/ash/bees'], '/t/oak')).toEqual(['/t/ash/* gone']);
  expect(rules(['/t/ash', '/t/oak'], '/t/elm')).toEqual(['/t/ash gone', '/t/oak gone']);
});
