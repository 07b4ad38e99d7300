import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft, DraftStore, FieldValues } from '../../../../src/kit/islands/lead/draft.ts';
import { keepDraft } from '../../../../src/kit/islands/lead/keeper.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => vi.useRealTimers());

/** What a tab has in its store. */
type Tab = { draft: Draft | null };

const ANN = { name: 'Ann', phone: '207 555 0100' };

/** Opens a page with a form in a tab, in which one can type. `given` is what the page fills in itself. */
function openPage(tab: Tab, given?: FieldValues) {
  const store: DraftStore = {
    load: () => tab.draft,
    save: (draft) => {
      tab.draft = JSON.parse(JSON.stringify(draft));
    },
    clear: () => {
      tab.draft = null;
    },
  };
  const form: { values: FieldValues } = { values: { name: '', phone: '', ...given } };
  const keeper = keepDraft(store, () => form.values, given);
  form.values = { ...form.values, ...keeper.take() };
  const type = (values: FieldValues) => {
    form.values = { ...form.values, ...values };
    keeper.save();
  };
  return { keeper, type, values: () => form.values };
}

describe('the id of a lead', () => {
  test('is the same for the same answers, and another one once they are changed', () => {
    const { keeper, type } = openPage({ draft: null });
    type(ANN);
    const first = keeper.id();
    expect(keeper.id()).toBe(first);
    type({ phone: '207 555 0199' });
    const second = keeper.id();
    expect(second).not.toBe(first);
    expect(keeper.id()).toBe(second);
  });

  test('begins the same for all answers of a draft, so that an endpoint can tell a correction', () => {
    const { keeper, type } = openPage({ draft: null });
    type(ANN);
    const [draft] = keeper.id().split('-');
    type({ phone: '207 555 0199' });
    expect(keeper.id()).toMatch(/^[0-9a-f]{32}-[0-9a-f]{1,8}$/);
    expect(keeper.id().split('-')[0]).toBe(draft);
    keeper.clear();
    expect(keeper.id().split('-')[0]).not.toBe(draft);
  });

  test('goes on to the next page of the tab, and back, without a word when a page ends', () => {
    const tab: Tab = { draft: null };
    const home = openPage(tab);
    home.type(ANN);
    const id = home.keeper.id();
    const contact = openPage(tab);
    expect(contact.values()).toEqual(ANN);
    expect(contact.keeper.id()).toBe(id);
    home.keeper.take();
    expect(home.keeper.id()).toBe(id);
  });

  test('is the same in a duplicated tab for the same answers, and after a change and back', () => {
    const tab: Tab = { draft: null };
    const { keeper, type } = openPage(tab);
    type(ANN);
    const id = keeper.id();
    const copy = openPage(structuredClone(tab));
    expect(copy.values()).toEqual(ANN);
    expect(copy.keeper.id()).toBe(id);
    copy.type({ name: 'Bob' });
    expect(copy.keeper.id()).not.toBe(id);
    copy.type(ANN);
    expect(copy.keeper.id()).toBe(id);
  });

  test('is the same on a page that comes back after the next one has sent its answers', () => {
    const tab: Tab = { draft: null };
    const home = openPage(tab);
    home.type(ANN);
    const contact = openPage(tab);
    const id = contact.keeper.id();
    contact.keeper.clear();
    contact.type({ name: 'Bob' });
    home.keeper.take();
    expect(home.keeper.id()).toBe(id);
  });

  test('is another one for the same answers once they were accepted', () => {
    const { keeper, type } = openPage({ draft: null });
    type(ANN);
    const id = keeper.id();
    keeper.clear();
    type(ANN);
    expect(keeper.id()).not.toBe(id);
  });

  test('is never that of other answers, whatever is typed, sent, duplicated and left', () => {
    const step = fc.record({
      page: fc.nat(3),
      act: fc.constantFrom('type', 'send', 'leave', 'duplicate', 'arrive'),
      name: fc.constantFrom('Ann', 'Bob', ''),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const first: Tab = { draft: null };
        const pages = [{ tab: first, ...openPage(first) }];
        const sent = new Map<string, string>();
        for (const { page, act, name } of steps) {
          const at = page % pages.length;
          const current = pages[at] ?? expect.fail('no page');
          if (act === 'type') current.type({ name });
          if (act === 'arrive') current.keeper.clear();
          if (act === 'leave') pages[at] = { tab: current.tab, ...openPage(current.tab) };
          const tab = structuredClone(current.tab);
          if (act === 'duplicate') pages.push({ tab, ...openPage(tab) });
          if (act !== 'send') continue;
          const answers = JSON.stringify(current.values());
          const id = current.keeper.id();
          expect(sent.get(id) ?? answers).toBe(answers);
          sent.set(id, answers);
        }
      }),
    );
  });
});

describe('what is typed', () => {
  test('is deleted once the lead was accepted', () => {
    const tab: Tab = { draft: null };
    const { keeper, type } = openPage(tab);
    type(ANN);
    keeper.id();
    keeper.clear();
    openPage(tab);
    expect(tab.draft).toBeNull();
  });

  test('is as old as its last letter, however many pages it has passed through', () => {
    const tab: Tab = { draft: null };
    openPage(tab).type(ANN);
    const typedAt = Date.now();
    for (let pages = 0; pages < 3; pages += 1) {
      vi.advanceTimersByTime(60_000);
      openPage(tab);
    }
    expect(tab.draft?.at).toBe(typedAt);
  });

  test('by nobody is not kept', () => {
    const tab: Tab = { draft: null };
    openPage(tab);
    expect(tab.draft).toBeNull();
  });
});

test('what a page filled in itself does not go on to the next, what was typed over it does', () => {
  const tab: Tab = { draft: null };
  const windham = openPage(tab, { zip: '04062' });
  windham.type({ name: 'Ann' });
  const gorham = openPage(tab, { zip: '04038' });
  expect(gorham.values()).toEqual({ name: 'Ann', phone: '', zip: '04038' });
  gorham.type({ zip: '04101' });
  expect(openPage(tab, { zip: '04062' }).values()).toMatchObject({ name: 'Ann', zip: '04101' });
});

test('the id of a lead stays with what a page filled in itself', () => {
  const tab: Tab = { draft: null };
  const before = openPage(tab, { zip: '04062' });
  before.type(ANN);
  const id = before.keeper.id();
  expect(openPage(tab, { zip: '04062' }).keeper.id()).toBe(id);
  expect(openPage(tab, { zip: '04038' }).keeper.id()).not.toBe(id);
});
