import { expect, test } from 'vitest';
import type { OfficeRecord, OfficesOfPage } from '../../src/audit/known-site.ts';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { auditSmallSite, changed, knownSite } from './small-site.ts';

const coordinates = { lat: 43.66, lng: -70.26 };
const north: OfficeRecord = {
  ...{ slug: 'north', name: 'North', coordinates },
  ...{ phone: '(207) 555-0111', telephone: '+12075550111', address: { street: '4 Kiln Street' } },
};
const south: OfficeRecord = {
  ...{ slug: 'south', name: 'South', coordinates },
  ...{ phone: '(207) 555-0122', telephone: '+12075550122', address: { street: '9 Wharf Lane' } },
  tracking: { phone: '(207) 555-0199', telephone: '+12075550199' },
};

/** What is said about offices if the page /about belongs to one of them and contains a part. */
function told(part: string, at: Partial<OfficesOfPage> = {}): string[] {
  const offices = { own: north, others: [south], mainNumber: '+12075550100', ...at };
  const known = knownSite([], {
    offices: [north, south],
    officesAt: (path) => (path === '/about' ? offices : undefined),
  });
  const findings = auditSmallSite(changed('about.html', '</main>', `${part}</main>`), { known });
  return findings.flatMap(({ issue }) =>
    ['other-office', 'json-ld-hidden'].includes(issue.code) ? [describeIssue(issue).message] : [],
  );
}

const describing = (telephone: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Plumber',
    name: 'South',
    address: 'Portland',
    telephone,
  })}</script>`;

test.each(['Call (207) 555-0122.', '<a href="tel:+12075550122">Call us</a>', 'Call 207.555.0199.'])(
  'a number of another office is found: %s',
  (part) => {
    expect(told(`<p>${part}</p>`)).toEqual([
      'The telephone number of the office “South” is on the page /about; the office there is “North”.',
    ]);
  },
);

test('so are its street and its structured data', () => {
  expect(told('<p>Visit us at 9 Wharf Lane, Portland.</p>')).toEqual([
    'The street of the office “South” is on the page /about; the office there is “North”.',
  ]);
  expect(told(describing('+12075550122'))).toContain(
    'The structured data of the office “South” is on the page /about; the office there is “North”.',
  );
});

test('a page may show its own office, the name of others, and the number of the company', () => {
  expect(told('<p>Call (207) 555-0111 or visit 4 Kiln Street. Our office South is far away.</p>')).toEqual(
    [],
  );
  expect(told('<p>Call (207) 555-0100.</p>')).toEqual([]);
});

test('where no office serves, a page may show the number of the company, also if it is that of an office', () => {
  const nowhere = { own: undefined, others: [north, south] };
  expect(told('<p>Call (207) 555-0111.</p>', nowhere)).toEqual([
    'The telephone number of the office “North” is on the page /about; no office serves there.',
  ]);
  expect(told('<p>Call (207) 555-0111.</p>', { ...nowhere, mainNumber: north.telephone })).toEqual([]);
});

test('offices may share a number', () => {
  expect(told('<p>Call (207) 555-0122.</p>', { own: { ...north, ...south, slug: 'north' } })).toEqual([]);
});

test('a page may show the number that counts calls instead of the one in its structured data', () => {
  const at = { own: south, others: [north] };
  expect(told(`<p>Call (207) 555-0199.</p>${describing('+12075550122')}`, at)).toEqual([]);
  expect(told(`<p>Call us.</p>${describing('+12075550122')}`, at)).toEqual([
    'The structured data of the page /about says that “telephone” is “+12075550122”, which the page does not show.',
  ]);
});
