import { expect } from 'vitest';
import type { Tab } from './engine.ts';

/** Tokens that are typed are chips; the browser can undo it, and no edit breaks one. */
export async function testTokens(tab: Tab): Promise<void> {
  const expectLead = (text: string) => expect.poll(() => tab.run(leadOf)).toBe(text);
  await expectLead('Clean {town.name} chimneys');
  // Not by keys: the driver of WebKit loses some of them on a busy machine, and waits for them for minutes. A window that is not in front
  // ignores commands, too, so each is given until the text has changed.
  await expect.poll(() => tab.run(insertAtEnd, ' {town.zip} now')).toBe(true);
  await expectLead('Clean {town.name} chimneys {town.zip} now');
  expect(await tab.run(countChips)).toBe(2);
  await expect.poll(() => tab.run(insertIntoChip, 'er')).toBe(true);
  await expectLead('Clean {town.name}er chimneys {town.zip} now');
  await tab.run(() => document.execCommand('undo'));
  await expectLead('Clean {town.name} chimneys {town.zip} now');
  await expect.poll(() => tab.run(deleteBehindChip)).toBe(true);
  await expectLead('Clean  chimneys {town.zip} now');
  await expect.poll(() => tab.run(hiddenHeight)).toBe(0);
}

/* What is run in pages sees nothing from here. */

function leadOf(): string {
  return String(window.controlValues?.lead);
}

/** Returns whether the text has changed, like the other functions that edit. */
function insertAtEnd(text: string): boolean {
  const box = document.querySelector('textarea');
  const before = box?.value;
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
  document.execCommand('insertText', false, text);
  return box?.value !== before;
}

function countChips(): number {
  return document.querySelectorAll('mark').length;
}

function insertIntoChip(text: string): boolean {
  const box = document.querySelector('textarea');
  const before = box?.value;
  box?.focus();
  box?.setSelectionRange(10, 10);
  document.execCommand('insertText', false, text);
  return box?.value !== before;
}

/** Without a key, which is handled before: input methods and dictation delete so. */
function deleteBehindChip(): boolean {
  const box = document.querySelector('textarea');
  const before = box?.value;
  const end = document.querySelector('mark')?.textContent?.length ?? 0;
  box?.focus();
  box?.setSelectionRange(6 + end, 6 + end);
  document.execCommand('delete');
  return box?.value !== before;
}

function hiddenHeight(): number {
  const box = document.querySelector('textarea');
  return box ? box.scrollHeight - box.clientHeight : -1;
}
