import { expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { readDataFiles } from '../../../src/site/load/files/read-files.ts';
import { createSampleSearch } from '../../../src/site/load/samples.ts';
import { folderWith } from '../../helpers/folders.ts';

const LIST = `# What the boatyard of the example says.
- Harbor Boats
- "{site.name} builds rowing boats."
- A varnished oar floats.
- { lat: 43.5, lng: -70 }
- [{ day: Monday, open: true }]
- 1234
`;

/** Returns the places of what is left of the example in some files, each with its value. */
function samplesIn(files: Readonly<Record<string, string>>, list = LIST): string[] {
  const root = folderWith({ 'data/samples.yaml': list, ...files });
  return createSampleSearch()(readDataFiles(root).value).map((issue) => {
    const { place, facts } = issue;
    const said = 'text' in facts ? facts.text : describeIssue(issue).message;
    return `${place?.file}:${place?.line}:${place?.column} ${said}`;
  });
}

test('finds a value in each format, wherever it was copied to', () => {
  const found = samplesIn({
    'data/site.yaml': 'name: Harbor Boats\nabout: >-\n  {site.name} builds\n  rowing boats.\nzip: 1234\n',
    'data/copied/oars.md':
      '---\ntitle: Oars\n---\n\nOars are long.\n\nA varnished\noar floats.\n\nA varnished oar sinks.\n',
    'data/docks.csv':
      'slug,name,coordinates.lat,coordinates.lng\nfirst,Harbor Boats,43.5,-70\nsecond,Pier,43.6,-70\n',
    'data/yards.json': '[{ "slug": "a", "hours": [{ "open": true, "day": "Monday" }] }]',
    'data/yards.jsonl': '{"slug":"b","name":"Harbor Boats"}\n',
  });
  expect(found).toEqual([
    'data/copied/oars.md:7:1 A varnished oar floats.',
    'data/docks.csv:2:7 Harbor Boats',
    'data/docks.csv:2:20 coordinates: 43.5, -70',
    'data/site.yaml:1:7 Harbor Boats',
    'data/site.yaml:2:8 {site.name} builds rowing boats.',
    'data/yards.json:1:26 hours: true, Monday',
    'data/yards.jsonl:1:21 Harbor Boats',
  ]);
});

test('a value that was changed or deleted is none, and once there is none the list is to be deleted', () => {
  expect(samplesIn({ 'data/site.yaml': 'name: Harbor Boats of Bath\n' })).toEqual([
    'data/samples.yaml:1:1 Nothing of the example is left in data/, so this list has no use any more.',
  ]);
  expect(samplesIn({ 'data/site.yaml': 'name: Harbor Boats\n' }, '# All are true.\n')).toHaveLength(1);
});

test('a list that cannot be read is told, and nothing else', () => {
  expect(samplesIn({}, 'name: Harbor Boats\n')).toEqual([
    'data/samples.yaml:1:1 This file is no list of values.',
  ]);
  expect(samplesIn({}, '- "Harbor\n')[0]).toMatch(/^data\/samples\.yaml:1:/);
});

test('a site without a list pays nothing', () => {
  const root = folderWith({ 'data/site.yaml': 'name: Harbor Boats\n' });
  const files = readDataFiles(root).value.map((file) => ({
    ...file,
    get text(): string {
      throw new Error('It is read.');
    },
  }));
  expect(createSampleSearch()(files)).toEqual([]);
});

test('files are searched again when they or the list have changed', () => {
  const file = (path: string, text: string) => ({ path, digest: text, text });
  const search = createSampleSearch();
  const site = file('data/site.yaml', 'name: Harbor Boats\n');
  const lists = [file('data/samples.yaml', LIST), file('data/samples.yaml', '- Pier\n')] as const;
  const codesOf = (...files: readonly (typeof site)[]) => search(files).map(({ code }) => code);
  expect(codesOf(lists[0], site)).toEqual(['sample']);
  expect(codesOf(lists[0], file('data/site.yaml', 'name: Pier\n'))).toEqual(['samples-left']);
  expect(codesOf(lists[0], site)).toEqual(['sample']);
  expect(codesOf(lists[1], site)).toEqual(['samples-left']);
});
