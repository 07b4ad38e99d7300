import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Declared, readDeclarations } from './declarations.ts';

/**
 * Fills in what `src/REFERENCE.md` says of the names that a site can import: between the marks `<!-- api: names -->` and
 * `<!-- /api -->` it puts their docstrings and declarations. The text around them is written by hand.
 */
const path = resolve(import.meta.dirname, '../../src/REFERENCE.md');
const DOORS = ['index.d.ts', 'kit/index.d.ts', 'kit/islands/index.d.ts', 'testing/index.d.ts'];

const page = readFileSync(path, 'utf8');
const { text, missing } = fillIn(page, readDeclarations(DOORS));
if (missing.length > 0) {
  console.error(
    `src/REFERENCE.md says nothing of ${missing.join(', ')}. Add them to a list “<!-- api: … -->”.`,
  );
  process.exitCode = 1;
}
if (process.argv.includes('--check')) {
  if (text !== page) {
    console.error('src/REFERENCE.md is not up to date. Run “npm run reference”.');
    process.exitCode = 1;
  }
} else writeFileSync(path, text);

/** The page with all lists filled in, and the names that no list has. */
function fillIn(
  page: string,
  declared: ReadonlyMap<string, Declared>,
): { text: string; missing: readonly string[] } {
  const listed = new Set<string>();
  const text = page.replace(/<!-- api: ([^>]+) -->[\s\S]*?<!-- \/api -->/g, (_, names: string) => {
    const entries = names.split(',').map((name) => {
      listed.add(name.trim());
      return entryOf(name.trim(), declared);
    });
    return `<!-- api: ${names} -->\n\n${entries.join('\n\n')}\n\n<!-- /api -->`;
  });
  return { text, missing: [...declared.keys()].filter((name) => !listed.has(name)) };
}

function entryOf(name: string, declared: ReadonlyMap<string, Declared>): string {
  const one = declared.get(name);
  if (!one) throw new Error(`src/REFERENCE.md lists ${name}, which is not exported.`);
  return [`**\`${name}\`** ${one.text}`.trimEnd(), `\`\`\`ts\n${one.code}\n\`\`\``].join('\n\n');
}
