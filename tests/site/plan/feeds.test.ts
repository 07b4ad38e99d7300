import { expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { FeedDefinition } from '../../../src/core/model.ts';
import { checkFeeds } from '../../../src/site/plan/check-references.ts';
import { datasetOf, definitionOf, pageTypeOf } from '../../helpers/samples.ts';

const pages = [
  pageTypeOf({ id: 'home', path: () => '/' }),
  pageTypeOf({ id: 'log', path: () => '/log' }),
  pageTypeOf({ id: 'entry', axes: { entry: 'entries' }, path: () => '/log/x' }),
];

function told(feed: Partial<FeedDefinition>): string[] {
  const whole = { path: 'log.xml', title: 'Log', pageType: 'entry', axis: 'entry', ...feed };
  return checkFeeds(definitionOf(pages, { feeds: () => [whole] }), datasetOf({})).map((issue) =>
    Object.values(describeIssue(issue)).join(' '),
  );
}

test('a feed of pages that there are', () => {
  expect(told({})).toEqual([]);
  expect(told({ index: 'log' })).toEqual([]);
});

test('a feed of no page type', () => {
  expect(told({ pageType: 'entyr' })).toEqual([
    'The feed log.xml lists pages of the type “entyr”, which does not exist. Did you mean “entry”?',
  ]);
});

test('a feed of no axis', () => {
  expect(told({ axis: 'post' })).toEqual([
    'The feed log.xml takes its entries from the axis “post” of the page type “entry”, which has no such axis. Its axes are entry.',
  ]);
  expect(told({ pageType: 'log' })).toEqual([
    'The feed log.xml takes its entries from the axis “entry” of the page type “log”, which has no such axis. It has no axes: a feed needs a page for each entry.',
  ]);
});

test('an index that is no page, or many', () => {
  expect(told({ index: 'lgo' })).toEqual([
    'The feed log.xml links to the page type “lgo”, which does not exist. Did you mean “log”?',
  ]);
  expect(told({ index: 'entry' })).toEqual([
    'The feed log.xml links to the page type “entry”, which has a page for each entry. The page types with one page are home and log.',
  ]);
});
