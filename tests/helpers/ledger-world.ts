import { expect } from 'vitest';
import type { DataRecord, Locale, Redirect, SiteSettings } from '../../src/core/model.ts';
import { createRedirector } from '../../src/core/pages/redirects.ts';
import { compareLedger } from '../../src/site/ledger/compare.ts';
import {
  formatLedger,
  type LedgerEntries,
  NO_ENTRIES,
  parseLedger,
} from '../../src/site/ledger/ledger-file.ts';
import { nextEntries } from '../../src/site/ledger/open-ledger.ts';
import { planLocales } from '../../src/site/plan/plan.ts';
import { followed, PREVENTING } from './followed.ts';
import { datasetOf, definitionOf, pageTypeOf, settingsWith } from './samples.ts';

/** A site of towns × services. */
export interface World {
  readonly towns: readonly string[];
  readonly services: readonly string[];
  /** The folder of the pages of towns. */
  readonly folder: string;
  /** Whether the site is in French too. */
  readonly isFrench: boolean;
}

const LOCALES: readonly Locale[] = [
  { code: 'en-US', all: ['en-US', 'fr-CA'], prefix: '' },
  { code: 'fr-CA', all: ['en-US', 'fr-CA'], prefix: '/fr' },
];

/** Plans a world with redirects. */
export function planWorld(world: World, redirects: readonly Redirect[]) {
  const records = (slugs: readonly string[]) => slugs.map((slug): DataRecord => ({ slug }));
  const slugOf = (record: unknown) => String((record as DataRecord).slug);
  const types = [
    pageTypeOf({ id: 'home', path: () => '/' }),
    pageTypeOf({
      id: 'town',
      axes: { town: 'towns' },
      path: ({ town }) => `${world.folder}/${slugOf(town)}`,
    }),
    pageTypeOf({
      id: 'cell',
      axes: { town: 'towns', service: 'services' },
      path: ({ town, service }) => `${world.folder}/${slugOf(town)}/${slugOf(service)}`,
    }),
  ];
  const settings: SiteSettings = settingsWith({ redirects });
  const definition = definitionOf(types);
  const main = {
    dataset: datasetOf({
      towns: records(world.towns),
      services: records(world.services),
      redirects: redirects as unknown as DataRecord[],
    }),
    settings,
  };
  const [english, french] = LOCALES;
  const locales =
    world.isFrench && english && french
      ? ([
          { ...main, locale: english },
          { ...main, locale: french },
        ] as const)
      : ([main] as const);
  const { value: plan, issues } = planLocales(definition, locales);
  return { definition, plan, settings, dataset: main.dataset, issues };
}

/** The ledger of a site whose owner adds the redirects that the messages propose. */
export function createLedger() {
  let entries: LedgerEntries = NO_ENTRIES;
  let redirects: readonly Redirect[] = [];
  let day = 0;
  let site = planWorld({ towns: [], services: [], folder: '', isFrench: false }, []);
  const replan = (world: World) => {
    site = planWorld(world, redirects);
    return compareLedger(entries, site);
  };
  return {
    redirects: () => redirects,
    entries: () => entries,
    /** Publishes a world; returns how often the messages had to be followed. */
    publish(world: World): number {
      for (let round = 0; round < 10; round += 1) {
        const comparison = replan(world);
        const wrong = [...site.issues, ...comparison.issues].filter(({ code }) => PREVENTING.has(code));
        if (wrong.length === 0) {
          day += 1;
          const texts = new Map(site.plan.pages.map(({ path }) => [path, `text of ${path}`]));
          const next = nextEntries(entries, { site, comparison, texts, day: dayOf(day) });
          const { value, issues } = parseLedger(formatLedger(next));
          expect(issues).toEqual([]);
          entries = value;
          return round;
        }
        redirects = followed(redirects, wrong);
      }
      const issues = [...site.issues, ...replan(world).issues].filter(({ code }) => PREVENTING.has(code));
      throw new Error(`The messages lead nowhere: ${JSON.stringify([redirects, issues])}`);
    },
    /** URLs of the ledger that are neither pages nor one redirect away from one nor gone. */
    lost(): readonly string[] {
      const paths = new Set(site.plan.pages.map(({ path }) => path));
      const resolve = createRedirector(redirects);
      return [...entries.values()].flatMap(({ path, gone }) => {
        const found = resolve(path);
        const isSafe = paths.has(path) || gone || (found && ('gone' in found || paths.has(found.to)));
        return isSafe ? [] : [path];
      });
    },
  };
}

function dayOf(number: number): string {
  return new Date(Date.UTC(2027, 0, number)).toISOString().slice(0, 10);
}
