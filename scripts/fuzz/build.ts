import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '../../src/build/build.ts';
import { describeIssue, severityOf } from '../../src/core/diagnostics/catalog.ts';
import { site } from './site.tsx';
import type { Texts } from './values.ts';

/** What came of a site: its files by path where it was written, what was told, and what lies beside the output. */
export interface Built {
  readonly files: ReadonlyMap<string, string>;
  readonly errors: readonly string[];
  readonly beside: readonly string[];
}

/** Builds the site with these texts. Whatever is thrown is a fault of the engine. */
export async function build({ name, description, blurb, themeColor, ...note }: Texts): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'crosstown-fuzz-'));
  try {
    const root = join(folder, 'site');
    mkdirSync(join(root, 'data'), { recursive: true });
    const record = { origin: 'https://notes.example', name, description, blurb, themeColor };
    const notes = [{ slug: 'one', date: '2026-01-02', ...note }, PLAIN_NOTE];
    writeFileSync(join(root, 'data/site.json'), JSON.stringify(record));
    writeFileSync(join(root, 'data/notes.json'), JSON.stringify(notes));
    const { issues, written } = await generate({ root, out: join(root, 'dist'), definition: site });
    const errors = issues.filter((issue) => severityOf(issue) === 'error');
    if (errors.length === 0 && !written) throw new Error('Nothing was written, and no error was reported.');
    return {
      files: written ? filesBelow(join(root, 'dist')) : new Map(),
      errors: errors.map((issue) => describeIssue(issue).message),
      beside: [...readdirSync(folder), ...readdirSync(root)].sort(),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PLAIN_NOTE = {
  ...{ slug: 'two', date: '2026-01-01', title: 'Another', summary: 'More' },
  ...{ alt: 'A mark', author: 'Tom', body: 'More.' },
};

function filesBelow(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}
