import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/audit/audit-site.ts';
import { auditPage } from '../../src/audit/explain-page.ts';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { folderWith } from '../helpers/folders.ts';
import { knownSite, pageHtml, SMALL_SITE } from './small-site.ts';

const WELLS = 'Window wells fill when leaves cover the gravel, so we wrap the pipe in fleece.';

function page(path: string, town: string, own: string, robots?: string): string {
  const body = `<h1>Windows in ${town}</h1><p>${WELLS} Our van leaves for ${town} at seven.</p><p>${own}</p>`;
  const head = { title: `Windows in ${town}`, description: town, ...(robots ? { robots } : {}) };
  return pageHtml({ path, ...head, body });
}

const known = knownSite(['Ash', 'Birch'], {
  typeOf: (path) => (path.startsWith('/towns/') ? 'town' : undefined),
});

const out = () =>
  folderWith({
    ...SMALL_SITE,
    'towns/ash.html': page('/towns/ash', 'Ash', 'Granite blocks line the cellars of the harbor.'),
    'towns/birch.html': page('/towns/birch', 'Birch', 'Sand lets the water through within an hour here.'),
    'towns/cedar.html': page('/towns/cedar', 'Cedar', 'Nothing here is like anything on another page.'),
  });

test('a page is compared with its siblings, except for names, and has its own findings', () => {
  const audit = auditPage('/towns/birch', out(), DEFAULT_LIMITS, known);
  expect(audit).toMatchObject({
    // The heading is too short for a sentence; the others have 15, 7 and 9 words.
    words: 31,
    ownWords: 9,
    closest: { path: '/towns/ash', shared: [WELLS, 'Our van leaves for Birch at seven.'] },
  });
  expect(audit?.findings.map(({ issue }) => describeIssue(issue).message)).toContain(
    'No other page links to the page /towns/birch.',
  );
});

test('own words are those of the rule: pages that search engines do not show do not count', () => {
  const own = 'Granite blocks line the cellars of the harbor.';
  const folder = folderWith({
    ...SMALL_SITE,
    'towns/ash.html': page('/towns/ash', 'Ash', own),
    'towns/elm.html': page('/towns/elm', 'Birch', own, 'noindex'),
  });
  const least = { ...DEFAULT_LIMITS, ownWords: 1000 };
  const audit = auditPage('/towns/ash', folder, least, known);
  expect([audit?.words, audit?.ownWords, audit?.closest]).toEqual([30, 30, undefined]);
  const rule = audit?.findings.find(({ issue }) => issue.code === 'few-own-words');
  expect(rule?.issue.facts).toMatchObject({ words: 30 });
  // Such a page is compared with those that are shown.
  expect(auditPage('/towns/elm', folder, DEFAULT_LIMITS, known)).toMatchObject({
    ownWords: 0,
    closest: { path: '/towns/ash' },
  });
});

test('a page without siblings has no closest one, and one that was not written no audit', () => {
  const folder = out();
  const alone = { ...known, typeOf: (path: string) => path };
  const audit = auditPage('/about', folder, DEFAULT_LIMITS, alone);
  expect(audit).toMatchObject({ words: 28, ownWords: 28, findings: [] });
  expect(audit?.closest).toBeUndefined();
  expect(auditPage('/none', folder, DEFAULT_LIMITS, known)).toBeUndefined();
});
