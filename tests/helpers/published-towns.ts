import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { z } from 'zod';
import { generate } from '../../src/build/build.ts';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { hasErrors } from '../../src/core/diagnostics/issue.ts';
import type { DataRecord, Redirect } from '../../src/core/model.ts';
import { slug } from '../../src/index.ts';
import { definitionOf, pageTypeOf, settingsWith } from './samples.ts';

const slugOf = (record: unknown) => String((record as DataRecord).slug);

const linkTo = (town: DataRecord) =>
  createElement('a', { key: slugOf(town), href: `/${slugOf(town)}` }, `Town ${slugOf(town)}`);

const definition = definitionOf(
  [
    pageTypeOf({ id: 'home', path: () => '/', sections: () => [createElement('h1', null, 'Lantern Walks')] }),
    pageTypeOf({
      id: 'town',
      axes: { town: 'towns' },
      path: ({ town }) => `/${slugOf(town)}`,
      head: ({ town }) => ({ title: `Town ${slugOf(town)}`, description: `Walks in ${slugOf(town)}.` }),
      sections: ({ town }) => [createElement('h1', null, `Walks in ${slugOf(town)}`)],
    }),
  ],
  {
    data: {
      site: { from: 'site.yaml', schema: z.looseObject({}) },
      collections: {
        towns: { from: 'towns.json', schema: z.strictObject({ slug: slug() }) },
        redirects: { from: 'redirects.json', schema: z.looseObject({}) },
      },
    },
    settings: ({ redirects = [] }) =>
      settingsWith({
        shareImage: undefined,
        icons: { manifest: [] },
        redirects: (redirects as unknown as readonly Redirect[]).map((one) => ({ ...one, status: 301 })),
      }),
    layout: ({ data: { towns = [] } }) => ({
      before: [],
      after: [createElement('nav', { key: 'towns' }, towns.map(linkTo))],
    }),
  },
);

type GenerateOptions = Parameters<typeof generate>[0];

/** A site of a home page and a page per town, in a folder, that is published in this process. */
export function publishedTowns(root: string) {
  for (const folder of ['data', 'templates']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'data/site.yaml'), 'name: Lantern\n');
  writeFileSync(join(root, 'templates/styles.css'), '');
  const write = (towns: readonly string[], redirects: readonly Partial<Redirect>[] = []) => {
    writeFileSync(join(root, 'data/towns.json'), JSON.stringify(towns.map((one) => ({ slug: one }))));
    writeFileSync(join(root, 'data/redirects.json'), JSON.stringify(redirects));
  };
  const ledger = join(root, 'data/published.jsonl');
  return {
    write,
    /** Publishes the site as it is, or builds it without a day. */
    publish(publishedOn: string | undefined, options: Partial<GenerateOptions> = {}) {
      const publishing = { publishedOn, allowedRemovals: 100 };
      return generate({ root, out: join(root, 'dist'), definition, code: 'code', publishing, ...options });
    },
    /** The paths of the ledger, each with what became of it. */
    ledger() {
      const text = existsSync(ledger) ? readFileSync(ledger, 'utf8') : '';
      const lines = text === '' ? [] : text.trimEnd().split('\n');
      const entries = lines.map(
        (line) => JSON.parse(line) as { readonly path: string; readonly to?: string; readonly gone?: true },
      );
      return entries.map(({ path, to, gone }) => (gone ? `${path} is gone` : to ? `${path} → ${to}` : path));
    },
  };
}

/** What became of a publication: that it was written, or what is wrong. */
export function outcomeOf({ written, issues }: Awaited<ReturnType<typeof generate>>): string {
  if (written && !hasErrors(issues)) return 'written';
  return issues.map((issue) => describeIssue(issue).message).join('\n');
}
