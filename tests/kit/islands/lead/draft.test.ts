import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { DRAFT_LIFE_MS, draftStore } from '../../../../src/kit/islands/lead/draft.ts';
import { newDraftId } from '../../../../src/kit/islands/lead/lead-id.ts';

afterEach(() => vi.useRealTimers());

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
  const draft = { id: 'abc', at: Date.now(), values: { name: 'Ann', zipCode: '04101' } };
  draftStore(() => storage, 'lead').save(draft);
  const reopened = draftStore(() => storage, 'lead');
  expect(reopened.load()).toEqual(draft);
  reopened.clear();
  expect(reopened.load()).toBeNull();
});

test('two forms keep their drafts apart', () => {
  const storage = memory();
  draftStore(() => storage, 'a').save({ id: 'abc', at: Date.now(), values: {} });
  expect(draftStore(() => storage, 'b').load()).toBeNull();
});

test.each([
  ['not JSON', '{'],
  ['another shape', '[]'],
  ['a time that is no number', '{"id":"a","at":"now","values":{}}'],
  ['no time', '{"id":"a","values":{}}'],
  ['no values', `{"id":"a","at":${Date.now()}}`],
  ['no id', `{"at":${Date.now()},"values":{}}`],
  ['an id that is no text', `{"id":1,"at":${Date.now()},"values":{}}`],
])('%s is no draft', (_what, text) => {
  expect(draftStore(() => memory({ lead: text }), 'lead').load()).toBeNull();
});

test('values that are no text are dropped', () => {
  const at = Date.now();
  const text = JSON.stringify({ id: 'abc', at, values: { name: 'Ann', phone: 7, email: null } });
  expect(draftStore(() => memory({ lead: text }), 'lead').load()).toEqual({
    id: 'abc',
    at,
    values: { name: 'Ann' },
  });
});

test.each([
  ['at once', 0, true],
  ['after 30 minutes', DRAFT_LIFE_MS, true],
  ['later', DRAFT_LIFE_MS + 1, false],
  ['on a machine whose clock was set back by a day', -86_400_000, false],
])('%s a draft is there or is gone', (_when, ms, isThere) => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const storage = memory();
  draftStore(() => storage, 'lead').save({ id: 'abc', at: Date.now(), values: { name: 'Ann' } });
  vi.setSystemTime(Date.now() + ms);
  expect(draftStore(() => storage, 'lead').load() !== null).toBe(isThere);
  // What is too old is not left lying there either.
  expect(storage.getItem('lead') !== null).toBe(isThere);
});

test('whatever stands in the storage, there is a draft of texts or none', () => {
  const near = fc.record({
    id: fc.oneof(fc.string(), fc.jsonValue()),
    at: fc.oneof(fc.constant(Date.now()), fc.jsonValue()),
    values: fc.jsonValue(),
  });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    near.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (stored) => {
      const draft = draftStore(() => memory({ lead: stored }), 'lead').load();
      if (!draft) return;
      expect(typeof draft.at).toBe('number');
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
      const at = Date.now();
      kept.save({ id, at, values: typed });
      expect(kept.load()).toEqual({ id, at, values: { ...typed } });
    }),
  );
});

test('where storage is blocked there is silently no draft', () => {
  const store = draftStore(() => {
    throw new DOMException('denied', 'SecurityError');
  }, 'lead');
  expect(() => store.save({ id: 'abc', at: 0, values: {} })).not.toThrow();
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
  expect(() => draftStore(() => full, 'lead').save({ id: 'abc', at: 0, values: {} })).not.toThrow();
});

test('ids of drafts are long and differ', () => {
  const ids = Array.from({ length: 50 }, newDraftId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
