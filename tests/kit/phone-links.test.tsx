import { linkPhone } from 'crosstown/kit';
import { expect, test } from 'vitest';

const US = { phone: '(218) 555-0147', telephone: '+12185550147' } as const;

test('the phone number of a Markdown text is a link, unless it is in the text of one', () => {
  expect(linkPhone('Call (218) 555-0147. Or **(218) 555-0147**', US)).toBe(
    'Call [(218) 555-0147](tel:+12185550147). Or **[(218) 555-0147](tel:+12185550147)**',
  );
  for (const text of ['No number [here](/a).', '[Call (218) 555-0147 now](/contact)', ''])
    expect(linkPhone(text, US)).toBe(text);
});
