import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/build/build.ts';
import type { Issue } from '../../src/core/model.ts';
import site from '../../templates/site.ts';
import { REPOSITORY, shareDrawings, textOf } from '../helpers/folders.ts';
import { builtReference, withoutShareImages } from '../helpers/reference.ts';
import { messagesOf } from '../helpers/samples.ts';

/* What the site becomes as soon as its data holds reviews of customers, and the address of the profile. */

const root = mkdtempSync(join(tmpdir(), 'crosstown-reviews-'));
const out = join(root, 'dist');
const PROFILE = 'https://maps.example.com/harborline';
const REVIEW = 'They found the gap behind the oil fill pipe and showed it to us.';
let issues: readonly Issue[] = [];

beforeAll(async () => {
  cpSync(join(REPOSITORY, 'data'), join(root, 'data'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'templates'), join(root, 'templates'));
  shareDrawings(root);
  const review = {
    author: 'A customer in Gorham',
    rating: 5,
    date: '2026-10-02',
    text: REVIEW,
    sample: false,
  };
  writeFileSync(join(root, 'data/reviews.yaml'), JSON.stringify([review]));
  for (const name of readdirSync(join(root, 'data/proof'))) {
    const text = textOf(root, `data/proof/${name}`);
    writeFileSync(join(root, 'data/proof', name), text.replaceAll('sample: true', 'sample: false'));
  }
  const settings = textOf(root, 'data/site.yaml');
  writeFileSync(
    join(root, 'data/site.yaml'),
    settings
      .replace('{ name: Google, url: null }', `{ name: Google, url: "${PROFILE}" }`)
      .replace('  sample: true\n', ''),
  );
  ({ issues } = await generate({ root, out, definition: withoutShareImages(site) }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('with a real review', () => {
  test('the home page shows it in place of the samples', () => {
    const html = textOf(out, 'index.html');
    expect(html).toContain('<h2>What customers say</h2>');
    expect(html).toContain(`<blockquote>${REVIEW}</blockquote>`);
    expect(html).toContain('A customer in Gorham');
    expect(html).not.toContain('A homeowner in Portland');
  });

  test('the reviews page calls nothing a sample', () => {
    const html = textOf(out, 'reviews.html');
    expect(html).toContain(REVIEW);
    expect(html).not.toContain('>Sample<');
    expect(html).toContain('"ratingValue":4.9,"reviewCount":127');
  });

  test('nothing warns of samples', () => {
    expect(messagesOf(issues)).toEqual([expect.stringContaining('endpoint')]);
  });
});

test('the section on Google links to the profile', () => {
  const html = textOf(out, 'index.html');
  expect(html).toMatch(new RegExp(`<a href="${PROFILE}" class="more">Read our Google reviews`));
});

describe('with the sample', () => {
  const sample = builtReference();

  test('the home page labels each as one, and generate warns at the line of the first', () => {
    const html = textOf(sample.out, 'index.html');
    expect(html.match(/<figcaption>.*? <small class="sample">Sample<\/small><\/figcaption>/g)).toHaveLength(
      3,
    );
    expect(html.match(/<blockquote>/g)).toHaveLength(3);
    const warning = sample.issues().find(({ place }) => place?.file === 'data/reviews.yaml');
    expect(warning).toMatchObject({ code: 'sample', place: { line: 9 } });
  });
});
