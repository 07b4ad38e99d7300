import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checksPage } from './checks.ts';
import { type Declarations, readDeclarations } from './declarations.ts';
import { fieldTable } from './fields.ts';
import { vocabularyText } from './vocabulary.ts';

/**
 * Updates `docs/reference.md`: inserts the docstring and the declaration of each exported name, and of types that these use, between `<!-- api: names -->`
 * and `<!-- /api -->`. For schemas of the kit, a table of their fields replaces the declaration. The text around these comments is written by hand.
 * Also updates the list of rules in `docs/checks.md` and the vocabulary that `check` knows. `--check` only compares.
 */
const path = resolve(import.meta.dirname, '../../docs/reference.md');
const ENTRY_POINTS = ['index.d.ts', 'kit/index.d.ts', 'kit/islands/index.d.ts', 'testing/index.d.ts'];

const page = readFileSync(path, 'utf8');
const { text, missing } = fillIn(page, readDeclarations(ENTRY_POINTS));
if (missing.length > 0) {
  console.error(
    `docs/reference.md does not list ${missing.join(', ')}. Add these names to a comment “<!-- api: … -->”.`,
  );
  process.exitCode = 1;
}
update(path, page, text);
const checks = resolve(import.meta.dirname, '../../docs/checks.md');
const rules = readFileSync(checks, 'utf8');
update(checks, rules, checksPage(rules));
const vocabulary = resolve(import.meta.dirname, '../../src/audit/rules/vocabulary.json');
update(vocabulary, existsSync(vocabulary) ? readFileSync(vocabulary, 'utf8') : '', vocabularyText());

function update(file: string, before: string, after: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, after);
    return;
  }
  if (before === after) return;
  console.error(`${file} is not up to date. Run “npm run reference”.`);
  process.exitCode = 1;
}

/** Returns the page with all lists filled in, and the exported names that no list contains. */
function fillIn(page: string, declared: Declarations): { text: string; missing: readonly string[] } {
  const listed = new Set<string>();
  const text = page.replace(/<!-- api: ([^>]+) -->[\s\S]*?<!-- \/api -->/g, (_, names: string) => {
    const entries = names.split(',').map((name) => {
      listed.add(name.trim());
      return entryOf(name.trim(), declared);
    });
    return `<!-- api: ${names} -->\n\n${entries.join('\n\n')}\n\n<!-- /api -->`;
  });
  return { text, missing: [...declared.exported.keys()].filter((name) => !listed.has(name)) };
}

function entryOf(name: string, { exported, used }: Declarations): string {
  const one = exported.get(name) ?? used.get(name);
  if (!one) throw new Error(`docs/reference.md lists ${name}, which is not declared.`);
  const content = fieldTable(name, one.code) ?? `\`\`\`ts\n${one.code}\n\`\`\``;
  return [`**\`${name}\`** ${one.text}`.trimEnd(), content].join('\n\n');
}
