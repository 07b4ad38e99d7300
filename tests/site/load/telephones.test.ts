import { expect, test } from 'vitest';
import { z } from 'zod';
import { slug, text } from '../../../src/index.ts';
import { businessFields, officeFields } from '../../../src/kit/index.ts';
import { load, messagesOf } from '../../helpers/samples.ts';

/* Telephone numbers are those of the country: of the address beside them, of the record, of the site. */

const { phone, telephone, address } = businessFields();
const Site = z.strictObject({ name: text(), phone, telephone, address });
const office = officeFields();
const Office = z.strictObject({
  slug: slug(),
  phone,
  telephone,
  tracking: office.tracking,
  address: office.address,
});

const SITE =
  'name: Klavierstimmer\nphone: 030 901820\naddress: { locality: Berlin, region: BE, country: DE }\n';
const OFFICE = '- { slug: wien, phone: 01 2345678, address: { locality: Wien, region: W, country: AT } }\n';

function read(files: Readonly<Record<string, string>>) {
  const { value, issues } = load(
    {
      'data/site.yaml': SITE,
      'data/offices.yaml': OFFICE,
      ...files,
    },
    { offices: { from: 'offices.yaml', schema: Office } },
    Site,
  );
  return { value, messages: messagesOf(issues), places: issues.map(({ place }) => place) };
}

test('the number for dialing is made of the phone and the country', () => {
  const { value, messages } = read({});
  expect(messages).toEqual([]);
  expect(value.site).toMatchObject({ phone: '030 901820', telephone: '+4930901820' });
  expect(value.collections.offices?.[0]).toMatchObject({ telephone: '+4312345678' });
});

test('a number that is written stays, and nested ones are made too', () => {
  const { value } = read({
    'data/offices.yaml': OFFICE.replace(
      'phone: 01 2345678,',
      'phone: 01 2345678, telephone: "+431999999", tracking: { phone: 01 7654321 },',
    ),
  });
  expect(value.collections.offices?.[0]).toMatchObject({
    telephone: '+431999999',
    tracking: { telephone: '+4317654321' },
  });
});

test('a phone that cannot be dialed is reported at its line', () => {
  const { messages, places } = read({ 'data/site.yaml': SITE.replace('030 901820', 'ring 3 times') });
  expect(messages).toEqual([
    '“phone” of site must be a telephone number in DE with its area code, or begin with + and the code of its country.',
  ]);
  expect(places).toMatchObject([{ file: 'data/site.yaml', line: 2, column: 8 }]);
});
