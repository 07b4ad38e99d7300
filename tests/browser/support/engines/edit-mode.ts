import { expect } from 'vitest';
import { startDev } from '../dev.ts';
import { DESKTOP, type Engine, type Tab } from './engine.ts';

/** A text is changed where it is read: the page shows it, the file has it once it is saved, and Undo restores both. */
export async function testEditMode(engine: Engine): Promise<void> {
  const dev = await startDev('tests/sites/smallest');
  try {
    const tab = await engine.open(`${dev.origin}/south-hero`, DESKTOP);
    const heading = () => tab.run(() => document.querySelector('h1')?.textContent);
    const before = dev.read('data/towns.yaml');
    await press(tab, '#edit');
    await expect.poll(() => tab.run(countIn, '.text-button')).toBeGreaterThan(0);
    await tab.click('h1');
    await expect.poll(() => tab.run(isFocusedIn, '.text-card')).toBe(true);
    // Not by keys: just after the focus has moved, the driver of WebKit waits for their effect for minutes.
    await expect.poll(() => tab.run(valueWith, ' Island')).toBe('South Hero Island');
    await expect.poll(heading).toBe('South Hero Island');
    await expect.poll(() => tab.run(countIn, '.page-list li')).toBeGreaterThan(0);
    await tab.run(() => document.documentElement.setAttribute('data-before', ''));
    await press(tab, '.text-card [type=submit]');
    await expect.poll(() => dev.read('data/towns.yaml')).toBe(before.replace('South Hero', '$& Island'));
    // The page is loaded again, and Edit mode is still on.
    await expect.poll(() => tab.run(() => document.documentElement.hasAttribute('data-before'))).toBe(false);
    await expect.poll(() => tab.run(countIn, '.edit-bar [role=status] .action')).toBe(1);
    expect(await heading()).toBe('South Hero Island');
    await press(tab, '.edit-bar [role=status] .action');
    await expect.poll(heading).toBe('South Hero');
    expect(dev.read('data/towns.yaml')).toBe(before);
  } finally {
    await dev.end();
  }
}

/** Drivers do not reach into the shadow root of the toolbar alike. */
async function press(tab: Tab, selector: string): Promise<void> {
  await expect.poll(() => tab.run(clickIn, selector)).toBe(true);
}

/* What is run in pages sees nothing from here. */

function clickIn(selector: string): boolean {
  const root = document.querySelector('crosstown-toolbar')?.shadowRoot;
  const button = root?.querySelector<HTMLElement>(selector);
  button?.click();
  return Boolean(button);
}

/** Adds a text at the end of the field as input methods and dictation do, unless it is there. Returns the value of the field. */
function valueWith(text: string): string | undefined {
  const box = document.querySelector('crosstown-toolbar')?.shadowRoot?.activeElement;
  if (!(box instanceof HTMLTextAreaElement)) return undefined;
  if (!box.value.endsWith(text)) {
    box.setSelectionRange(box.value.length, box.value.length);
    document.execCommand('insertText', false, text);
  }
  return box.value;
}

function countIn(selector: string): number {
  return document.querySelector('crosstown-toolbar')?.shadowRoot?.querySelectorAll(selector).length ?? 0;
}

function isFocusedIn(selector: string): boolean {
  const root = document.querySelector('crosstown-toolbar')?.shadowRoot;
  return Boolean(root?.activeElement?.closest(`${selector} .field`));
}
