import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseYaml } from '../../../src/site/load/formats/yaml.ts';
import { runs } from '../../helpers/runs.ts';
import { factsOf } from '../../helpers/samples.ts';
import { yamlTrees } from '../../helpers/yaml-trees.ts';

const KEY = /^( *(?:- )*)([a-z]+):(?: (.*))?$/;

test.each([
  ['no-colon', (text: string) => text.replace(':', '')],
  ['no-blank', (text: string) => text.replace(': ', ':')],
] as const)('%s: of any key is told once and at its line, where it is not read as a text', (kind, spoil) => {
  let told = 0;
  fc.assert(
    fc.property(yamlTrees, fc.nat(), (value, nth) => {
      const lines = stringify(value).split('\n');
      const keys = lines.flatMap((line, i) => (KEY.test(line) && spoil(line) !== line ? [i] : []));
      const at = keys[nth % keys.length];
      if (at === undefined) return;
      lines[at] = spoil(lines[at] ?? '');
      const { issues } = parseYaml({ path: 'a.yaml', text: lines.join('\n') });
      if (issues.length === 0) return;
      expect(factsOf(issues, 'syntax').map((facts) => facts.kind)).toEqual([kind]);
      expect(issues[0]?.place?.line).toBe(at + 1);
      told += 1;
    }),
    { numRuns: runs(200) },
  );
  expect(told).toBeGreaterThan(20);
});
