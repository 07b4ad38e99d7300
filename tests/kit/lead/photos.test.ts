import { type LeadFormPage, leadFormFields, leadFormProps, sharedLeadProps } from 'crosstown/kit';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { load } from '../../helpers/samples.ts';
import { settings } from './samples.ts';

const photos = {
  name: 'photos',
  kind: 'photos',
  label: 'Photos (optional)',
  tooMany: 'At most three.',
  invalid: 'No photo.',
  chosen: 'photos',
  remove: 'Remove',
};
const data = {
  ...settings,
  fields: [...settings.fields, photos],
  sms: { number: '+12185550147', label: 'Text' },
};
const page = {
  id: 'lead',
  phone: { href: 'tel:1', label: '1' },
  thanks: '/thank-you',
  origin: 'https://copperline.example',
  short: true,
};

const parse = (changes: object = {}) => z.strictObject(leadFormFields()).parse({ ...data, ...changes });
const propsWith = (endpoint?: object) => leadFormProps(parse({ endpoint }), page);

/** The messages about a form, each with its line. */
function told(changes: object): string[] {
  const schema = z.strictObject({ name: z.string(), lead: z.strictObject(leadFormFields()) });
  const text = stringify({ name: 'Copperline', lead: { ...data, ...changes } });
  return load({ 'data/site.yaml': text }, {}, schema).issues.map((issue) => {
    const { message } = describeIssue(issue);
    return `${message} @ ${text.split('\n')[(issue.place?.line ?? 0) - 1]?.trim()}`;
  });
}

describe('a field for photos', () => {
  test('is part of a form whose endpoint takes files: three photos of 1600 pixels if the data says nothing else', () => {
    const { fields, delivery, sms, asked } = propsWith({ kind: 'post', url: '/api/lead', files: true });
    expect(fields.at(-1)).toEqual({ ...photos, optional: true, max: 3, longestEdge: 1600 });
    expect(delivery.form).toEqual({ action: '/api/lead', encType: 'multipart/form-data' });
    expect(asked).not.toContain('photos');
    // The link to a text message is for photos, too.
    expect(sms).toBeUndefined();
  });

  test.each([undefined, { kind: 'post', url: '/api/lead' }, { kind: 'netlify', form: 'lead' }])(
    'is none of a form with the endpoint %j, which keeps the link to a text message',
    (endpoint) => {
      const { fields, delivery, sms } = propsWith(endpoint);
      expect(fields.map(({ kind }) => kind)).not.toContain('photos');
      expect(delivery.form).not.toHaveProperty('encType');
      expect(sms).toEqual({ href: 'sms:+12185550147', label: 'Text' });
    },
  );

  test('is part of the form of an office whose own endpoint takes files', () => {
    const office = { slug: 'ely', endpoint: { kind: 'post', url: '/ely', files: true } } as const;
    const parsed = parse({ endpoint: { kind: 'netlify', form: 'lead' } });
    const kinds = (of: LeadFormPage['office']) =>
      leadFormProps(parsed, { ...page, office: of }).fields.map(({ kind }) => kind);
    expect(kinds(office)).toContain('photos');
    expect(kinds({ slug: 'duluth' })).not.toContain('photos');
  });

  test('is a part of what all forms share', () => {
    const parsed = parse({ endpoint: { kind: 'formspree', id: 'abcdwxyz', files: true } });
    expect(leadFormProps(parsed, page)).toMatchObject(sharedLeadProps(parsed, page));
  });

  test('needs all its words, and sound numbers', () => {
    const { remove: _, ...silent } = photos;
    expect(told({ fields: [...settings.fields, silent] })).toEqual([
      expect.stringContaining('has no “remove”. @ - name: photos'),
    ]);
    expect(told({ fields: [...settings.fields, { ...photos, max: 0 }] })).toEqual([
      expect.stringMatching(/“lead\.fields\.10\.max” .* @ max: 0/),
    ]);
    expect(told({ fields: [...settings.fields, { ...photos, optional: false }] })).toEqual([
      expect.stringMatching(/“optional”.* @ optional: false/),
    ]);
  });
});

test.each([
  { kind: 'netlify', form: 'lead', files: true },
  { kind: 'web3forms', accessKey: 'key', files: true },
])('an endpoint that cannot take photos says so at its line: $kind', (endpoint) => {
  expect(told({ endpoint })).toEqual([
    '“lead.endpoint.files” of site must be false: only endpoints of the kinds formspree, cloudflare and post take photos. @ files: true',
  ]);
  expect(told({ endpoint: { ...endpoint, files: false } })).toEqual([]);
});
