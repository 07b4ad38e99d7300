import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { REPOSITORY, textOf } from '../helpers/folders.ts';
import { axeViolations } from './support/axe.ts';
import { type Dev, startDev } from './support/dev.ts';
import { DESK, type Open, PHONE, test, type VisitOptions } from './support/visit.ts';

/* Edit mode, on a site of sailings: harbor × boat × trip, each with a text and a price, and a log with pictures. */

const SITE = 'tests/sites/boat-charters';
const SAILING = '/from/copper-harbor/marten/two-hours';
const SAILINGS = 'data/sailings.yaml';

let dev: Dev;

beforeAll(async () => {
  const pages = textOf(REPOSITORY, `${SITE}/templates/pages.tsx`);
  const price = `<p key="price">$\{cell.dollars}</p>,`;
  const files = {
    'templates/pages.tsx': pages.replace('<section key="fare"', `${price}<section key="fare"`),
  };
  dev = await startDev(SITE, { files });
});
afterAll(() => dev.end());

/** What is not of the site: axe has looked at that elsewhere. */
const TOOLBAR = { part: 'crosstown-toolbar' };

const card = (page: Page) => page.getByRole('dialog');
const control = (page: Page) => card(page).getByRole('textbox').first();
const message = (page: Page) => page.getByRole('region', { name: 'Edit mode' }).getByRole('status');

async function openPage(open: Open, path: string, screen: VisitOptions): Promise<Page> {
  return (await open(dev.origin + path, { ...screen, hydrated: false })).page;
}

/** A click, or a tap on a screen with touch. */
function press(target: Locator, screen: VisitOptions): Promise<void> {
  return screen.hasTouch ? target.tap() : target.click();
}

/** Switches Edit mode on, and waits for the texts. */
async function startEditing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await message(page).getByText('texts on this page').waitFor();
}

