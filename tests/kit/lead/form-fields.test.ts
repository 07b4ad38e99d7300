import { leadFormFields } from 'crosstown/kit';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { load } from '../../helpers/samples.ts';
import { settings as withoutEndpoint } from './samples.ts';

const settings = { ...withoutEndpoint, endpoint: { kind: 'netlify', form: 'contact' } };

const site = z.strictObject({ name: z.string(), lead: z.strictObject(leadFormFields()) });

/** Loads a site with this lead form: the record, and what is said of it, each with its line. */
function loadForm(form: object) {
  const text = stringify({ name: 'Copperline', lead: form });
  const { value, issues } = load({ 'data/site.yaml': text }, {}, site);
  const lines = text.split('\n');
  const told = issues.map((issue) => {
    const message = describeIssue(issue).message.replace(/\.$/, '');
    return `${issue.code} ${message} @ ${lines[(issue.place?.line ?? 0) - 1]?.trim()}`;
  });
  return { lead: value.site.lead as z.infer<typeof site>['lead'], told };
}

function told(changes: object): string[] {
  return loadForm({ ...settings, ...changes }).told;
}

const [name, phone] = settings.fields;
const select = { name: 'job', kind: 'select', label: 'Job', missing: 'Please choose.', choose: 'Choose' };

describe('the record of a lead form', () => {
  test('needs an endpoint to send anything', () => {
    expect(loadForm(withoutEndpoint).told).toEqual([
      'no-endpoint The form “lead” has no endpoint: it thanks visitors, but sends nothing @ lead:',
    ]);
  });

  test('with fields of every kind is sound, and times that are not said have their usual values', () => {
    const { lead, told } = loadForm(settings);
    expect(told).toEqual([]);
    expect(lead.fields).toEqual(settings.fields);
    expect(lead).toMatchObject({
      pauseMs: 100,
      redirectMs: 1500,
      toastMs: 4000,
      retry: { retries: 3, baseMs: 1000, capMs: 30_000, timeoutMs: 10_000 },
    });
  });

  test('needs no intro, no source, and no line about privacy', () => {
    const { intro: _, source: __, privacy: ___, ...rest } = settings;
    expect(loadForm(rest).told).toEqual([]);
  });
});

describe('fields', () => {
  test('accept any answer or leave the choice to the form', () => {
    expect(told({ endpoint: { kind: 'post', url: '/api/lead', accepts: 'html' } })).toEqual([
      expect.stringContaining('“lead.endpoint.accepts” of site'),
    ]);
    expect(told({ endpoint: { kind: 'netlify', form: 'contact', accepts: 'any' } })).toEqual([
      expect.stringContaining('accepts'),
    ]);
  });

  test('of an unknown kind are told the kinds there are', () => {
    expect(told({ fields: [phone, { ...name, kind: 'fone' }] })).toEqual([
      'invalid-value “lead.fields.1.kind” of site cannot be “fone” @ kind: fone',
    ]);
  });

  test('that must be filled in need words for when they are not', () => {
    const { missing: _, ...silent } = name;
    expect(told({ fields: [phone, silent] })).toEqual([
      'missing-field “lead.fields.1” in site has no “missing” @ - name: name',
    ]);
    expect(told({ fields: [phone, { ...silent, optional: true }] })).toEqual([]);
  });

  test('that have a format need words for when it is wrong, also where they are optional', () => {
    const { invalid: _, ...silent } = phone;
    for (const field of [silent, { ...silent, optional: true }])
      expect(told({ fields: [field] })).toEqual([
        'missing-field “lead.fields.0” in site has no “invalid” @ - name: phone',
      ]);
  });

  test('that take any text have none', () => {
    expect(told({ fields: [phone, { ...name, invalid: 'Please write a name.' }] })).toEqual([
      'unknown-key “invalid” is not a known key of “lead.fields.1” in site @ invalid: Please write a name.',
    ]);
  });

  test('have names of their own', () => {
    expect(told({ fields: [phone, { ...name, name: 'phone' }] })).toEqual([
      'invalid-value “lead.fields.1.name” of site is the name of an earlier field @ - name: phone',
    ]);
  });

  test.each(['leadId', 'timestamp', 'source', 'consent', 'reset', 'constructor'])(
    'are not named %s',
    (taken) => {
      expect(told({ fields: [phone, { ...name, name: taken }] })).toEqual([
        `invalid-value “lead.fields.1.name” of site is a name that the form uses itself; choose another @ - name: ${taken}`,
      ]);
    },
  );

  test.each(['Zip code', '1st', 'zip"]', '', '_gotcha'])('are not named “%s” either', (bad) => {
    expect(told({ fields: [phone, { ...name, name: bad }] })).toEqual([
      expect.stringContaining('must be letters, digits, hyphens and underscores'),
    ]);
  });

  test('bring at least one way to answer', () => {
    expect(told({ fields: [name] })).toEqual([
      'invalid-value “lead.fields” of site must have a field of the kind tel or email, so that you can answer @ - name: name',
    ]);
  });

  test('to choose in have a choice', () => {
    const one = [{ value: 'leak', label: 'A leak' }];
    expect(told({ fields: [phone, { ...select, options: one }] })).toEqual([
      expect.stringContaining('must have at least 2 entries'),
    ]);
  });
});

