import { leadFormFields, leadFormProps, sharedLeadProps } from 'crosstown/kit';
import { expect, test } from 'vitest';
import { z } from 'zod';
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
  const { context, delivery } = leadForm(formspree);
  expect(context).toEqual({ source: 'Contact page' });
  expect(delivery.hidden).toEqual({ _next: 'https://copperline.example/thank-you' });
});

test('postcodes are those of the country, if it is not the US', () => {
  const zip = {
    name: 'zip',
    kind: 'zip',
    label: 'ZIP',
    missing: 'Enter it.',
    invalid: 'Five digits.',
  } as const;
  const tel = { ...zip, name: 'phone', kind: 'tel' };
  const fieldsFor = (country?: string) => {
    const page = { id: 'a', origin: 'https://a.test', thanks: '/b', phone: { href: 'tel:1', label: '1' } };
    const data = z.strictObject(leadFormFields()).parse({ ...settings, fields: [zip, tel] });
    return leadFormProps(data, { ...page, country }).fields.slice(0, 1);
  };
  expect(fieldsFor()).toEqual([zip]);
  expect(fieldsFor('US')).toEqual([zip]);
  expect(fieldsFor('AT')).toEqual([
    { ...zip, input: { pattern: '\\s*(?:\\d\\d\\d\\d)\\s*', inputMode: 'text' } },
  ]);
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

test('a short form asks for the fields that the data names, and for required ones that the page does not know', () => {
  const values = { street: '12 Lake Avenue', town: 'Duluth', zipCode: '55802' };
  const { asked } = leadForm(undefined, { short: true, values });
  expect(asked).toEqual(['name', 'phone', 'trouble', 'message']);
});

test('leads of an office go to its endpoint, or name it at the one of the site', () => {
  const own = { kind: 'post', url: 'https://leads.example/duluth' } as const;
  const withOwn = leadForm(formspree, { office: { slug: 'duluth', endpoint: own } });
  expect(withOwn.delivery.form).toEqual({ action: own.url });
  expect(withOwn.delivery.hidden).toEqual({});
  const shared = leadForm(formspree, { office: { slug: 'duluth' } });
  expect(shared.delivery).toEqual(leadForm(formspree).delivery);
  for (const { context } of [withOwn, shared])
    expect(context).toEqual({ source: 'Contact page', office: 'duluth' });
});

test('consent and text messages come from the data', () => {
  const consent = { text: 'You agree that we may call you.', checkbox: true };
  const sms = { number: '+12185550147', label: 'Text us' };
  const parsed = z.strictObject(leadFormFields()).parse({ ...settings, consent, sms });
  const props = leadFormProps(parsed, {
    id: 'lead',
    phone: { href: 'tel:1', label: '1' },
    thanks: '/',
    origin: '',
  });
  expect(props).toMatchObject({ consent, sms: { href: 'sms:+12185550147', label: 'Text us' } });
});

test('a field may be optional only in a short form', () => {
  const email = {
    name: 'email',
    kind: 'email',
    label: 'E-mail',
    optional: 'short',
    missing: '!',
    invalid: '!',
  };
  const data = { ...settings, fields: [settings.fields[0], settings.fields[1], email] };
  const parsed = z.strictObject(leadFormFields()).parse(data);
  const props = (short: boolean) =>
    leadFormProps(parsed, {
      id: 'lead',
      phone: { href: 'tel:1', label: '1' },
      thanks: '/',
      origin: '',
      short,
    });
  expect(props(true).fields[2]).toMatchObject({ name: 'email', optional: true });
  expect(props(true).asked).toEqual(['name', 'phone']);
  expect(props(false).fields[2]).not.toHaveProperty('optional');
  expect(props(false).asked).toBeUndefined();
});

test('what a page knows: values of fields, what is sent besides, a source and a button of its own', () => {
  const context = { source: 'Closing', page: '/boilers', service: 'Boilers', topic: undefined };
  const values = { zipCode: '12986', trouble: undefined };
  const { context: sent, ...props } = leadForm(undefined, {
    context,
    values,
    submit: 'Ask',
    labelledBy: 'ask',
  });
  expect(sent).toEqual({ source: 'Closing', page: '/boilers', service: 'Boilers' });
  expect(props).toMatchObject({ values: { zipCode: '12986' }, labels: { submit: 'Ask' }, labelledBy: 'ask' });
  expect(props.heading).toBeUndefined();
});

test('what a visitor is asked for is not sent besides', () => {
  expect(leadForm(undefined, { context: { town: 'Saranac', page: '/' } }).context).not.toHaveProperty('town');
});

test('the props that a short form has on every page are part of those on each page', () => {
  const consent = { text: 'You agree that we may call you.' };
  const sms = { number: '+12185550147', label: 'Text us' };
  const parsed = z.strictObject(leadFormFields()).parse({ ...settings, consent, sms });
  const page = { id: 'lead', phone: { href: 'tel:1', label: '1' }, thanks: '/', origin: '', short: true };
  for (const values of [{}, { zipCode: '55802' }, { street: '1 Main Street', trouble: 'leak' }])
    expect(leadFormProps(parsed, { ...page, values })).toMatchObject(sharedLeadProps(parsed, page));
  expect(Object.keys(sharedLeadProps(parsed, page))).toEqual(
    expect.arrayContaining(['fields', 'labels', 'messages', 'consent', 'sms']),
  );
});
