import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import type { GivenSettings } from '../../src/core/model.ts';
import { readAddress, readHost } from '../../src/site/config/hosts.ts';
import { readSettings } from '../../src/site/config/settings.ts';
import { contentSecurityPolicy } from '../../src/site/render/document.ts';
import { runs } from '../helpers/runs.ts';
import { definitionOf, load, placesOf, settingsWith } from '../helpers/samples.ts';

const wildcard = { wildcard: true };

describe('a host is put together from what it was found to say', () => {
  test.each([
    ['https://forms.example', 'https://forms.example'],
    ['https://forms.example/', 'https://forms.example'],
    ['HTTPS://Forms.Example', 'https://forms.example'],
    ['https://forms.example:443', 'https://forms.example'],
    ['https://forms.example:8443', 'https://forms.example:8443'],
    ['forms.example', 'https://forms.example'],
    ['//forms.example', 'https://forms.example'],
    ['forms.example:8443', 'https://forms.example:8443'],
    ['https://*.forms.example', 'https://*.forms.example'],
    ['*.forms.example', 'https://*.forms.example'],
    ['wss://live.example', 'wss://live.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://my_bucket.s3.example', 'https://my_bucket.s3.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['https://192.168.1.2', 'https://192.168.1.2'],
    ['http://[::1]:80', 'http://[::1]:80'],
  ])('%s', (written, host) => {
    expect(readHost(written, wildcard)).toEqual({ host });
  });
});

describe('what is none is told why', () => {
  test.each([
    ['', { fault: 'no-address' }],
    ['not a url', { fault: 'sign', sign: ' ' }],
    ['/lead', { fault: 'no-address' }],
    ['tools', { fault: 'no-address' }],
    ['https://', { fault: 'no-address' }],
    ['https://forms..example', { fault: 'no-address' }],
    ['https://forms.example.', { fault: 'no-address' }],
    ['https://forms.example:99999', { fault: 'no-address' }],
    ['https://*.example', { fault: 'no-address' }],
    ['https://*', { fault: 'everywhere' }],
    ['*', { fault: 'everywhere' }],
    ['https://a.*.example', { fault: 'sign', sign: '*' }],
    ['https://forms.example; script-src *', { fault: 'sign', sign: ';' }],
    ['https://forms.example,https://other.example', { fault: 'sign', sign: ',' }],
    ["'unsafe-inline'", { fault: 'sign', sign: "'" }],
    ['https://forms.example"x', { fault: 'sign', sign: '"' }],
    ['https://forms%2eexample', { fault: 'sign', sign: '%' }],
    ['javascript:alert(1)', { fault: 'sign', sign: '(' }],
    ['javascript://forms.example', { fault: 'scheme', better: 'https://forms.example' }],
    ['http://forms.example', { fault: 'scheme', better: 'https://forms.example' }],
    ['http://*.forms.example', { fault: 'scheme', better: 'https://*.forms.example' }],
    ['https://ann@forms.example', { fault: 'user', better: 'https://forms.example' }],
    ['https://ann:b@c@forms.example', { fault: 'user', better: 'https://forms.example' }],
    ['https://forms.example/new', { fault: 'more', better: 'https://forms.example' }],
    ['https://forms.example?a', { fault: 'more', better: 'https://forms.example' }],
    ['https://forms.example#a', { fault: 'more', better: 'https://forms.example' }],
    ['https://forms.example\\new', { fault: 'more', better: 'https://forms.example' }],
  ])('%s', (written, told) => {
    expect(readHost(written, wildcard)).toEqual(told);
  });

  test('a wildcard, where one host is wanted', () => {
    expect(readHost('https://*.forms.example')).toEqual({ fault: 'sign', sign: '*' });
  });
});

test.each([
  ['https://stats.example/s.js?id=1', { host: 'https://stats.example/s.js?id=1' }],
  ['HTTPS://Stats.Example/S.js', { host: 'https://stats.example/S.js' }],
  ['not a url', { fault: 'no-address' }],
  ['/s.js', { fault: 'no-address' }],
  ['javascript:alert(1)', { fault: 'no-address' }],
  ['http://stats.example/s.js', { fault: 'scheme', better: 'https://stats.example' }],
  ['https://ann@stats.example/s.js', { fault: 'user' }],
  ['https://stats.example;x/s.js', { fault: 'sign', sign: ';' }],
])('the address of a script: %s', (written, read) => {
  expect(readAddress(written)).toEqual(read);
});

function told(site: string, own: GivenSettings = {}) {
  const { value } = load({ 'data/site.yaml': site }, {});
  const { issues } = readSettings(definitionOf([], { settings: () => own }), value);
  return issues.map((issue, i) => `${placesOf(issues)[i]} ${Object.values(describeIssue(issue)).join(' ')}`);
}

const HOW = 'in the site record, or in “settings” in templates/.';

describe('an origin', () => {
  test.each([
    [
      'not a url',
      'it contains a space, which is not allowed in a host. Write an address such as “https://www.example.com”',
    ],
    ['/here', 'it is not the address of a host. Write an address such as “https://www.example.com”'],
    ['http://camps.example', 'it does not start with https://. Write “https://camps.example”'],
    ['https://ann@camps.example', 'it contains a user name. Write “https://camps.example”'],
    ['https://camps.example/?a', 'it contains more than scheme and host. Write “https://camps.example”'],
    ['https://camps.example/#a', 'it contains more than scheme and host. Write “https://camps.example”'],
  ])('%s', (origin, why) => {
    expect(told(`name: Camps\norigin: ${JSON.stringify(origin)}`)).toEqual([
      `data/site.yaml:2:9+${origin.length + 2} The setting “origin” cannot be “${origin.replace('ann@', '***@')}”: ${why} ${HOW}`,
    ]);
  });

  test.each([
    'https://camps.example',
    'https://camps.example:8443',
    'http://localhost:8080',
    'HTTPS://Camps.example/',
  ])('%s', (origin) => {
    expect(told(`name: Camps\norigin: ${origin}`)).toEqual([]);
  });
});

test('a host that comes from the record is told at its line, once for all its uses', () => {
  const site = 'name: Camps\norigin: https://camps.example\nlead:\n  url: https://a;script-src/new';
  const hosts = {
    connect: ['https://a;script-src'],
    form: ['https://a;script-src', 'mailto:', 'javascript:'],
  };
  expect(told(site, { hosts })).toEqual([
    `data/site.yaml:4:8+24 The setting “hosts.connect.0” cannot be “https://a;script-src”: it contains “;”, which is not allowed in a host. Write an address such as “https://www.example.com” ${HOW}`,
    `nowhere The setting “hosts.form.2” cannot be “javascript:”: it is not the address of a host. Write an address such as “https://www.example.com” ${HOW}`,
  ]);
});

test.each(['https:', 'https://', 'http:', 'wss:', '*', 'https://*'])('%s is every host', (written) => {
  expect(told('name: Camps\norigin: https://camps.example', { hosts: { image: [written] } })).toEqual([
    `nowhere The setting “hosts.image.0” cannot be “${written}”: it would allow every host. List the hosts one by one, such as https://forms.example; https://*.example.com allows all subdomains of example.com.`,
  ]);
});

test.each([
  ['script', 'data:'],
  ['script', 'mailto:'],
  ['form', 'blob:'],
] as const)('for %s %s is none', (use, written) => {
  expect(told('name: Camps\norigin: https://camps.example', { hosts: { [use]: [written] } })).toHaveLength(1);
});

test('no host writes another part of a policy, whatever it is', () => {
  const pieces = [
    'https://',
    'HTTP://',
    '//',
    'a',
    'b.example',
    '.',
    '*',
    '*.',
    ';',
    ',',
    ' ',
    "'",
    ':',
    '@',
    '/',
    '?',
    '\n',
    '%3b',
    'ü',
    '\u3002',
    '[::1]',
    ':80',
    'script-src',
    'javascript:',
  ];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(texts, fc.string()), (written) => {
      const { settings } = readSettings(
        definitionOf([], {
          settings: () => ({ hosts: { connect: [written], image: [written] }, idleScript: written || null }),
        }),
        load({ 'data/site.yaml': 'name: Camps\norigin: https://camps.example' }, {}).value,
      );
      const plain = contentSecurityPolicy({ scripts: [], styles: [] }, settingsWith({ hosts: {} }), 'header');
      if (!settings) return;
      const policy = contentSecurityPolicy({ scripts: [], styles: [] }, settings, 'header');
      expect(policy.split('; ').map((part) => part.split(' ')[0])).toEqual(
        plain.split('; ').map((part) => part.split(' ')[0]),
      );
      expect(policy).not.toMatch(/[\n",]|\*(?!\.)|unsafe/);
      for (const source of settings.hosts.connect ?? [])
        expect(source).toMatch(/^(?:(?:https?|wss):\/\/(?:\*\.)?[a-z0-9_.:[\]-]+|data:|blob:)$/);
    }),
    { numRuns: runs(100) },
  );
});
