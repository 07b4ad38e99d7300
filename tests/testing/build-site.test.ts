import { join } from 'node:path';
import { buildSite } from 'crosstown/testing';
import { describe, expect, test } from 'vitest';
import { folderWith, REPOSITORY } from '../helpers/folders.ts';

const sites = join(REPOSITORY, 'tests/sites');

describe('a sound site', async () => {
  const site = await buildSite(join(sites, 'piano-lessons'));

  test('has no findings, and its pages by address', () => {
    expect(site.findings).toEqual([]);
    expect(site.pages).toContain('/in/tacoma');
    expect(site.pages).toHaveLength(13);
  });

  test('is read by the addresses of pages and the paths of files', () => {
    expect(site.read('/in/tacoma')).toContain('<title>Lessons in Tacoma');
    expect(site.read('/in/tacoma/')).toBe(site.read('/in/tacoma'));
    expect(site.read('/')).toContain('<h1');
    expect(site.read('robots.txt')).toContain('Sitemap:');
    expect(() => site.read('/nowhere')).toThrow('neither a page nor a file at /nowhere');
  });

  test('knows which addresses lead somewhere', () => {
    const there = ['/', '/in/tacoma#courses', '/lessons?from=here', '/sitemap.xml'].map(site.has);
    expect(there).toEqual([true, true, true, true]);
    expect(['/nowhere', '/in', '/assets'].map(site.has)).toEqual([false, false, false]);
  });
});

test('of a site with errors there is nothing but its findings', async () => {
  const root = folderWith({ 'data/site.yaml': 'name: [', 'templates/site.ts': SITE });
  const { findings, pages, has } = await buildSite(root);
  expect(findings).toMatchObject([{ code: 'syntax', severity: 'error', place: { file: 'data/site.yaml' } }]);
  expect([pages, has('/')]).toEqual([[], false]);
});

test('a folder without a site is told of', async () => {
  await expect(buildSite(folderWith({ 'a.txt': 'a' }))).rejects.toThrow('There is no site at');
});

const SITE = `
import { z } from 'zod';
import { createSite } from 'crosstown';
const { defineSite } = createSite({
  site: { from: 'site.yaml', schema: z.object({ name: z.string() }) },
  data: {},
});
export default defineSite({
  pages: [],
  settings: () => { throw new Error('not reached'); },
  drawings: () => [],
  feeds: () => [],
  layout: () => ({ before: [], after: [] }),
  styles: 'styles.css',
  islands: {},
});
`;
