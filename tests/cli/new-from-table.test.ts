import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, folderWith, linkPackages, textOf, writeTree } from '../helpers/folders.ts';

/* A lighthouse trust: harbors in files of their own, and a table of its lamps. */

const SITE = `import { coordinates, createSite, day, slug, text, zip } from 'crosstown';
import { z } from 'zod';

const Harbor = z.strictObject({
  slug: slug(),
  name: text(30),
  zip: zip(),
  boats: z.number().optional(),
  coordinates: coordinates().optional(),
  opened: day().optional(),
});
const Lamp = z.strictObject({ slug: slug(), watts: z.number(), from: text().optional() });
const { pageType, defineSite } = createSite({
  data: {
    harbors: { from: 'harbors/*.yaml', schema: Harbor, singular: 'harbor' },
    lamps: { from: 'lamps.csv', schema: Lamp, singular: 'lamp' },
  },
  axes: { harbor: { harbor: 'harbors' } },
});
const head = (title: string) => () => ({ title, description: title });
export default defineSite({
  pages: [
    pageType({ id: 'home', head: head('Home'), sections: () => <h1>Home</h1> }),
    pageType({ id: 'harbor', path: ({ harbor }) => '/' + harbor.slug, sections: ({ harbor }) => <h1>{harbor.name}</h1> }),
  ],
});
`;

const RUST = "# The oldest.\nname: 'Rust' # on the sign\nzip: '04101'\nboats: 12\n";

function site() {
  const root = folderWith({
    'templates/site.tsx': SITE,
    'data/site.yaml': 'name: Lights\norigin: https://lights.example\n',
    'data/harbors/rust.yaml': RUST,
    'data/lamps.csv': 'slug;watts\r\nred;40\r\n',
  });
  linkPackages(root);
  return {
    root,
    from(collection: string, table: string | Buffer, ...args: string[]) {
      writeTree(root, { 'table.csv': table });
      return crosstown(['new', collection, '--root', root, '--from', 'table.csv', ...args], { cwd: root });
    },
    read: (path: string) => textOf(root, path),
    data: () => bytesBelow(join(root, 'data')),
  };
}

const TABLE = `Name;ZIP;Boats;Latitude;Longitude;Opened;Remark;boat
Rust;04101;1.200;43,6591;-70,2568;3/4/1921;;
Fog Point;04102;2.400;43,7;-70,2;5/4/1930;lovely;
`;

test('a table is shown with its changes and pages, and written in the style of the siblings', async () => {
  const { from, read } = site();
  expect(await from('harbors', TABLE, '--numbers', 'comma', '--dates=dmy', '--yes')).toEqual({
    code: 0,
    stdout:
      'table.csv: 1 added, 1 changed, 0 unchanged, 0 refused.\n' +
      '  + fog-point\n' +
      '  ~ rust: boats 12 → 1200, coordinates.lat (none) → 43.6591, coordinates.lng (none) → -70.2568, opened (none) → 1921-04-03\n' +
      'Left out, since no field is called like it: “Remark”; “boat”, perhaps “boats”.\n' +
      '2 pages are made of these records: 1 added, 1 changed, 0 removed.\n' +
      '  + /fog-point\n' +
      '  ~ /rust\n' +
      'Wrote data/harbors/rust.yaml and 1 other file.\n',
    stderr: '',
  });
  expect(read('data/harbors/rust.yaml')).toBe(
    "# The oldest.\nname: 'Rust' # on the sign\nzip: '04101'\nboats: 1200\n" +
      'coordinates:\n  lat: 43.6591\n  lng: -70.2568\nopened: 1921-04-03\n',
  );
  expect(read('data/harbors/fog-point.yaml').split('\n').slice(1).join('\n')).toBe(
    "name: 'Fog Point'\nzip: '04102'\nboats: 2400\ncoordinates:\n  lat: 43.7\n  lng: -70.2\nopened: 1930-04-05\n",
  );
  const again = await from('harbors', TABLE, '--numbers', 'comma', '--dates', 'dmy');
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toContain('table.csv: 0 added, 0 changed, 2 unchanged, 0 refused.\n');
});

test('without a terminal and --yes nothing is written', async () => {
  const { from, data } = site();
  const before = data();
  const { code, stderr } = await from('harbors', 'name,zip\nFog Point,04102\n');
  expect([code, stderr]).toEqual([
    4,
    'Nothing was written. To accept the changes, run the command with --yes.\n',
  ]);
  expect(data()).toEqual(before);
});

test('what can be read in several ways is asked, with both readings', async () => {
  const { from, data } = site();
  const before = data();
  expect(await from('harbors', TABLE, '--yes')).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'Cells can be read in several ways. Nothing was written.\n' +
      '  Boats: is “1.200” 1.2 (--numbers point) or 1200 (--numbers comma)?\n' +
      '  Opened: is “3/4/1921” March 4, 1921 (--dates mdy) or April 3, 1921 (--dates dmy)?\n',
  });
  expect(data()).toEqual(before);
});

