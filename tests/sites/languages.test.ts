import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/build/build.ts';
import { listFiles, temporaryFolder } from '../helpers/folders.ts';
import { rebuilding } from '../helpers/rebuilding.ts';
import { messagesOf } from '../helpers/samples.ts';
import shop from './cycle-repair/templates/site.tsx';

/* A site in two languages: each page says where it is in the other, and nothing of one stands in the other. */

const ROOT = 'tests/sites/cycle-repair';
const ORIGIN = 'https://petitcodiaccycles.example';
const out = join(temporaryFolder(afterAll), 'dist');
const read = (path: string) => readFileSync(join(out, path), 'utf8');
const hreflangsIn = (html: string) =>
  [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]);

beforeAll(async () => {
  const { issues } = await generate({ root: ROOT, out, definition: shop });
  // One note is in one language.
  expect(messagesOf(issues)).toEqual(['fr-CA: 13 of 15 texts are translated.']);
});

describe('pages', () => {
  test('are at the root in the main language, and below an address of their own in the other', () => {
    expect(listFiles(out).filter((path) => path.endsWith('.html'))).toEqual([
      '404.html',
      'fr.html',
      'fr/404.html',
      'fr/notes/winter-storage.html',
      'fr/towns/dieppe.html',
      'fr/towns/moncton.html',
      'fr/towns/riverview.html',
      'index.html',
      'notes/spring-hours.html',
      'notes/winter-storage.html',
      'towns/dieppe.html',
      'towns/moncton.html',
      'towns/riverview.html',
    ]);
  });

  test('say their language, in the head and in structured data', () => {
    expect(read('towns/dieppe.html')).toMatch(
      /<html lang="en-CA">[\s\S]*og:locale" content="en_CA"[\s\S]*"inLanguage":"en-CA"/,
    );
    expect(read('fr/towns/dieppe.html')).toMatch(
      /<html lang="fr-CA">[\s\S]*og:locale" content="fr_CA"[\s\S]*"inLanguage":"fr-CA"/,
    );
  });

  test('have texts, wording and tokens of one language', () => {
    const page = read('fr/towns/dieppe.html');
    expect(page).toContain('<title>Réparation de vélos à Dieppe');
    expect(page).toContain('Le samedi, Réparation de vélos Petitcodiac répare');
    expect(page).not.toMatch(/Bicycle|Saturdays|Cycle Repair/);
    expect(read('towns/dieppe.html')).not.toMatch(/vélos|samedi/);
  });

  test('describe images in their language', () => {
    expect(read('index.html')).toContain('alt="A wheel, the sign of the shop"');
    expect(read('fr.html')).toContain('alt="Une roue, l’enseigne de l’atelier"');
  });

  test('link within their language, also from texts, and to the other where they offer it', () => {
    expect(read('fr/notes/winter-storage.html')).toContain('<a href="/fr/towns/moncton">Moncton</a>');
    expect(read('notes/winter-storage.html')).toContain('<a href="/towns/moncton">Moncton</a>');
    expect(read('fr.html')).toContain('<a href="/" hrefLang="en-CA" lang="en-CA">English</a>');
    expect(read('fr.html')).not.toContain('spring-hours');
  });
});

describe('search engines', () => {
  const both = (path: string) => [
    ['en-CA', `${ORIGIN}${path || '/'}`],
    ['fr-CA', `${ORIGIN}/fr${path}`],
    ['x-default', `${ORIGIN}${path || '/'}`],
  ];

  test.each(['', '/towns/moncton', '/notes/winter-storage'])('%s names the same page both ways', (path) => {
    expect(hreflangsIn(read(`${path.slice(1) || 'index'}.html`))).toEqual(both(path));
    expect(hreflangsIn(read(`fr${path}.html`))).toEqual(both(path));
  });

  test('a page in one language, and one that they must not show, names none', () => {
    expect(hreflangsIn(read('notes/spring-hours.html'))).toEqual([]);
    expect(hreflangsIn(read('fr/404.html'))).toEqual([]);
  });

  test('the sitemap says the same', () => {
    const entries = read('sitemaps/note.xml').split('<url>').slice(1);
    expect(entries.map((entry) => hreflangsIn(entry))).toEqual([
      both('/notes/winter-storage'),
      [],
      both('/notes/winter-storage'),
    ]);
  });

  test('each language has its feed', () => {
    expect(read('fr/notes.xml')).toMatch(/xml:lang="fr-CA"[\s\S]*href="https:\/\/[^/]+\/fr"\/>/);
    expect(read('fr/notes.xml')).not.toContain('Putting a bicycle');
    expect(read('notes.xml')).not.toContain('Remiser');
    expect(read('fr.html')).toContain('href="/fr/notes.xml"');
  });
});

describe('a build after another', () => {
  test.each([
    ['a text of one language', 'data/towns.yaml', 'L’atelier est', 'L’atelier reste', /^fr[./]/],
    ['a text of the other', 'data/towns.yaml', 'The workshop is', 'The workshop stays', /^(?!fr[./])/],
    ['what is said of an image', 'data/site.yaml', 'Une roue', 'La roue', /./],
    ['the wording of one language', 'data/pages/note.yaml', 'Une note', 'Un mot', /^fr\/notes/],
  ])('%s changes pages of that language alone', async (_, path, from, to, pages) => {
    const site = rebuilding(ROOT, shop);
    await site.build();
    site.edit(path, from, to);
    const { written } = await site.build();
    const changed = written?.changed.filter((file) => file.endsWith('.html')) ?? [];
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((file) => !pages.test(file))).toEqual([]);
  });

  test('a translation more is told on the page that was there', async () => {
    const site = rebuilding(ROOT, shop);
    await site.build();
    site.write(
      'data/notes/spring-hours.fr-CA.md',
      '---\ntitle: Le printemps\ndate: 2026-04-02\ntown: dieppe\n---\n\nOuvert jusqu’à 20 h.\n',
    );
    const { written } = await site.build();
    expect(written?.changed).toContain('notes/spring-hours.html');
  });
});

test('a page may be in a language of its own', async () => {
  const own = join(temporaryFolder(), 'dist');
  const pages = shop.pages.map((type) =>
    type.id === 'note'
      ? { ...type, head: (page: Parameters<typeof type.head>[0]) => ({ ...type.head(page), lang: 'mi' }) }
      : type,
  );
  await generate({ root: ROOT, out: own, definition: { ...shop, pages } });
  const page = readFileSync(join(own, 'notes/spring-hours.html'), 'utf8');
  expect(page).toMatch(/<html lang="mi">[\s\S]*og:locale" content="mi"/);
  expect(readFileSync(join(own, 'index.html'), 'utf8')).toContain('<html lang="en-CA">');
});
