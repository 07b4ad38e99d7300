import { afterAll, beforeAll } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { type Dev, startDev } from './support/dev.ts';
import { DESK, PHONE, test } from './support/visit.ts';

/* The import of a table in the board: fifty towns, as Excel writes them in Germany. */

const SITE = `import { coordinates, createSite, day, slug, text } from 'crosstown';
import { z } from 'zod';

const Town = z.strictObject({
  slug: slug(),
  name: text(),
  description: text(),
  population: z.number().optional(),
  coordinates: coordinates().optional(),
  updated: day().optional(),
});
const data = { towns: { from: 'towns.yaml', schema: Town } };
const { pageType, defineSite } = createSite({ data, axes: { town: { town: 'towns' } } });
const home = pageType({ id: 'home', sections: ({ site }) => <h1>{site.name}</h1> });
const town = pageType({ id: 'town', sections: ({ town }) => <h1>{town.name}: {town.population}</h1> });

export default defineSite({ pages: [home, town] });
`;

const HEADER = 'Name;Description;Population;Latitude;Longitude;Updated;Remark';
const rows = Array.from(
  { length: 49 },
  (_, i) =>
    `Town ${i + 1};Chimneys of town ${i + 1};${i + 1}.250;44,${100 + i};-73,${200 + i};${(i % 28) + 1}.3.2026;`,
);
/** The first town exists. */
const EXCEL = `\ufeff${[HEADER, 'South Hero;Swept on Mondays;1.674;44,6473;-73,3035;31.12.2026;old', ...rows].join('\r\n')}\r\n`;

let dev: Dev;
beforeAll(async () => {
  dev = await startDev('tests/sites/smallest', { files: { 'templates/site.tsx': SITE } });
});
afterAll(() => dev.end());

test('fifty towns from a CSV of Excel are matched, asked about, shown, saved and undone', async ({
  open,
  expect,
}) => {
  const before = dev.read('data/towns.yaml');
  const { page } = await open(`${dev.origin}/__crosstown/edit/`, { ...DESK, hydrated: false });
  await page.getByRole('link', { name: 'Import into towns' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const file = { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(EXCEL) };
  await page.getByLabel('Excel or CSV file', { exact: true }).setInputFiles(file);
  const latitude = page.getByLabel('Latitude');
  await expect.poll(() => latitude.inputValue()).toBe('coordinates.lat');
  expect(await page.getByLabel('Remark').inputValue()).toBe('');
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  const question = page.getByRole('group', { name: 'What does 1.674 mean in Population?' });
  await question.getByLabel('1674').check();
  const counts = page.getByText('added,');
  await expect.poll(() => counts.textContent()).toBe('49 added, 1 changed, 0 unchanged, 0 refused.');
  const changed = page.getByRole('list', { name: 'Changed records' });
  expect(await changed.textContent()).toMatch(/population: +1674/);
  const pages = page.getByRole('list', { name: 'New pages' });
  await expect.poll(() => pages.getByRole('link').count()).toBe(10);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  expect(await page.getByText('50 records saved.').count()).toBe(1);
  expect(dev.read('data/towns.yaml')).toContain('  population: 49250\n  coordinates:\n    lat: 44.148\n');
  const { page: shown } = await open(`${dev.origin}/town-49`, { ...DESK, hydrated: false });
  await expect.poll(() => shown.locator('h1').textContent()).toBe('Town 49: 49250');
  await undo.click();
  await page.getByText('Undone.').waitFor();
  expect(dev.read('data/towns.yaml')).toBe(before);
});

test('cells of a spreadsheet are pasted; refused rows say why, and another archive is no table', async ({
  open,
  expect,
}) => {
  const { page } = await open(`${dev.origin}/__crosstown/import/towns`, {
    ...PHONE,
    hydrated: false,
    colorScheme: 'dark',
  });
  const cells = page.getByLabel('Or paste cells, with the row of their names');
  await cells.fill('Name, official\tText\tPopulation\nAlburgh\tChimneys\t2106\nBad\t\tmany\n');
  const field = page.getByLabel('Name official');
  await field.selectOption('name');
  await page.getByLabel('Text', { exact: true }).selectOption('description');
  const refused = page.getByRole('list', { name: 'Refused rows' });
  await expect.poll(() => refused.textContent()).toContain('must be a number, but it is the text “many”');
  await expect
    .poll(() => page.getByRole('list', { name: 'New records' }).textContent())
    .toBe('alburgh line 2');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const workbook = { name: 'towns.xlsx', mimeType: '', buffer: Buffer.from('PK\x03\x04') };
  await page.getByLabel('Excel or CSV file', { exact: true }).setInputFiles(workbook);
  await page.getByText('it is neither a workbook of Excel (.xlsx) nor a table as text').waitFor();
});

test('a file that is dropped beside the box is read, and does not replace the page', async ({
  open,
  expect,
}) => {
  const { page } = await open(`${dev.origin}/__crosstown/import/towns`, { ...DESK, hydrated: false });
  const heading = page.getByRole('heading', { name: 'Import into towns' });
  const isAccepted = await heading.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Name,Description\nAlburgh,Chimneys\n'], 'towns.csv'));
    const drop = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    return !drop('dragover') && !drop('drop');
  });
  expect(isAccepted).toBe(true);
  await expect
    .poll(() => page.getByRole('list', { name: 'New records' }).textContent())
    .toBe('alburgh line 2');
});
