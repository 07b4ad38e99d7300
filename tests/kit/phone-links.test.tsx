import { linkPhone, PhoneText } from 'crosstown/kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const US = { phone: '(218) 555-0147', telephone: '+12185550147' } as const;

test('the phone number of a Markdown text is a link, unless it is in the text of one', () => {
  expect(linkPhone('Call (218) 555-0147. Or **(218) 555-0147**', US)).toBe(
    'Call [(218) 555-0147](tel:+12185550147). Or **[(218) 555-0147](tel:+12185550147)**',
  );
  for (const text of ['No number [here](/a).', '[Call (218) 555-0147 now](/contact)', ''])
    expect(linkPhone(text, US)).toBe(text);
});

test('the phone number of a plain text is a link wherever it is', () => {
  const link = '<a href="tel:+12185550147">(218) 555-0147</a>';
  const htmlOf = (text: string) => renderToStaticMarkup(<PhoneText text={text} {...US} />);
  expect(htmlOf('Call (218) 555-0147, or (218) 555-0147 at night.')).toBe(
    `Call ${link}, or ${link} at night.`,
  );
  expect(htmlOf('(218) 555-0147')).toBe(link);
  expect(htmlOf('Ants & mice')).toBe('Ants &amp; mice');
});
