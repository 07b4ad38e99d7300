import { expect, test } from 'vitest';
import { attribute } from '../helpers/html.ts';
import { builtReference, plannedReference, textWithout } from '../helpers/reference.ts';

const { page } = builtReference();

/** A number to put on a notice: people who read it do not call now. */
const NOTICE = 'Post (207) 555-0147 where night staff can find it.';

test('a tap on the phone number calls, wherever a page shows it', () => {
  const { site } = plannedReference();
  const phone = String(site?.dataset.site.phone);
  const isCall = (element: Parameters<typeof attribute>[0]) =>
    /^(?:tel|sms):/.test(attribute(element, 'href') ?? '');
  const shown = site?.plan.pages.map(({ path }) => {
    const body = page(path).elements.find(({ tagName }) => tagName === 'body');
    return { path, text: body ? textWithout(body, isCall).replace(NOTICE, '') : '' };
  });
  expect(shown?.filter(({ text }) => text.includes(phone)).map(({ path }) => path)).toEqual([]);
  expect(shown?.filter(({ text }) => text.length > 500).length).toBeGreaterThan(100);
});
