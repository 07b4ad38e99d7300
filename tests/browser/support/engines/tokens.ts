import { expect } from 'vitest';
import type { Tab } from './engine.ts';

/** Tokens that are typed are chips; the browser can undo it, and no edit breaks one. */
export async function testTokens(tab: Tab): Promise<void> {
  const expectLead = (text: string) => expect.poll(() => tab.run(leadOf)).toBe(text);
  await expectLead('Clean {town.name} chimneys');
  // Not by keys: the driver of WebKit loses some of them on a busy machine, and waits for them for minutes.
  await tab.run(insertAtEnd, ' {town.zip} now');
  await expectLead('Clean {town.name} chimneys {town.zip} now');
  expect(await tab.run(countChips)).toBe(2);
  await tab.run(insertIntoChip, 'er');
  await expectLead('Clean {town.name}er chimneys {town.zip} now');
  await tab.run(() => document.execCommand('undo'));
  await expectLead('Clean {town.name} chimneys {town.zip} now');
  await tab.run(deleteBehindChip);
  await expectLead('Clean  chimneys {town.zip} now');
  await expect.poll(() => tab.run(hiddenHeight)).toBe(0);
}

/* What is run in pages sees nothing from here. */

function leadOf(): string {
  return String(window.controlValues?.lead);
}

function insertAtEnd(text: string): void {
  const box = document.querySelector('textarea');
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
  document.execCommand('insertText', false, text);
}

function countChips(): number {
  return document.querySelectorAll('mark').length;
}

function insertIntoChip(text: string): void {
  document.querySelector('textarea')?.setSelectionRange(10, 10);
  document.execCommand('insertText', false, text);
}

/** Without a key, which is handled before: input methods and dictation delete so. */
function deleteBehindChip(): void {
  const box = document.querySelector('textarea');
  const end = document.querySelector('mark')?.textContent?.length ?? 0;
  box?.setSelectionRange(6 + end, 6 + end);
  document.execCommand('delete');
}

function hiddenHeight(): number {
  const box = document.querySelector('textarea');
  return box ? box.scrollHeight - box.clientHeight : -1;
}