describe('endpoints', () => {
  test.each([
    { kind: 'netlify', form: 'contact' },
    { kind: 'formspree', id: 'abcdwxyz' },
    { kind: 'web3forms', accessKey: '2f6e8c1a-0000-4000-8000-0123456789ab' },
    { kind: 'cloudflare', url: '/api/lead' },
    { kind: 'post', url: 'https://leads.example/new?from=site' },
    { kind: 'post', url: 'http://127.0.0.1:8080/lead' },
    { kind: 'post', url: 'https://Leads.Example:8443/new' },
    { kind: 'post', url: 'https://bücher.example' },
    { kind: 'cloudflare', url: '/api/lead?from=site' },
    { kind: 'cloudflare', url: '/api/lead', accepts: 'any' },
    { kind: 'post', url: '/api/lead', accepts: 'any' },
  ])('$kind', (endpoint) => {
    expect(told({ endpoint })).toEqual([]);
  });

  test('of Formspree are its id, not its address', () => {
    expect(told({ endpoint: { kind: 'formspree', id: 'https://formspree.io/f/abcdwxyz' } })).toEqual([
      'invalid-value “lead.endpoint.id” of site must be the id at the end of the address that Formspree gives, such as abcdwxyz @ id: https://formspree.io/f/abcdwxyz',
    ]);
  });

  test.each([
    'leads.example/new',
    'http://leads.example/new',
    '//leads.example/new',
    'mailto:a@b.example',
    'not an address',
    'javascript:alert(1)',
    'api/lead',
    'https://',
    'https://*',
    'https://*.leads.example/new',
    'HTTPS://leads.example/new',
    'https://ann:secret@leads.example/new',
    'https://leads.example; script-src *',
    'https://leads.example;script-src/new',
    'https://leads.example,a.example/new',
    'https://leads.example/new#top',
    'https://leads.example\\new',
    'https://leads..example/',
  ])('are no address such as %s', (url) => {
    expect(told({ endpoint: { kind: 'post', url } })).toEqual([
      `invalid-value “lead.endpoint.url” of site must be an address of this site, such as /api/lead, or one that starts with https:// @ url: ${url}`,
    ]);
  });

  test('accept any answer or leave the choice to the form', () => {
    expect(told({ endpoint: { kind: 'post', url: '/api/lead', accepts: 'html' } })).toEqual([
      expect.stringContaining('“lead.endpoint.accepts” of site'),
    ]);
    expect(told({ endpoint: { kind: 'netlify', form: 'contact', accepts: 'any' } })).toEqual([
      expect.stringContaining('accepts'),
    ]);
  });

  test('of an unknown kind are told the kinds there are', () => {
    expect(told({ endpoint: { kind: 'getform', id: 'x' } })).toEqual([
      expect.stringContaining('cannot be “getform”'),
    ]);
  });
});

test('the maximum delay is not below the first delay', () => {
  const retry = { retries: 3, baseMs: 2000, capMs: 1000, timeoutMs: 10_000 };
  expect(told({ retry })).toEqual([
    'invalid-value “lead.retry.capMs” of site must be at least baseMs: it is the maximum delay @ capMs: 1000',
  ]);
});
