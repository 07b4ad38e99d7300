import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTokens } from '../../src/load/text/token-pattern.ts';
import { fillPattern } from '../../src/load/text/tokens.ts';
import type { PageType } from '../../src/model.ts';
import { createTokenCheck } from '../../src/plan/copy.ts';
import { runs } from '../helpers/runs.ts';

/* Each record is looked at once; a page must not be told otherwise for it. */

const type = { id: 'town', axes: { town: 'towns', service: 'services' } } as unknown as PageType;
/* A change of the templates may leave the copy as it is. */
const withoutService = { id: 'town', axes: { town: 'towns' } } as unknown as PageType;

const text = fc.constantFrom('Ames', '', ' ', 'a {town.name}', 'x}');
const record = fc.record(
  {
    name: text,
    zip: fc.constantFrom<unknown>(4101, null, false, [1], undefined),
    at: fc.record({ lat: fc.constantFrom<unknown>(1.5, 'north', null) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
const token = fc.constantFrom(
  'site.name',
  'town.name',
  'town.zip',
  'town.at.lat',
  'service.name',
  'town',
  'constructor.name',
  '',
);
const pattern = fc
  .array(
    fc.oneof(
      token.map((name) => `{${name}}`),
      fc.constantFrom(
        'in ',
        '\\{',
        '{{town.name}}',
        '{ town.zip }',
        '{town.name',
        '{ 3 }',
        '{town: 1}',
        '{twn.name,',
        '{servce.name',
        '{service of.name}',
      ),
    ),
  )
  .map((pieces) => pieces.join(''));

test('a page can be filled in when filling it in finds no problem, whichever pages came before', () => {
  fc.assert(
    fc.property(
      fc.array(pattern, { maxLength: 4 }).map((list) => list.map(readTokens)),
      fc.array(record, { minLength: 1, maxLength: 3 }),
      fc.array(record, { minLength: 1, maxLength: 3 }),
      (patterns, towns, services) => {
        const isSound = createTokenCheck(patterns);
        for (const town of towns)
          for (const service of services) {
            const site = { name: 'Lantern' };
            for (const page of [
              { type, records: { town, service } },
              { type: withoutService, records: { town } },
            ]) {
              const problems = patterns.flatMap(
                (one) => fillPattern(one, { site, ...page.records }).problems,
              );
              expect(isSound(page, site)).toBe(problems.length === 0);
            }
          }
      },
    ),
    { numRuns: runs(200) },
  );
});

test('a record is looked at once', () => {
  let asked = 0;
  const town = {
    get name() {
      asked += 1;
      return 'Ames';
    },
  };
  const isSound = createTokenCheck([readTokens('{town.name}')]);
  expect([1, 2, 3].every((n) => isSound({ type, records: { town, service: { n } } }, {}))).toBe(true);
  expect(asked).toBe(1);
});
