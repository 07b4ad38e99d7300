import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '../../../src/build.ts';
import { hasErrors } from '../../../src/diagnostics/issue.ts';
import type { PagePlan } from '../../../src/model.ts';
import definition from '../../../templates/site.ts';

/* Run as a command of its own, because React decides by NODE_ENV when it is first imported which build it is. */

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** What a page weighs is no matter of these tests. */
const ANY_WEIGHT = {
  page: Number.POSITIVE_INFINITY,
  mostPages: Number.POSITIVE_INFINITY,
  css: Number.POSITIVE_INFINITY,
  react: Number.POSITIVE_INFINITY,
  islands: Number.POSITIVE_INFINITY,
  font: Number.POSITIVE_INFINITY,
  fonts: Number.POSITIVE_INFINITY,
  firstImage: Number.POSITIVE_INFINITY,
  beforeIdle: Number.POSITIVE_INFINITY,
};

const [root = REPOSITORY, out = ''] = process.argv.slice(2);
const result = await generate({ root, out, definition: { ...definition, budgets: ANY_WEIGHT } });
if (hasErrors(result.issues)) console.error(result.issues);
if (!result.written) process.exitCode = 1;
console.log(JSON.stringify(onePerType(result.plan?.pages ?? [])));

/** The page of each type with the longest address: long names are the hardest to fit. */
function onePerType(pages: readonly PagePlan[]): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const { type, path, canonical, href } of pages) {
    if (canonical === href && path.length > (paths[type.id]?.length ?? 0)) paths[type.id] = path;
  }
  return paths;
}
