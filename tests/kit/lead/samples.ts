import { type LeadFormPage, leadFormFields, leadFormProps } from 'crosstown/kit';
import { z } from 'zod';
import type { LeadFormProps } from '../../../src/kit/islands/lead/types.ts';
import type { Endpoint } from '../../../src/kit/lead/endpoints.ts';

/** The lead form of a plumber, as the data says it: a field of every kind, some of which may be left empty. */
export const settings = {
  source: 'Contact page',
  heading: 'Tell us what is wrong',
  intro: 'We call back within the hour.',
  fields: [
    { name: 'name', kind: 'name', label: 'Name', missing: 'Please enter your name.' },
    {
      name: 'phone',
      kind: 'tel',
      label: 'Phone',
      missing: 'Please enter a phone number.',
      invalid: 'Please write at least seven digits.',
    },
    {
      name: 'email',
      kind: 'email',
      label: 'E-mail (optional)',
      optional: true,
      invalid: 'Please write the whole address.',
    },
    { name: 'street', kind: 'address', label: 'Street', missing: 'Please enter your street.' },
    { name: 'town', kind: 'city', label: 'Town', missing: 'Please enter your town.' },
    {
      name: 'zipCode',
      kind: 'zip',
      label: 'ZIP code',
      missing: 'Please enter your ZIP code.',
      invalid: 'Please write five digits.',
    },
    {
      name: 'trouble',
      kind: 'select',
      label: 'What is it?',
      missing: 'Please choose.',
      choose: 'Choose',
      options: [
        { value: 'leak', label: 'A leak' },
        { value: 'drain', label: 'A drain that is slow' },
      ],
    },
    {
      name: 'day',
      kind: 'date',
      label: 'Day (optional)',
      optional: true,
      invalid: 'Please write a whole date.',
    },
    { name: 'heater', kind: 'text', label: 'Make of the heater (optional)', optional: true },
    { name: 'message', kind: 'textarea', label: 'What have you seen?', missing: 'Please say what you see.' },
  ],
  short: ['name', 'phone'],
  labels: {
    submit: 'Call me back',
    processing: 'Sending...',
    orCall: 'Or call',
    required: '* Needed',
    change: 'change',
    more: 'More',
    honeypot: 'Leave this empty',
  },
  privacy: { text: 'How we use what you send:', label: 'Privacy' },
  messages: {
    required: { title: 'Something is missing', text: 'Please fill in all fields.' },
    success: { title: 'Thank you', text: 'We call back within the hour.' },
    failure: { title: 'Not sent', text: 'Please call (218) 555-0147.' },
  },
} as const;

/** Props of the form for an endpoint, made as a site makes them. */
export function leadForm(endpoint?: Endpoint, page: Partial<LeadFormPage> = {}): LeadFormProps {
  const data = z.strictObject(leadFormFields()).parse({ ...settings, endpoint });
  return leadFormProps(data, {
    id: 'lead',
    phone: { href: 'tel:+12185550147', label: '(218) 555-0147' },
    privacy: '/privacy',
    thanks: '/thank-you',
    origin: 'https://copperline.example',
    ...page,
  });
}