/** The name of the element of the toolbar that has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? '');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);
}

/** Opens a text by the keyboard: the texts follow the toolbar, in their order. */
async function openByKeys(page: Page, name: RegExp): Promise<void> {
  while (!name.test(await focused(page))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Types at the end of the control that has the focus, once it has it. */
async function typeAtEnd(page: Page, text: string): Promise<void> {
  await control(page).evaluate((element) => (element as HTMLElement).focus());
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** Does something that loads the page again, and waits for it. */
async function reloading(page: Page, work: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await work();
  await loaded;
}

const save = (page: Page) => card(page).getByRole('button', { name: 'Save' }).click();

async function undo(page: Page): Promise<void> {
  await reloading(page, () => message(page).getByRole('button', { name: 'Undo' }).click());
  await message(page).getByText('Undone in').waitFor();
}

const SCREENS: readonly VisitOptions[] = [DESK, PHONE];

test.for(SCREENS)(
  'a click opens a text, Save writes it, Undo restores it (%#)',
  async (screen, { open, expect }) => {
    const page = await openPage(open, SAILING, screen);
    const before = dev.read(SAILINGS);
    const note = page.locator('#content').getByText('Around Porters Island when the swell is low');
    await startEditing(page);
    expect(await axeViolations(page, TOOLBAR)).toEqual([]);
    await press(note, screen);
    await card(page).getByText('This text is on 1 page.').waitFor();
    await expect.poll(() => hasFocus(control(page))).toBe(true);
    await typeAtEnd(page, ' Bring a hat.');
    // The page shows it at once, and what the server says of it follows.
    expect(await note.textContent()).toMatch(/it is not\. Bring a hat\.$/);
    const list = card(page).getByRole('list', { name: 'Pages that change' });
    await list.getByRole('link', { name: SAILING }).waitFor();
    expect(await axeViolations(page, TOOLBAR)).toEqual([]);
    expect(dev.read(SAILINGS)).toBe(before);
    await reloading(page, () => save(page));
    await message(page).getByText(`Saved to ${SAILINGS}:7`).waitFor();
    expect(dev.read(SAILINGS)).toBe(before.replace('inside the harbor when it is not.', '$& Bring a hat.'));
    expect(await note.textContent()).toMatch(/Bring a hat\.$/);
    expect(await axeViolations(page, TOOLBAR)).toEqual([]);
    await undo(page);
    expect(dev.read(SAILINGS)).toBe(before);
  },
);

test.for(SCREENS)(
  'keys are enough: a price is refused, corrected, saved, opened again (%#)',
  async (screen, { open, expect }) => {
    const page = await openPage(open, SAILING, screen);
    const before = dev.read(SAILINGS);
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await message(page).getByText('texts on this page').waitFor();
    await openByKeys(page, /^Edit dollars/);
    await control(page).press('Control+A');
    await page.keyboard.type('-5');
    await card(page).locator('[aria-invalid=true]').waitFor();
    expect(await axeViolations(page, TOOLBAR)).toEqual([]);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('65');
    expect(await page.locator('#content').getByText('$65', { exact: true }).count()).toBe(1);
    await card(page).getByText('This text is on 1 page.').waitFor();
    await reloading(page, () => page.keyboard.press('Control+Enter'));
    await message(page).getByText(`Saved to ${SAILINGS}`).waitFor();
    expect(dev.read(SAILINGS)).toBe(before.replace('dollars: 60', 'dollars: 65'));
    await expect
      .poll(() => focused(page), { message: 'the focus is on the text again' })
      .toMatch(/^Edit dollars/);
    await page.keyboard.press('Enter');
    await control(page).waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await page.getByText('Records and last changes').click();
    const last = page.getByRole('list', { name: 'Last changes' });
    await reloading(page, () => last.getByRole('button', { name: 'Undo' }).first().click());
    await message(page).getByText('Undone in').waitFor();
    expect(dev.read(SAILINGS)).toBe(before);
    // Twice: the text with the focus, and Edit mode.
    await page.keyboard.press('Escape');
    await message(page).waitFor({ state: 'detached' });
  },
);

test.for(SCREENS)(
  'an article with pictures, and a text with tokens (%#)',
  async (screen, { open, expect }) => {
    const page = await openPage(open, '/log/first-launch', screen);
    const content = page.locator('#content');
    const article = dev.read('data/log/first-launch.md');
    await startEditing(page);
    await press(content.getByText('The lake was at 39 degrees'), screen);
    await control(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\n## What came **next**');
    await content.getByRole('heading', { name: 'What came next' }).waitFor();
    const pictures = content.locator('img');
    const widths = () =>
      pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
    await expect.poll(widths).toEqual([true, true]);
    expect(await axeViolations(page, TOOLBAR)).toEqual([]);
    await reloading(page, () => save(page));
    await content.getByRole('heading', { name: 'What came next' }).waitFor();
    await undo(page);
    expect(dev.read('data/log/first-launch.md')).toBe(article);

    // Edit mode stays on while one goes from page to page.
    await page.goto(dev.origin + SAILING);
    const heading = content.getByRole('heading', { level: 1 });
    await page.getByRole('button', { name: /^Edit heading/ }).waitFor({ state: 'attached' });
    await press(heading, screen);
    await card(page).getByText('This text is on 5 pages.').waitFor();
    await typeAtEnd(page, ' today');
    expect(await heading.textContent()).toBe('Two hours on Marten today');
    await card(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await heading.textContent()).toBe('Two hours on Marten');
    // A token leads to the value that it stands for.
    await press(heading, screen);
    await press(card(page).getByRole('button', { name: 'Edit “Marten” in vessels/marten' }), screen);
    await expect.poll(() => control(page).inputValue()).toBe('Marten');
    expect(await axeViolations(page, TOOLBAR)).toEqual([]);
    await typeAtEnd(page, ' II');
    expect(await heading.textContent()).toBe('Two hours on Marten II');
    await page.keyboard.press('Escape');
    expect(await heading.textContent()).toBe('Two hours on Marten');
    expect(await focused(page)).toMatch(/^Edit heading/);
  },
);

test('what is typed is kept when the page is loaded again, and both versions are shown if the file has changed', async ({
  open,
  expect,
}) => {
  const page = await openPage(open, SAILING, PHONE);
  const before = dev.read(SAILINGS);
  const note = page.locator('#content').getByText('Around Porters Island when the swell is low');
  await startEditing(page);
  await note.tap();
  await typeAtEnd(page, ' Mine.');
  await reloading(page, async () => dev.change('data/trips.yaml', 'Sunset sail', 'Evening sail'));
  await card(page).getByText('What you typed was kept.').waitFor();
  expect(await note.textContent()).toMatch(/Mine\.$/);

  // Events are lost: the page is not loaded again.
  await page.route('**/__crosstown/events', (route) => route.abort());
  await reloading(page, () => page.reload());
  await card(page).getByText('What you typed was kept.').waitFor();
  dev.change(SAILINGS, 'Around Porters', 'Past Porters');
  await save(page);
  const conflict = page.getByRole('region', { name: 'The file has changed' });
  await conflict.getByText('Past Porters').waitFor();
  expect(await axeViolations(page, TOOLBAR)).toEqual([]);
  await conflict.getByRole('button', { name: 'Use mine' }).tap();
  await message(page).getByText(`Saved to ${SAILINGS}`).waitFor();
  expect(dev.read(SAILINGS)).toBe(before.replace('when it is not.', 'when it is not. Mine.'));
});

test('what is entered in the moment in which a text gets the focus is not missed', async ({
  open,
  expect,
}) => {
  const page = await openPage(open, SAILING, DESK);
  const note = page.locator('#content').getByText('Around Porters Island when the swell is low');
  await startEditing(page);
  await page.evaluate(() => {
    const root = document.querySelector('crosstown-toolbar')?.shadowRoot;
    // As dictation may do.
    const enter = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      root?.removeEventListener('focusin', enter);
      document.execCommand('insertText', false, 'Bring a hat. ');
    };
    root?.addEventListener('focusin', enter);
  });
  await note.click();
  await expect.poll(() => control(page).inputValue()).toContain('Bring a hat.');
  await expect.poll(() => note.textContent()).toContain('Bring a hat.');
  await card(page).getByRole('button', { name: 'Cancel' }).click();
});

test('with --read-only a click or a tap opens the editor at the line of the text', async ({
  open,
  expect,
}) => {
  const readOnly = await startDev(SITE, { args: ['--read-only'] });
  try {
    for (const screen of SCREENS) {
      const { page } = await open(readOnly.origin + SAILING, { ...screen, hydrated: false });
      await page.getByRole('button', { name: 'Source' }).click();
      await message(page).getByText('texts on this page').waitFor();
      const note = page.locator('#content').getByText('Around Porters Island');
      if (!screen.hasTouch) {
        await note.hover();
        await page.getByText(`${SAILINGS}:7:9`).waitFor();
      }
      await press(note, screen);
      expect(await readOnly.opened()).toBe(`${readOnly.root}/${SAILINGS} 7 9`);
      expect(await card(page).count()).toBe(0);
    }
  } finally {
    await readOnly.end();
  }
});
