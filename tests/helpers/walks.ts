import { join } from 'node:path';
import { sampleOf } from '../../src/site/render/usage.ts';
import { folderWith } from './folders.ts';
import { pageTypeOf } from './samples.ts';

/** How many pages the site of walks has; more than the sample that styles are made from. */
export const WALKS = 450;

/** The first page from a number on that is not in the sample: nobody looks at it before pages are written. */
export function walkOutsideOfSample(from: number): number {
  const type = pageTypeOf({ id: 'walk', path: () => '/' });
  const pages = Array.from({ length: WALKS }, (_, n) => {
    const path = `/${n}`;
    const records = { walk: { slug: nameOf(n) } };
    return { path, href: path, file: path, type, records, canonical: path, indexable: true };
  });
  const sample = new Set(sampleOf(pages));
  const found = pages.findIndex((page, n) => n >= from && !sample.has(page));
  if (found === -1) throw new Error(`All walks from ${from} on are in the sample.`);
  return found;
}

/** The page of a walk as a file of the output. */
export function walkFile(n: number): string {
  return `walks/${nameOf(n)}.html`;
}

/** What a walk is called. */
export function nameOf(n: number): string {
  return `w${String(n).padStart(4, '0')}`;
}

/**
 * A site of one page type with many pages, to be built by the command. `before` is code at the head of its module, and
 * `section` what gives the class of the section of page `n`, and may throw.
 */
export function siteOfWalks(section: string, before = ''): { root: string; out: string } {
  const root = folderWith(walksModule(section, before));
  return { root, out: join(root, 'dist') };
}

/** The files of such a site. `before` may say another `path` of a page. */
export function walksModule(section: string, before = '', count = WALKS): Record<string, string> {
  const rows = Array.from({ length: count }, (_, n) => ({ slug: nameOf(n) }));
  return {
    'data/site.yaml': 'name: Lantern\n',
    'data/walks.json': JSON.stringify(rows),
    'templates/styles.css': '@import "tailwindcss";\n',
    'templates/site.ts': siteModule(section, before),
  };
}

function siteModule(section: string, before: string): string {
  return `
    import { createElement } from 'react';
    import { z } from 'zod';
    import { slug } from 'crosstown';
    ${before}
    const classOf = (n) => { ${section} };
    const Section = ({ n }) => createElement('p', { className: classOf(n) }, String(n));
    const numberOf = ({ walk }) => Number(walk.slug.slice(1));
    const icon = createElement('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 8 8', width: 8, height: 8 });
    export default {
      data: {
        site: { from: 'site.yaml', schema: z.looseObject({}) },
        collections: { walks: { from: 'walks.json', schema: z.strictObject({ slug: slug() }), singular: 'walk' } },
      },
      settings: () => ({
        name: 'Lantern Walks', shortName: 'Lantern', origin: 'https://lantern.example', language: 'en-US',
        output: 'file', themeColor: '#223344', backgroundColor: '#ffffff', description: 'Guided night walks.',
        keywords: [], shareImage: 'icon', icons: { favicon: 'icon', touch: 'icon', manifest: ['icon'] },
        preconnect: [], idleScript: null, idleTimeoutMs: 5000, hosts: {}, redirects: [],
      }),
      pages: [{
        id: 'walk',
        axes: { walk: 'walks' },
        path: ${/\bconst path\b/.test(before) ? 'path' : "({ walk }) => '/walks/' + walk.slug"},
        head: ({ walk }) => ({ title: walk.slug, description: 'A walk.' }),
        sections: (context) => [createElement(Section, { key: 's', n: numberOf(context) })],
      }],
      drawings: () => [{ id: 'icon', element: icon, width: 8, height: 8, alt: '' }],
      feeds: () => [],
      layout: () => ({ before: [], after: [] }),
      styles: 'styles.css',
      islands: {},
    };
  `;
}
