import { expect, test } from 'vitest';
import { draftStore, newLeadId } from '../../templates/islands/lead/draft.ts';

function memory(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

test('a draft comes back with its id until it is cleared', () => {
  const storage = memory();
  const draft = { id: 'abc', values: { name: 'Ann', zipCode: '04101' } };
  draftStore(() => storage, 'quote').save(draft);
  const reopened = draftStore(() => storage, 'quote');
  expect(reopened.load()).toEqual(draft);
  reopened.clear();
  expect(reopened.load()).toBeNull();
});

test('two forms keep their drafts apart', () => {
  const storage = memory();
  draftStore(() => storage, 'a').save({ id: '1', values: {} });
  expect(draftStore(() => storage, 'b').load()).toBeNull();
});

test.each([
  ['not JSON', '{'],
  ['another shape', '[]'],
  ['an id that is no text', '{"id":1,"values":{}}'],
  ['no values', '{"id":"a"}'],
])('%s is no draft', (_what, text) => {
  expect(draftStore(() => memory({ quote: text }), 'quote').load()).toBeNull();
});

test('foreign and ill-typed values are dropped', () => {
  const text = '{"id":"a","values":{"name":"Ann","phone":7,"other":"x"}}';
  expect(draftStore(() => memory({ quote: text }), 'quote').load()).toEqual({
    id: 'a',
    values: { name: 'Ann' },
  });
});

test('where storage is blocked there is silently no draft', () => {
  const store = draftStore(() => {
    throw new DOMException('denied', 'SecurityError');
  }, 'quote');
  expect(() => store.save({ id: 'a', values: {} })).not.toThrow();
  expect(store.load()).toBeNull();
  expect(() => store.clear()).not.toThrow();
});

test('where storage is full there is silently no draft', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => draftStore(() => full, 'quote').save({ id: 'a', values: {} })).not.toThrow();
});

test('lead ids are long and differ', () => {
  const ids = Array.from({ length: 50 }, newLeadId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
