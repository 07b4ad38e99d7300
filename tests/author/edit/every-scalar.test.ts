import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editText, type RawFile } from '../../../src/author/edit/edit-text.ts';
import { restored, savedFile } from '../../../src/author/edit/journal.ts';
import { walkData } from '../../../src/site/load/files/data-folder.ts';
import { formatOf, parseDataFile } from '../../../src/site/load/formats/formats.ts';

/* The files of the reference site, of the starter and of the sites of other trades. */

const below = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);
const ROOTS = [
  '.',
  'src/starter',
  ...['src/starter/looks', 'src/starter/shapes', 'tests/sites'].flatMap(below),
].filter((root) => existsSync(`${root}/data`));
const FILES = ROOTS.flatMap((root) =>
  walkData(root)
    .filter(({ path }) => formatOf(path))
    .map(({ path }) => ({ path: `${root}/${path}`, text: readFileSync(`${root}/${path}`, 'utf8') })),
);

/** YAML is divided into its records or keys, with another one behind each: a file is parsed several times for each of its values. */
const PARTS = FILES.flatMap(({ path, text }): RawFile[] => {
  if (!path.endsWith('.yaml')) return [{ path, text }];
  const isList = /^(?:(?:#.*|---)?\n)*- /.test(text);
  const [first = '', ...parts] = text.split(isList ? /(?<=\n)(?=- )/ : /(?<=\n)(?=[\w"'])/);
  const all = /^(?:(?:#.*|---)?\n)*$/.test(first) ? [first + parts[0], ...parts.slice(1)] : [first, ...parts];
  return all.map((part, i) => ({
    path,
    text: i === all.length - 1 ? part : `${part}${isList ? '- ' : ''}next: one\n`,
  }));
});

/** What YAML reads as another type, or does not read at all without quotation marks. */
const HOSTILE = [
  ...['yes', 'true', 'null', '~', '04101', '1.5', '0x1F', '2027-01-05', '=1+1', '?', '-', '---', ''],
  ...[
    '# a',
    'a # b',
    'key: value',
    'ends with:',
    '- a',
    '"quoted"',
    "it's",
    `both " and '`,
    'back\\slash \\n',
  ],
  ...[
    '{town.name} in braces',
    '[list]',
    'a, b',
    'x;y',
    '&anchor',
    '*alias',
    '!tag',
    '%x',
    '@x',
    '`x`',
    '| x',
    '> x',
  ],
  ...['  leading', 'trailing  ', 'a\ttab', '🦫 emoji — dash “curly”', 'word '.repeat(400).trim()],
  ...[
    'two\nlines',
    'two\n\nparagraphs\n',
    '  indented\nlines',
    'more\n\n\n  lines\n# of text\n\n',
    'a\n---\nb',
    '\n\na',
  ],
];

type Path = readonly (string | number)[];

const scalarsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) =>
        scalarsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : value === undefined
      ? []
      : [path];

const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((owner, key) => (owner as Readonly<Record<string, unknown>>)[key], value);

/** The scalars of a file, and the parts of its text before and behind each: in several lines, these end before the next one. */
function open(file: RawFile) {
  const { value, places, issues } = parseDataFile(file);
  if (value === undefined) throw new Error(JSON.stringify(issues));
  const lines = [0, ...[...file.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const spots = scalarsIn(value).map((path) => {
    const { line, column, length } = places.locate(path);
    const at = (lines[line - 1] ?? 0) + column - 1;
    const start = valueAt(value, path) === null ? (lines[line - 1] ?? 0) : at;
    return { path, start, end: at + length, lineEnd: (lines[line] ?? file.text.length + 1) - 1 };
  });
  const starts = spots.map(({ start }) => start).sort((a, b) => a - b);
  return spots.map(({ path, start, end, lineEnd }) => {
    const next = starts.find((one) => one > start) ?? file.text.length;
    const behind = file.text.slice(end >= lineEnd ? next : end);
    return { path, before: file.text.slice(0, start), behind };
  });
}

/** Changes a value, checks all that should be the same, and changes it back. Returns what is wrong. */
function faultOf(file: RawFile, { path, before, behind }: ReturnType<typeof open>[number], value: string) {
  const where = `${file.path} ${path.join('.')} ${JSON.stringify(value)}`;
  const edited = editText(file, { kind: 'set', path, value });
  if ('error' in edited) return [`${where}: ${edited.error}`];
  const { value: read } = parseDataFile({ ...file, text: edited.text });
  const is = valueAt(read, path);
  const isBody = path[0] === 'body';
  const isSame = isBody ? String(is).trim() === value.trim() : (is ?? '') === value;
  const saved = savedFile({ path: file.path, before: file.text, after: edited.text });
  if (restored(saved, edited.text) !== file.text) return [`${where}: is not undone`];
  const isKept = edited.text.startsWith(before) && edited.text.endsWith(behind);
  return isSame && isKept ? [] : [`${where}: ${isSame ? 'other text changed' : `is ${JSON.stringify(is)}`}`];
}

test('every scalar takes a hostile text, and the rest of its file stays', () => {
  let count = 0;
  const failures = PARTS.flatMap((file) =>
    open(file).flatMap((spot) => faultOf(file, spot, HOSTILE[count++ % HOSTILE.length] ?? '')),
  );
  expect(count).toBeGreaterThan(9000);
  expect(failures).toEqual([]);
});
