import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftStore, newLeadId } from '../../../../src/kit/islands/lead/draft.ts';

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
  draftStore(() => storage, 'lead').save(draft);
  const reopened = draftStore(() => storage, 'lead');
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
  expect(draftStore(() => memory({ lead: text }), 'lead').load()).toBeNull();
});

test('values that are no text are dropped', () => {
  const text = '{"id":"a","values":{"name":"Ann","phone":7,"email":null}}';
  expect(draftStore(() => memory({ lead: text }), 'lead').load()).toEqual({
    id: 'a',
    values: { name: 'Ann' },
  });
});

test('whatever stands in the storage, there is a draft of texts or none', () => {
  const near = fc.record({ id: fc.oneof(fc.string(), fc.jsonValue()), values: fc.jsonValue() });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    near.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (stored) => {
      const draft = draftStore(() => memory({ lead: stored }), 'lead').load();
      if (!draft) return;
      expect(typeof draft.id).toBe('string');
      for (const value of Object.values(draft.values)) expect(typeof value).toBe('string');
    }),
  );
});

test('whatever is typed comes back as it was', () => {
  const values = fc.dictionary(fc.constantFrom('name', 'zipCode', 'message'), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.string(), values, (id, typed) => {
      const storage = memory();
      const kept = draftStore(() => storage, 'lead');
      kept.save({ id, values: typed });
      expect(kept.load()).toEqual({ id, values: { ...typed } });
    }),
  );
});

test('where storage is blocked there is silently no draft', () => {
  const store = draftStore(() => {
    throw new DOMException('denied', 'SecurityError');
  }, 'lead');
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
  expect(() => draftStore(() => full, 'lead').save({ id: 'a', values: {} })).not.toThrow();
});

test('lead ids are long and differ', () => {
  const ids = Array.from({ length: 50 }, newLeadId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
