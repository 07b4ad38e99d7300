import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { serveControls } from '../controls.ts';
import { testEditMode } from './edit-mode.ts';
import { DESKTOP, type Engine, NARROW, type Size, type Tab } from './engine.ts';
import { faultsOf } from './faults.ts';
import { testTokens } from './tokens.ts';

/** How an engine is started; it throws where the machine has none. */
export interface Contender {
  readonly name: string;
  start(): Promise<Engine>;
}

/** Types whose parts and styles are all on pages of others; in Chromium they are looked at too. */
const ALIKE = new Set([
  'news',
  'news-item',
  'not-found',
  'premium-consultation',
  'preventative-maintenance',
  'privacy',
  'terms',
  'thank-you',
  'village',
  'wildlife-management',
]);
const PAGES = Object.entries(inject('pages')).filter(([type]) => !ALIKE.has(type));

/** What every engine must do as Chromium does: a page of each look, the header, the side menu, the form. */
export function testEngine({ name, start }: Contender): void {
  describe(name, () => {
    let engine: Engine | undefined;
    let reason = '';
    beforeAll(async () => {
      engine = await start().catch((error: Error) => {
        // A machine that checks what is to land has to have it.
        if (process.env.CI) throw error;
        reason = `${name} is not tested: ${error.message}`;
        console.warn(reason);
        return undefined;
      });
    });
    afterAll(() => engine?.end());

    const inTab =
      (path: string, size: Size, work: (tab: Tab) => Promise<void>) =>
      async ({ skip }: { readonly skip: (note: string) => never }) =>
        engine ? work(await engine.open(inject('sites').plain + path, size)) : skip(reason);

    for (const [type, path] of PAGES)
      test(
        `${type}: nothing sticks out, pictures and letters are there, links look like links`,
        inTab(path, NARROW, async (tab) => {
          expect.soft(await tab.run(faultsOf), 'narrow').toEqual([]);
          await tab.resize(DESKTOP);
          expect.soft(await tab.run(faultsOf), 'wide').toEqual([]);
        }),
      );

    test(
      'the side menu, a dropdown and the form work',
      inTab('/contact', NARROW, async (tab) => {
        await testSideMenu(tab);
        await tab.resize(DESKTOP);
        await testDropdown(tab);
        await untilAlive(tab);
        await testForm(tab);
      }),
    );

    test('texts with tokens can be edited', async ({ skip }) => {
      if (!engine) return skip(reason);
      const { origin, end } = await serveControls();
      await testTokens(await engine.open(origin, NARROW)).finally(end);
    });

    test('a text is changed where it is read, and restored', async ({ skip }) =>
      engine ? testEditMode(engine) : skip(reason));
  });
}

/** The side menu opens as a modal with the focus in it, and gives it back. */
async function testSideMenu(tab: Tab): Promise<void> {
  await untilModal(tab, 'header button[aria-haspopup=dialog]');
  const inside = () => tab.run(() => document.activeElement?.closest('dialog')?.id);
  await expect.poll(inside, { message: 'the focus is in the side menu' }).toBe('site-menu');
  await untilClosed(tab, isModal);
  const outside = () => tab.run(() => document.activeElement?.getAttribute('aria-haspopup'));
  await expect.poll(outside, { message: 'the focus is on the button of the side menu' }).toBe('dialog');
}

/** A dropdown opens by a click and closes by Escape, with the focus on its button. */
async function testDropdown(tab: Tab): Promise<void> {
  await tab.click('.site-nav summary');
  await expect.poll(() => tab.run(openMenus)).toBe(1);
  await untilClosed(tab, openMenus);
  await expect.poll(() => tab.run(() => document.activeElement?.tagName)).toBe('SUMMARY');
}

/** The form says what is missing, goes to it, and a whole one leads to the thanks. */
async function testForm(tab: Tab): Promise<void> {
  await tab.click('#quote [type=submit]');
  await expect.poll(() => tab.run(invalidFields)).toBe('name phone email zipCode pestType');
  await expect.poll(() => tab.run(() => document.activeElement?.getAttribute('name'))).toBe('name');
  for (const [field, text] of LEAD) await tab.type(`#quote [name=${field}]`, text);
  await tab.run(choosePest, 'ants');
  await expect.poll(() => tab.run(invalidFields)).toBe('');
  await tab.click('#quote [type=submit]');
  await expect.poll(() => tab.run(() => location.pathname)).toBe('/thank-you');
}

const LEAD = [
  ['name', 'Ann Lee'],
  ['phone', '207 555 0100'],
  ['email', 'ann@mail.example'],
  ['zipCode', '04101'],
] as const;

/** Brings the form into view and waits until React has taken it over: it puts a key of its own on it. */
async function untilAlive(tab: Tab): Promise<void> {
  await tab.run(() => document.querySelector('#quote')?.scrollIntoView());
  await expect.poll(() => tab.run(isAlive)).toBe(true);
}

/** An engine without invoker commands needs the script of the header, which starts when the page is idle. */
async function untilModal(tab: Tab, button: string): Promise<void> {
  const click = async () => {
    if (!(await tab.run(isModal))) await tab.click(button);
    return tab.run(isModal);
  };
  await expect.poll(click).toBe(true);
}

/** The script may not listen yet: where Escape does nothing it is pressed once more. */
async function untilClosed(tab: Tab, isOpen: () => boolean | number): Promise<void> {
  const press = async () => {
    await tab.press('Escape');
    return tab.run(isOpen);
  };
  await expect.poll(press).toSatisfy((open) => !open);
}

/* What is run in pages sees nothing from here. */

function isAlive(): boolean {
  const elements = [...document.querySelectorAll('#quote, #quote *')];
  return elements.some((element) => Object.keys(element).some((key) => key.startsWith('__react')));
}

function openMenus(): number {
  return document.querySelectorAll('.site-nav details[open]').length;
}

function isModal(): boolean {
  return document.querySelector('dialog')?.matches(':modal') ?? false;
}

function invalidFields(): string {
  const fields = document.querySelectorAll('#quote [aria-invalid=true]');
  return [...fields].map((field) => field.getAttribute('name')).join(' ');
}

/** Lists open in a window of the system, which drivers do not reach alike. */
function choosePest(value: string): void {
  const select = document.querySelector<HTMLSelectElement>('#quote [name=pestType]');
  if (!select) return;
  select.value = value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
