import { expect, test } from 'vitest';
import { unmetPeers } from '../../bin/peers.js';
import { folderWith } from '../helpers/folders.ts';

const engine = {
  'node_modules/crosstown/package.json': JSON.stringify({
    peerDependencies: { react: '^19.3.0', zod: '^4.6.0', '@types/react': '^19.0.0' },
    peerDependenciesMeta: { '@types/react': { optional: true } },
  }),
};

function toldOf(versions: Readonly<Record<string, string>>): string | undefined {
  const installed = Object.entries(versions).map(([name, version]) => [
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version }),
  ]);
  const folder = folderWith({ ...engine, ...Object.fromEntries(installed) });
  return unmetPeers(`${folder}/node_modules/crosstown`);
}

test.each([
  { react: '19.3.0', zod: '4.6.0' },
  { react: '19.4.0', zod: '4.6.12' },
  { react: '19.10.2', zod: '4.7.0-beta.1' },
])('$react and $zod will do', (versions) => {
  expect(toldOf(versions)).toBeUndefined();
});

test('one that is missing, and one that is too old', () => {
  expect(toldOf({ react: '18.3.1' })).toBe(
    'Crosstown needs react ^19.3.0, but 18.3.1 is installed; and zod, which is not installed.\n' +
      'Run “npm install react@^19.3.0 zod@^4.6.0” in the folder of the site.',
  );
});

test.each(['19.2.9', '20.0.0', '4.6.0'])('react %s will not do', (react) => {
  expect(toldOf({ react, zod: '4.6.0' })).toContain(`react ^19.3.0, but ${react} is installed.`);
});