test('if a row is refused, nothing is written, and the message is at its row and column', async () => {
  const { from, data } = site();
  const before = data();
  expect(await from('harbors', 'name,zip\nFog Point,04102\nGull Rock,4103\n', '--yes')).toEqual({
    code: 1,
    stdout: 'table.csv: 1 added, 0 changed, 0 unchanged, 1 refused.\n  + fog-point\n',
    stderr:
      'table.csv:3:11  error  “zip” of harbors/gull-rock must be a ZIP code of five digits, such as 04101.\n' +
      '  3 │ Gull Rock,4103\n' +
      '    │           ^^^^\n' +
      '  → A spreadsheet dropped the zero: write 04103, or format the column as text and export it again.\n\n' +
      '1 error.\n\n' +
      'Nothing was written, since 1 row is refused. The lines above are those of table.csv: correct them there.\n',
  });
  expect(data()).toEqual(before);
});

test('a workbook is read like a table, whose lines are shown', async () => {
  const { root, read } = site();
  const from = (collection: string) =>
    crosstown(['new', collection, '--root', root, '--from', WORKBOOK, '--yes']);
  const { code, stderr } = await from('lamps');
  expect(code).toBe(1);
  expect(stderr).toContain('  1 │ Name,Zip,Population,');
  expect(await from('harbors')).toMatchObject({ code: 0, stderr: '' });
  expect(read('data/harbors/morbisch-am-see.yaml')).toContain('lat: 47.751\n');
  expect(read('data/harbors/rust.yaml')).toContain("name: 'Rust' # on the sign\nzip: '07071'\n");
});

const WORKBOOK = resolve(import.meta.dirname, '../author/import/villages.xlsx');

test('what only the whole data shows is refused too, such as a token without a value', async () => {
  const { from, data } = site();
  const before = data();
  const { code, stderr } = await from('harbors', 'name,zip\n{harbor.boats} boats,04102\n', '--yes');
  expect(code).toBe(1);
  expect(stderr).toContain('harbor.boats');
  expect(stderr).toMatch(/\n\nNothing was written\.\n$/);
  expect(data()).toEqual(before);
});

test('a table of the site gets rows, and columns that it lacks; a field “from” is one unless its value is a table', async () => {
  const { from, read, root } = site();
  const { code } = await from('lamps', 'slug;watts;from\nred;45;Rust\ngreen;60;\n', '--yes');
  expect(code).toBe(0);
  expect(read('data/lamps.csv')).toBe('slug;watts;from\r\nred;45;Rust\r\ngreen;60;\r\n');
  const args = ['new', 'lamp', 'blue', '--root', root, '--watts', '5', '--from', 'Fog Point'];
  expect(await crosstown(args)).toMatchObject({ code: 0 });
  expect(read('data/lamps.csv')).toContain('blue;5;Fog Point\r\n');
});

test('the result as JSON asks nothing', async () => {
  const { from } = site();
  const { code, stdout } = await from('harbors', 'Name,ZIP,Remark\nFog Point,04102,x\n', '--json');
  expect(code).toBe(4);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    columns: [{ name: 'Name', field: 'name' }, { name: 'ZIP', field: 'zip' }, { name: 'Remark' }],
    rows: [{ line: 2, name: 'fog-point', outcome: 'added', changes: [], problems: [] }],
    files: ['data/harbors/fog-point.yaml'],
    addedPages: ['/fog-point'],
    changedPages: [],
    isWritten: false,
    issues: [],
  });
});

test.each<[string[], string]>([
  [['fog', '--from', 'table.csv'], '“fog” is not expected with --from: the fields are those of the table.'],
  [['--from', 'none.csv'], 'none.csv does not exist.'],
  [['--from', 'table.csv', '--numbers', 'de'], '--numbers is “de”, but must be point or comma.'],
  [['--from', 'table.csv', '--dates='], '--dates is “”, but must be mdy or dmy.'],
])('%j is no way to use it', async (args, message) => {
  const { root } = site();
  writeTree(root, { 'table.csv': 'name,zip\n' });
  const { code, stderr } = await crosstown(['new', 'harbors', '--root', root, ...args], { cwd: root });
  expect([code, stderr]).toEqual([2, `${message}\n`]);
});

test('columns of any name are named in the terminal', async () => {
  const { from, read } = site();
  const table = 'Hafen,PLZ\nNebelkap,04102\n';
  const refused = await from('harbors', table, '--yes');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('To say which fields they fill: --columns "Hafen=…".\n');
  expect(await from('harbors', table, '--columns', 'Hafen=name', '--yes')).toMatchObject({ code: 0 });
  expect(read('data/harbors/nebelkap.yaml')).toContain('name:');
  const wrong = await from('harbors', table, '--columns', 'Haven=name, Hafen=nane', '--yes');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('The table has no column “Haven”, which --columns names.');
  expect(wrong.stderr).toContain('“nane”, which --columns names for “Hafen”, is no field of these records');
});
