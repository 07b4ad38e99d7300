import { expect, test } from 'vitest';
import { faultOfAddress } from '../../../src/site/text/addresses.ts';
import { findForeignMarkup } from '../../../src/site/text/foreign-markup.ts';

test.each([
  ['[gallery]', 'shortcode'],
  ['[gallery ids="1,2"]', 'shortcode'],
  ['[gallery ids=”1,2″]', 'shortcode'],
  ['[contact-form-7 id="12" title="Call"]', 'shortcode'],
  ['[vc_row]', 'shortcode'],
  ['[/caption]', 'shortcode'],
  ['[TOC]', 'shortcode'],
  ['{{< figure src="a.jpg" >}}', 'template'],
  ['{{% notice tip %}}', 'template'],
  ['{{ page.title | upcase }}', 'template'],
  ['{% include note.html %}', 'template'],
  ['{%- endif -%}', 'template'],
  ['{# a comment #}', 'template'],
  ['[[wiki link]]', 'wiki'],
  ['[[Page|words]]', 'wiki'],
  ['![[van.jpg]]', 'wiki'],
  [':::note', 'container'],
  ['::: warning', 'container'],
  ['!!! note', 'container'],
  ['[!NOTE]', 'container'],
  ['{: .lead}', 'attributes'],
  ['{:toc}', 'attributes'],
  ['{#prices}', 'attributes'],
  ['{.lead}', 'attributes'],
])('%s is a %s', (written, kind) => {
  expect(findForeignMarkup(`Before\n${written} behind`)).toEqual([{ kind, written, at: 7 }]);
});

test.each([
  'He was [sic] here [1], [...], [a], [x] and [X].',
  '[the prices](/prices) and [our_work](/work), [ref_a][b] and [a-b]: c',
  '[link text="x"](/a) and [note_1]: /a',
  '[[1]](/a) and [[2]] and [[text]](/b)',
  'Home ::: About and a::b, ::: , 10:::20',
  'Call now!!! note that we are open. Wow!!!',
  'if (a) { b: 1 } and {town.name} and {} and { }',
  'Rated {5} of {10}, {"a": [1, [2]]}',
  '100 % {of} them',
])('%s contains none', (text) => {
  expect(findForeignMarkup(text)).toEqual([]);
});

test.each([
  ['tel:', 'empty'],
  ['tel: ', 'empty'],
  ['mailto:', 'empty'],
  ['sms:', 'empty'],
  ['https://', 'empty'],
  ['tel:undefined', 'value'],
  ['TEL:null', 'value'],
  ['sms:NaN', 'value'],
  ['mailto:undefined', 'value'],
  ['mailto:undefined?subject=Hello', 'value'],
  ['mailto:undefined@keen.example', 'value'],
  ['mailto:office@undefined', 'value'],
  ['tel:[object Object]', 'value'],
  ['https://undefined/about', 'value'],
  ['https://www.facebook.com/undefined', 'value'],
  ['https://www.facebook.com/[object%20Object]', 'value'],
  ['tel:+', 'number'],
  ['tel:call-now', 'number'],
  ['mailto:office', 'mail'],
  ['http://localhost:3000/a', 'local'],
  ['http://127.0.0.1:4321/', 'local'],
  ['http://0.0.0.0:8000', 'local'],
  ['http://[::1]/', 'local'],
  ['https://shop.local/', 'local'],
  ['http://10.0.0.7/', 'local'],
  ['http://172.16.3.4/', 'local'],
  ['http://192.168.1.1/', 'local'],
  ['file:///C:/site/index.html', 'local'],
  ['https://www.example.com/', 'example'],
  ['https://yourdomain.com', 'example'],
  ['mailto:info@example.com', 'example'],
])('%s cannot be followed: %s', (address, fault) => {
  expect(faultOfAddress(address)).toBe(fault);
});

test.each([
  'tel:+1%20(207)%20555-0142',
  'tel:1-800-PLUMBER',
  'tel:911',
  'sms:+12075550142?body=Hello',
  'sms:?body=Hello',
  'mailto:?subject=A%20page',
  'mailto:office%40keen.example',
  'mailto:null.smith@keen.example',
  'mailto:a@keen.example,b@keen.example',
  'https://developer.mozilla.org/docs/Global_Objects/undefined',
  'https://undefined.keen.example/',
  'https://localhost.keen.example/',
  'https://10.keen.example/',
  'https://172.32.0.1/',
  'https://keen.example/',
  'https://[',
  'javascript:void(0)',
  '/about',
  '#',
  '',
])('%s can be followed, or is no matter of addresses', (address) => {
  expect(faultOfAddress(address)).toBeUndefined();
});
