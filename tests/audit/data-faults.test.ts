import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyCheckEntries } from '../../src/audit/check-entries.ts';
import { describeSite } from '../../src/audit/known-site.ts';
import { generate } from '../../src/build/build.ts';
import { describeIssue, severityOf } from '../../src/core/diagnostics/catalog.ts';
import { planFrom } from '../../src/site/plan-site.ts';
import site from '../../templates/site.ts';
import { REPOSITORY, shareDrawings, temporaryFolder } from '../helpers/folders.ts';
import { withoutShareImages } from '../helpers/reference.ts';
import { DATA_FAULTS, type DataFault } from './data-faults.ts';
import { keepSite } from './kept-site.ts';

/*
 * Mistakes in the data of the reference site, on different pages of one build. `generate` accepts them; `check` must find each at its
 * line, and nothing else.
 */
test('mistakes in data are found at their lines', async () => {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, 'data'), join(root, 'data'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'templates'), join(root, 'templates'));
  shareDrawings(root);
  for (const fault of DATA_FAULTS) makeFault(root, fault);
  const out = join(root, 'dist');
  const definition = withoutShareImages(site);
  const { issues } = await generate({ root, out, definition });
  const errors = issues.filter((issue) => severityOf(issue) === 'error');
  expect(errors.map((issue) => describeIssue(issue).message)).toEqual([]);
  const { site: planned, dataset } = planFrom(root, definition);
  if (!planned) throw new Error('The site has errors.');
  const known = describeSite(planned);
  const found = keepSite(out, known).findings();
  const options = { today: '2026-11-24', known };
  const { findings } = applyCheckEntries(found, dataset.checkEntries ?? [], options);
  const told = findings.map(({ issue: { code, place }, pages }) => ({
    code,
    pages,
    place: place ? `${place.file}:${place.line}` : undefined,
  }));
  expect(sorted(told)).toEqual(sorted(DATA_FAULTS.map((fault) => expectedOf(root, fault))));
});

function makeFault(root: string, { file, part, by }: DataFault): void {
  const textOf = (name: string) => readFileSync(join(root, 'data', name), 'utf8');
  const before = textOf(file);
  const after = before.replace(part, () =>
    typeof by === 'string' ? by : (by.part.exec(textOf(by.file))?.[0] ?? ''),
  );
  if (after === before) throw new Error(`${file} does not contain ${part}.`);
  writeFileSync(join(root, 'data', file), after);
}

function expectedOf(root: string, { code, pages, file, by, of = file, at }: DataFault) {
  const text = at ?? String(by).split('\n')[0] ?? '';
  const lines = readFileSync(join(root, 'data', of), 'utf8').split('\n');
  return { code, pages, place: `data/${of}:${lines.findLastIndex((line) => line.includes(text)) + 1}` };
}

function sorted(findings: readonly { readonly code: string; readonly pages: readonly string[] }[]): string[] {
  return findings.map(({ code, pages, ...others }) => JSON.stringify({ code, pages, ...others })).sort();
}
