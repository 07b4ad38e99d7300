import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { REPOSITORY, temporaryFolder, writeTree } from '../helpers/folders.ts';
import { run } from '../helpers/process.ts';

const folder = temporaryFolder(afterAll);

/** Templates with mistakes, for a site that gives its data a name. */
const TEMPLATES = `
import { pageType, useSite } from '${join(import.meta.dirname, 'charger-works/templates/data.ts')}';

pageType({ id: 'town', axes: { town: 'towns' }, sections: ({ twon }) => twon });
pageType({ id: 'town', axes: { town: 'towns' }, path: ({ copy }) => copy, sections: () => [] });
pageType({ id: 'home', hed: () => [], sections: () => [] });
const { dta } = useSite();
`;

test('messages of the compiler name the context of a page instead of printing its content', async () => {
  writeTree(folder, {
    'package.json': '{ "type": "module" }',
    'templates.ts': TEMPLATES,
    'tsconfig.json': JSON.stringify({
      extends: join(REPOSITORY, 'tsconfig.json'),
      compilerOptions: { types: [] },
      include: ['templates.ts'],
    }),
  });
  const compiler = join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', join(folder, 'tsconfig.json')], {
    cwd: folder,
  });
  const none = 'Readonly<Record<never, never>>';
  const records = 'RecordContextOf<{ readonly town: "towns"; }, never, Data>';
  const context = `PageContextOf<"home", ${none}, never, never, Data, "pages", never>`;
  const messages = stdout.split('\n').filter((line) => line.includes('templates.ts'));
  expect(messages.map((line) => line.replace(/^.*error TS\d+: /, ''))).toEqual([
    `Property 'twon' does not exist on type 'PageContextOf<"town", { readonly town: "towns"; }, never, never, Data, "pages", never>'.`,
    `Property 'copy' does not exist on type '${records}'.`,
    expect.stringContaining(`'hed' does not exist in type 'GivenPageType<${context}, `),
    `Property 'dta' does not exist on type 'BuildOf<Data, "pages", never>'.`,
  ]);
});
