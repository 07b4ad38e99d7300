import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { planFrom } from '../../../src/site/plan-site.ts';
import { slug } from '../../../src/site/schema/fields.ts';
import { folderWith } from '../../helpers/folders.ts';
import { codes, definitionOf, pageTypeOf } from '../../helpers/samples.ts';

/* Data with errors is planned as well, to report all issues in one run. */

const planLocales = vi.hoisted(() => vi.fn());
vi.mock('../../../src/site/plan/plan.ts', async (original) => ({
  ...(await original<object>()),
  planLocales,
}));
afterEach(() => planLocales.mockReset());

const definition = definitionOf([pageTypeOf({ id: 'home', path: () => '/' })], {
  data: {
    collections: { towns: { from: 'towns.yaml', schema: z.strictObject({ slug: slug() }) } },
  },
});

function planWith(error: (root: string) => Error) {
  const root = folderWith({
    'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\n',
    'data/towns.yaml': '- slug: Gray Town\n',
    'templates/site.ts': '',
  });
  planLocales.mockImplementation(() => {
    throw error(root);
  });
  return planFrom(root, definition);
}

test('an error of the engine is thrown, though the data has errors', () => {
  const module = new URL('../../../src/site/plan/plan.ts', import.meta.url).pathname;
  const fromEngine = () =>
    Object.assign(new TypeError('no plan'), {
      stack: `TypeError: no plan\n    at planLocales (${module}:3:9)`,
    });
  expect(() => planWith(fromEngine)).toThrow('no plan');
  expect(planLocales).toHaveBeenCalledOnce();
});

test('an error of the code of the site is ignored: the records that it needs may be missing', () => {
  const fromTemplates = (root: string) =>
    Object.assign(new TypeError('no town'), {
      stack: `TypeError: no town\n    at path (${root}/templates/site.ts:3:9)`,
    });
  expect(codes(planWith(fromTemplates).issues)).toEqual(['invalid-value']);
  expect(planLocales).toHaveBeenCalledOnce();
});
