import { expect, test } from 'vitest';
import { createToastStore } from '../../../src/kit/islands/toasts.ts';

const saved = { tone: 'success', title: 'Saved', text: 'All is well.' } as const;
const failed = { tone: 'destructive', title: 'Error', text: 'Try again.' } as const;

test('one toast at a time: the next takes the place of the last', () => {
  const store = createToastStore();
  store.show(saved);
  store.show(failed);
  expect(store.current()).toMatchObject(failed);
});

test('the same words twice are two toasts, so that they are announced twice', () => {
  const store = createToastStore();
  store.show(failed);
  const first = store.current()?.id;
  store.show(failed);
  expect(store.current()?.id).not.toBe(first);
});

test('a late timer does not remove the next toast', () => {
  const store = createToastStore();
  store.show(saved);
  const { id } = store.current() ?? expect.fail('no toast');
  store.show(failed);
  store.dismiss(id);
  expect(store.current()?.title).toBe('Error');
  store.dismiss();
  expect(store.current()).toBeNull();
});

test('listeners hear of every change and of nothing else', () => {
  const store = createToastStore();
  let calls = 0;
  const stop = store.subscribe(() => {
    calls += 1;
  });
  store.dismiss();
  expect(calls).toBe(0);
  store.show(saved);
  store.dismiss();
  expect(calls).toBe(2);
  stop();
  store.show(saved);
  expect(calls).toBe(2);
});
