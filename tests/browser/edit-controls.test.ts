import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { serveControls } from './support/controls.ts';
import { isFocused } from './support/page.ts';
import { DESK, type Open, PHONE, test, type VisitOptions } from './support/visit.ts';

/* The controls of single values, in a page that has nothing else. */

let controls: Awaited<ReturnType<typeof serveControls>>;
beforeAll(async () => {
  controls = await serveControls();
});
afterAll(() => controls.end());

async function openControls(open: Open, path: string, options: VisitOptions): Promise<Page> {
  const { page } = await open(controls.origin + path, { ...options, hydrated: false });
  await field(page, 'Note').waitFor();
  return page;
}

function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

function readValue(page: Page, name: string): Promise<unknown> {
  return page.evaluate((key) => window.controlValues?.[key], name);
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

for (const path of ['/', '/shadow'])
  test(`tokens are chips that cannot be mistyped (${path})`, async ({ open, expect }) => {
    const page = await openControls(open, path, DESK);
    const lead = field(page, 'Lead');
    const expectLead = (text: string) => expect.poll(() => readValue(page, 'lead')).toBe(text);
    const selected = () =>
      lead.evaluate((box: HTMLTextAreaElement) =>
        box.value
          .slice(box.selectionStart, box.selectionEnd)
          .replace(/[^\w: ]/g, ' ')
          .trim(),
      );
    await lead.focus();
    await press(page, 'Home', ...Array<string>(7).fill('ArrowRight'));
    expect(await selected()).toBe('Town name: Windham');
    // What is typed comes behind a chip; it is moved and deleted as a whole.
    await page.keyboard.type('!');
    await expectLead('Clean {town.name}! chimneys');
    await press(page, 'ArrowLeft', 'Backspace');
    await expectLead('Clean ! chimneys');
    await press(page, 'Control+z');
    await expectLead('Clean {town.name}! chimneys');
    await press(page, 'Home', ...Array<string>(7).fill('ArrowRight'));
    await expect.poll(selected).toBe('Town name: Windham');
    // A copy has braces, which become a chip where it is inserted; so do braces that are typed. The clipboard of the machine is left alone.
    const copied = await lead.evaluate((box) => {
      const clipboardData = new DataTransfer();
      box.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/plain');
    });
    expect(copied).toBe('{town.name}');
    await press(page, 'End');
    await page.keyboard.type(' {town.zip}');
    // What is typed before its chip is there is a step of its own for the undo of the browser.
    await expectLead('Clean {town.name}! chimneys {town.zip}');
    await page.keyboard.type(' {town.mayor} ');
    await expectLead('Clean {town.name}! chimneys {town.zip} {town.mayor} ');
    await page.keyboard.insertText(copied);
    await expectLead('Clean {town.name}! chimneys {town.zip} {town.mayor} {town.name}');
    expect(await page.locator('mark').allTextContents()).toHaveLength(3);
    await press(page, 'Control+z');
    await expectLead('Clean {town.name}! chimneys {town.zip} {town.mayor} ');
    // A word that cuts a chip removes it; so does undo put it back.
    await press(page, 'Control+a', 'Delete');
    await expect.poll(() => readValue(page, 'lead')).toBeUndefined();
    await page.keyboard.type('a{town.name}.\n b');
    await expectLead('a{town.name}. b');
    await page.getByText('Insert', { exact: true }).first().focus();
    await press(page, 'Enter', 'Tab', 'Tab', 'Enter');
    await expectLead('a{town.name}. b{town.zip}');
    await page.keyboard.type('{');
    await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await page.keyboard.type('{');
    await expectLead('a{town.name}. b\\{{town.zip}{');
    // By pointer: a click selects a chip.
    await page.locator('mark').first().scrollIntoViewIfNeeded();
    const chip = await page.locator('mark').first().boundingBox();
    if (!chip) throw new Error('There is no chip.');
    await page.mouse.click(chip.x + 20, chip.y + 8);
    await expect.poll(selected).toBe('Town name: Windham');
  });

test('each control is used by keyboard', async ({ open, expect }) => {
  const page = await openControls(open, '/', DESK);
  const expectValue = (name: string, value: unknown) =>
    expect.poll(() => readValue(page, name)).toEqual(value);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  await field(page, 'Note').focus();
  await press(page, 'Control+a', 'Delete');
  await expectValue('note', undefined);
  await press(page, 'Control+z');
  await expectValue('note', 'old');

  // A number that can be read in two ways is not guessed.
  await press(page, 'Tab', 'Control+a');
  await page.keyboard.type('12.400');
  await expectValue('price', '12.400');
  expect(await field(page, 'Price').getAttribute('aria-invalid')).toBe('true');
  await page.getByText('“12.400” may mean 12400 or 12.4.').waitFor();
  await field(page, 'Price').fill('1.50');
  await expectValue('price', 1.5);
  expect(await field(page, 'Price').inputValue()).toBe('1.50');

  await press(page, 'Tab', 'ArrowUp');
  await expectValue('isOpen', true);
  await press(page, 'Tab', 'ArrowDown', 'ArrowDown');
  await expectValue('size', 'large');
  await page.getByLabel('Month').selectOption('3');
  await expectValue('month', 3);
  await page.getByLabel('Day').fill('2026-06-01');
  await expectValue('day', '2026-06-01');
  await page.getByLabel('Time').fill('08:30');
  await expectValue('time', '08:30');
  await page.getByLabel('Published').fill('2026-06-01T10:15');
  await expectValue('published', '2026-06-01T10:15:00-04:00');

  // Of many records, one is searched; what is not found stays, with an error.
  const town = page.getByRole('combobox', { name: 'Town' });
  await town.focus();
  await page.keyboard.type('ile v');
  await press(page, 'ArrowDown', 'Enter');
  await expectValue('town', 'towns-70');
  expect(await town.inputValue()).toBe('Île Verte (towns-70)');
  await town.fill('Atlantis');
  await press(page, 'Tab');
  await expectValue('town', 'Atlantis');
  await page.getByText('There is no record “Atlantis” in towns.').waitFor();
  await page.getByLabel('Service').selectOption('services-2');
  await expectValue('service', 'services-2');

  const photo = page.getByLabel('Photo', { exact: true });
  await photo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.getByText('This is not a picture.').waitFor();
  await photo.setInputFiles({ name: 'attic.png', mimeType: 'image/png', buffer: Buffer.from('a') });
  await expectValue('photo', 'photos/attic.png');

  await field(page, 'Article').focus();
  await page.keyboard.type('# Attics\nin {town.name}');
  await expectValue('body', '# Attics\nin {town.name}');
  await page.getByLabel('Preview of Article').getByText('23 letters').waitFor();
  await press(page, 'Tab');
  expect(await isFocused(field(page, 'Article'))).toBe(false);

  // Entries: the focus follows what was added, moved and removed.
  await page.getByRole('button', { name: 'Add an entry' }).focus();
  await press(page, 'Enter');
  await page.keyboard.type('a barn');
  await expectValue('facts', ['a lake', 'a mill', 'a barn']);
  expect(await page.getByRole('button', { name: 'Add an entry' }).isDisabled()).toBe(true);
  await press(page, 'Tab', 'Enter');
  await expectValue('facts', ['a lake', 'a barn', 'a mill']);
  expect(await focused()).toBe('Move Facts 2 up');
  await press(page, 'Enter');
  await expectValue('facts', ['a barn', 'a lake', 'a mill']);
  expect(await focused()).toBe('Move Facts 1 down');
  await press(page, 'Tab', 'Enter');
  await expectValue('facts', ['a lake', 'a mill']);
  expect(await focused()).toBe('Remove Facts 1');
  await page.getByRole('button', { name: 'Put entry 1 back' }).focus();
  await press(page, 'Enter');
  await expectValue('facts', ['a barn', 'a lake', 'a mill']);

  // The fields of a group depend on its kind. Without any value it would be removed.
  await field(page, 'By').fill('');
  await page.getByRole('radio', { name: 'link' }).check();
  await field(page, 'To').fill('/towns');
  await expectValue('block', { kind: 'link', to: '/towns' });
});

test('controls have names, descriptions and enough contrast', async ({ open, expect }) => {
  for (const options of [DESK, { ...PHONE, colorScheme: 'dark' }] as const) {
    const page = await openControls(open, '/', options);
    await field(page, 'Price').fill('12,5');
    await page.getByText('Insert', { exact: true }).first().click();
    expect(await axeViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});
