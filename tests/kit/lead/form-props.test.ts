import { expect, test } from 'vitest';
import { leadForm, settings } from './samples.ts';

const formspree = { kind: 'formspree', id: 'abcdwxyz' } as const;

test('props are plain JSON: they travel in the page', () => {
  for (const endpoint of [undefined, formspree]) {
    const props = leadForm(endpoint);
    expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  }
});

test('the words come from the data, the addresses from the page', () => {
  expect(leadForm()).toMatchObject({
    id: 'lead',
    heading: settings.heading,
    fields: settings.fields,
    phone: { href: 'tel:+12185550147', label: '(218) 555-0147' },
    privacy: { href: '/privacy', label: 'Privacy', text: 'How we use what you send:' },
    thanks: '/thank-you',
  });
});

test('the source is one of the hidden fields, beside those of the endpoint', () => {
  expect(leadForm(formspree).delivery.hidden).toEqual({
    source: 'Contact page',
    _next: 'https://copperline.example/thank-you',
  });
});

test('how to retry is told where something is sent', () => {
  expect(leadForm().delivery.post).toBeNull();
  expect(leadForm(formspree).delivery.post?.retry).toEqual({
    retries: 3,
    baseMs: 1000,
    capMs: 30_000,
    timeoutMs: 10_000,
  });
});

test('a short form begins with the fields that the page names, and has all of them', () => {
  const { fields, first } = leadForm(undefined, { short: true });
  const names = fields.map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(['zipCode', 'trouble', 'name', 'phone']);
  expect([...names].sort()).toEqual(settings.fields.map(({ name }) => name).sort());
  expect(first).toBe(2);
});

test('what a page knows: values of fields, what is sent besides, a source and a button of its own', () => {
  const context = { source: 'Closing', page: '/boilers', service: 'Boilers', topic: undefined };
  const values = { zipCode: '12986', trouble: undefined };
  const { delivery, ...props } = leadForm(undefined, { context, values, submit: 'Ask', labelledBy: 'ask' });
  expect(delivery.hidden).toEqual({ source: 'Closing', page: '/boilers', service: 'Boilers' });
  expect(props).toMatchObject({ values: { zipCode: '12986' }, labels: { submit: 'Ask' }, labelledBy: 'ask' });
  expect(props.heading).toBeUndefined();
});

test('what a visitor is asked for is not sent besides', () => {
  expect(leadForm(undefined, { context: { town: 'Saranac', page: '/' } }).delivery.hidden).not.toHaveProperty(
    'town',
  );
});
