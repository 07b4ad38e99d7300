import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMemoryCache, openCache } from '../../../src/core/cache/cache.ts';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { prepareFonts } from '../../../src/site/assets/fonts.ts';
import { createStyles, readStyles, StyleError, styleIssue } from '../../../src/site/assets/styles.ts';
import { folderWith, writeTree } from '../../helpers/folders.ts';

type Work = (path: string) => Promise<unknown>;

async function told(root: string, work: Work): Promise<string> {
  try {
    await work(join(root, 'templates/styles.css'));
    return 'nothing';
  } catch (error) {
    if (!(error instanceof StyleError)) throw error;
    const issue = styleIssue(error, { root, option: 'styles', file: 'styles.css' });
    const { file, line, column } = issue.place ?? {};
    return `${file ? `${file}:${line}:${column}` : 'nowhere'} ${describeIssue(issue).message}`;
  }
}

const BROKEN = 'The style sheet templates/styles.css, or one that it imports, cannot be compiled:';
const NO_IMPORT = 'which is neither a file nor an installed package.';

describe('a style sheet with a mistake is told', () => {
  test.each([
    ['.a {}\n.b } c {', `templates/styles.css:2:4 ${BROKEN} Missing opening {.`],
    ['.a {\n color: red', `templates/styles.css:1:1 ${BROKEN} Missing closing } at .a.`],
    ['.a { color: "x\n}', `templates/styles.css:1:13 ${BROKEN} Unterminated string: "x".`],
    [
      '@layer base {\n  .a { @apply nope-x; }\n}',
      `templates/styles.css:2:15 ${BROKEN} Cannot apply unknown utility class \`nope-x\`.`,
    ],
    [
      '@theme { --a: b; .a { color: red } }',
      `templates/styles.css:1:1 ${BROKEN} \`@theme\` blocks must only contain custom properties or \`@keyframes\`.`,
    ],
    [
      '.a {}\n<<<<<<< HEAD\n.b {}\n=======\n.c {}\n>>>>>>> other\n',
      `templates/styles.css:2:1 ${BROKEN} there is a merge conflict that is not resolved.`,
    ],
    ['@import "./a.css";', `templates/styles.css:1:10 A style sheet imports “./a.css”, ${NO_IMPORT}`],
    ['@import "no-such/a";', `templates/styles.css:1:10 A style sheet imports “no-such/a”, ${NO_IMPORT}`],
    ['@import "./more.css";', `templates/more.css:1:10 A style sheet imports “./b.css”, ${NO_IMPORT}`],
    [
      '@config "./c.js";',
      'templates/styles.css:1:10 A style sheet loads “./c.js” with @plugin or @config, which is not supported.',
    ],
  ])('%s', async (css, message) => {
    const root = folderWith({ 'templates/styles.css': css, 'templates/more.css': '@import "./b.css";' });
    expect(await told(root, (path) => createStyles(path))).toBe(message);
  });

  test('where it is for paper, too', async () => {
    const root = folderWith({ 'templates/styles.css': '.a {\n}\n}' });
    expect(await told(root, readStyles)).toBe(`templates/styles.css:3:1 ${BROKEN} Unexpected "}".`);
  });

  test.each<[string, Work]>([
    ['for screens', (path) => createStyles(path)],
    ['for paper', readStyles],
  ])('where there is none %s', async (_what, work) => {
    const message =
      'nowhere The style sheet templates/styles.css, which “styles” of the site names, does not exist.';
    expect(await told(folderWith({}), work)).toBe(message);
    expect(await told(folderWith({ 'templates/styles.css/a.txt': '' }), work)).toBe(message);
  });
});

test('what was sound is tried once, and what was changed anew', async () => {
  const root = folderWith({ 'templates/styles.css': '.a { color: red }' });
  const build = async () => {
    const styles = await createStyles(join(root, 'templates/styles.css'), openCache(root));
    await styles(['a']);
  };
  expect([await told(root, build), await told(root, build)]).toEqual(['nothing', 'nothing']);
  writeTree(root, { 'templates/styles.css': '.a {' });
  expect(await told(root, build)).toContain('Missing closing }');
});

describe('a font is told', () => {
  const font = { family: 'Corner', weight: 400, fallback: { local: ['Arial'], averageWidth: 0.5 } };

  test.each([
    ['no-such-font/a.woff2', {}, 'does not exist.'],
    ['./a.woff2', {}, 'does not exist.'],
    ['./a.woff2', { 'a.woff2': '' }, 'is not a readable font.'],
    ['./a.woff2', { 'a.woff2': 'hello' }, 'is not a readable font.'],
    ['./a.woff2', { 'a.woff2': 'wOF2 cut off' }, 'is not a readable font.'],
    ['./a.woff2', { 'a.woff2': 'ttcf and more' }, 'is not a readable font.'],
  ])('%s of %j', async (file, files, why) => {
    const { issues } = await prepareFonts([{ ...font, file }], createMemoryCache(), {
      root: folderWith(files),
    });
    expect(issues.map((issue) => describeIssue(issue).message)).toEqual([
      `The file “${file}” of the font “Corner” ${why}`,
    ]);
  });
});
