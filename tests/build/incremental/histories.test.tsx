import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { generate } from '../../../src/build/build.ts';
import type { DataRecord, PageContext, PageType, Redirect, SiteDefinition } from '../../../src/core/model.ts';
import { useBuild } from '../../../src/site/render/context.tsx';
import { coordinates, day, languages, pattern, slug, text } from '../../../src/site/schema/fields.ts';
import { bytesBelow, folderWith, listFiles, temporaryFolder } from '../../helpers/folders.ts';
import { definitionOf, messagesOf, pageTypeOf, settingsWith } from '../../helpers/samples.ts';

/*
 * A site of random data, with a section for every kind of dependency, and random edits: after each of them the output of an
 * incremental build equals that of a clean build. `HISTORIES=1000` sets the number of series of edits, `SEED` repeats them.
 */

const SLUGS = ['ada', 'bly', 'cam', 'dow', 'eli', 'fox'] as const;

interface TownData {
  readonly slug: string;
  readonly name: string;
  readonly kind: string;
  readonly friend: string;
  readonly tint: number;
  readonly date: string;
  readonly draft: boolean;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

interface State {
  readonly towns: readonly TownData[];
  readonly site: {
    readonly name: string;
    readonly motto: string;
    readonly color: string;
    readonly isBilingual: boolean;
  };
  /** Texts that only the feed, the settings, the share images, the navigation, the copy or a drawing show. */
  readonly labels: Readonly<Record<(typeof LABELS)[number], string>>;
  readonly redirects: readonly Redirect[];
  readonly today: string | undefined;
}

const LABELS = ['feed', 'settings', 'share', 'nav', 'copy', 'emblem'] as const;

const name = fc.stringMatching(/^[A-Z][a-z<&"]{1,6}$/);
const slugs = fc.constantFrom(...SLUGS);
const days = fc.constantFrom('2026-01-01', '2026-02-02', '2026-03-03');
const town = fc.record<TownData>({
  slug: slugs,
  name,
  kind: fc.constantFrom('town', 'city', 'ruin'),
  friend: slugs,
  tint: fc.integer({ min: 1, max: 6 }),
  date: days,
  draft: fc.constantFrom(false, false, false, true),
  coordinates: fc.record({ lat: fc.integer({ min: -9, max: 9 }), lng: fc.integer({ min: -9, max: 9 }) }),
});
const towns = fc.uniqueArray(town, { selector: ({ slug: own }) => own, minLength: 3, maxLength: 6 });
const redirect = fc.record<Redirect>({
  from: slugs.map((own) => `/old/${own}`),
  to: fc.constantFrom('/', 'https://elsewhere.example/'),
  status: fc.constantFrom(301, 302),
});
const redirects = fc.uniqueArray(redirect, { selector: ({ from }) => from, maxLength: 3 });
const site = fc.record({
  name,
  motto: name,
  color: fc.constantFrom('#112233', '#445566'),
  isBilingual: fc.boolean(),
});
const today = fc.option(days, { nil: undefined });
const state = fc.record<State>({
  towns,
  site,
  labels: fc.record({ feed: name, settings: name, share: name, nav: name, copy: name, emblem: name }),
  redirects,
  today,
});

const TOWN_FIELDS = [
  ...['name', 'name', 'kind', 'kind', 'friend', 'friend', 'tint', 'tint', 'coordinates', 'coordinates'],
  ...['date', 'draft'],
] as readonly (keyof TownData)[];
const SITE_FIELDS = ['name', 'motto', 'color', 'isBilingual'] as const;

/** What happens between two builds: one value is copied from another state, or a file of the output is changed. */
const edit = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ slug: slugs, field: fc.constantFrom(...TOWN_FIELDS), like: town }),
  },
  { weight: 2, arbitrary: fc.record({ town }) },
  { weight: 1, arbitrary: fc.record({ towns }) },
  { weight: 4, arbitrary: fc.record({ label: fc.constantFrom(...LABELS), text: name }) },
  { weight: 2, arbitrary: fc.record({ siteField: fc.constantFrom(...SITE_FIELDS), like: site }) },
  { weight: 1, arbitrary: fc.record({ redirects }) },
  { weight: 2, arbitrary: fc.record({ today }) },
  {
    weight: 2,
    arbitrary: fc.record({ file: fc.nat(), how: fc.constantFrom('remove', 'append', 'touch') }),
  },
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function apply(edit: Edit, before: State, out: string): State {
  if ('field' in edit) {
    const { slug, field, like } = edit;
    const change = (one: TownData) => (one.slug === slug ? { ...one, [field]: like[field] } : one);
    return { ...before, towns: before.towns.map(change) };
  }
  if ('town' in edit) {
    const others = before.towns.filter((one) => one.slug !== edit.town.slug);
    const isRemoved = others.length < before.towns.length && others.length > 0;
    return { ...before, towns: isRemoved ? others : [...others, edit.town] };
  }
  if ('label' in edit) return { ...before, labels: { ...before.labels, [edit.label]: edit.text } };
  if ('siteField' in edit) {
    const { siteField, like } = edit;
    return { ...before, site: { ...before.site, [siteField]: like[siteField] } };
  }
  if (!('file' in edit)) return { ...before, ...edit };
  const files = listFiles(out);
  damage(join(out, files[edit.file % files.length] ?? ''), edit.how);
  return before;
}

/** Changes a file of the output. */
function damage(path: string, how: string): void {
  if (how === 'remove') rmSync(path);
  if (how === 'append') writeFileSync(path, ' ', { flag: 'a' });
  if (how === 'touch') utimesSync(path, 1, 1);
}

type Town = DataRecord & TownData;

const townsOf = (records: readonly DataRecord[]) => records as readonly Town[];
const namesOf = (records: readonly DataRecord[]) =>
  townsOf(records)
    .map((one) => one.name)
    .join();

const All = () => <nav className="p-4">{namesOf(useBuild().data.towns ?? [])}</nav>;
const Sisters = ({ kind }: Pick<Town, 'kind'>) => (
  <p>{namesOf(useBuild().lookups.where('towns', 'kind', kind))}</p>
);

function Friend({ of }: { readonly of: string }) {
  const { lookups, links } = useBuild();
  const friend = lookups.find('towns', of);
  return <p>{friend ? links.find('town', { town: friend }) : 'no friend'}</p>;
}

const Address = ({ of }: { readonly of: string }) => <p>{useBuild().links.forPath(`/towns/${of}`)}</p>;
const Waiting = ({ of }: { readonly of: string }) => (
  <p>{String(useBuild().links.isUnpublished(`/towns/${of}`))}</p>
);
const Neighbors = ({ town }: { readonly town: Town }) => (
  <p>{namesOf(useBuild().lookups.nearest('towns', town, 2))}</p>
);

/** The nearest towns that have a page. */
function Near({ town }: { readonly town: Town }) {
  const { lookups, links } = useBuild();
  const hasPage = (other: DataRecord) => links.find('town', { town: other }) !== undefined;
  return <p>{namesOf(lookups.nearest('towns', town, 2, hasPage))}</p>;
}

/** The nearest towns of the same kind: a town that is of another one may become one of them. */
function Kin({ town }: { readonly town: Town }) {
  const isKin = (other: DataRecord) => other.kind === town.kind;
  return <p>{townsOf(useBuild().lookups.nearest('towns', town, 2, isKin)).map((one) => one.slug)}</p>;
}

/** A drawing of data that the page does not read itself. */
const Picture = () => <p>{useBuild().images.get('emblem').src}</p>;

/** The motto is nowhere else, unlike the name of the site. */
const Motto = () => <p>{String(useBuild().site.motto)}</p>;

const Nav = () => <p>{String(useBuild().lookups.find('labels', 'nav')?.text)}</p>;
const Frame = ({ children }: { readonly children: ReactElement }) => <div className="mt-2">{children}</div>;

/** One kind of dependency each: together, one could hide that another is not tracked. */
const SECTIONS: Readonly<Record<string, (town: Town, context: PageContext) => ReactElement>> = {
  all: () => <All />,
  sisters: ({ kind }) => <Sisters kind={kind} />,
  friend: ({ friend }) => <Friend of={friend} />,
  address: ({ friend }) => <Address of={friend} />,
  waiting: ({ friend }) => <Waiting of={friend} />,
  neighbors: (town) => <Neighbors town={town} />,
  near: (town) => <Near town={town} />,
  kin: (town) => <Kin town={town} />,
  row: (row) => <p>{row.name}</p>,
  classes: ({ tint }) => <p className={`mt-${tint}`}>tinted</p>,
  picture: () => <Picture />,
  motto: () => <Motto />,
  frame: ({ friend }) => (
    <Frame>
      <Friend of={friend} />
    </Frame>
  ),
  copy: (_, { copy }) => <p>{String(copy.text)}</p>,
};

/** Sections of pages that exist only for towns with a row. */
const OF_ROWS = ['row', 'friend'];

function townPages(section: string): PageType {
  return pageTypeOf({
    id: 'town',
    axes: { town: 'towns' },
    ...(OF_ROWS.includes(section) ? { cell: 'rows' } : {}),
    where: (context) => (context.town as Town).kind !== 'ruin',
    path: (context) => `/towns/${(context.town as Town).slug}`,
    updated: (context) => (context.town as Town).date,
    head: (context: PageContext) => ({ title: (context.town as Town).name, description: 'A town.' }),
    sections: (context: PageContext) => [
      SECTIONS[section]?.((section === 'row' ? context.cell : context.town) as Town, context) ?? <All />,
    ],
  });
}

/** Its items are no records, so that only the plan says what the page shows. */
const list = pageTypeOf({
  id: 'list',
  path: () => '/list',
  paginate: {
    items: ({ lookups }) => lookups.where('towns', 'kind', 'city').map((one) => ({ name: one.name })),
    size: 2,
  },
  sections: ({ pagination }) => [<p key="p">{namesOf(pagination?.items ?? [])}</p>],
});
const home = pageTypeOf({ id: 'home', path: () => '/', sections: () => [<h1 key="h">Home</h1>] });

const Dot = ({ label, tint }: { readonly label: string; readonly tint: number }) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width={8} height={8}>
    <title>{label}</title>
    <path d={`M0 0h${tint}v8z`} />
  </svg>
);
const SIZE = { width: 8, height: 8, alt: '' };

const definitionWith = (section: string): SiteDefinition =>
  definitionOf([home, list, townPages(section)], {
    data: {
      site: {
        from: 'site.json',
        schema: z.strictObject({
          name: text(),
          motto: text(),
          color: z.string(),
          languages: languages().optional(),
        }),
      },
      collections: {
        towns: {
          from: 'towns.json',
          singular: 'town',
          schema: z.strictObject({
            slug: slug(),
            name: text(),
            kind: z.enum(['town', 'city', 'ruin']),
            friend: z.string(),
            tint: z.number(),
            date: day(),
            coordinates: coordinates(),
          }),
        },
        rows: { from: 'rows.json', schema: z.strictObject({ town: slug(), name: text() }) },
        labels: { from: 'labels.json', schema: z.strictObject({ slug: slug(), text: text() }) },
        copy: { from: 'copy.json', schema: z.strictObject({ slug: slug(), text: pattern() }) },
        redirects: {
          from: 'redirects.json',
          schema: z.strictObject({ from: z.string(), to: z.string(), status: z.number() }),
        },
      },
    },
    copy: 'copy',
    settings: (data, own) =>
      settingsWith({
        name: String(own.name),
        themeColor: String(own.color),
        keywords: [labelIn(data, 'settings')],
        output: 'directory',
        shareImage: 'icon',
        icons: { favicon: 'icon', touch: 'icon', manifest: ['icon'] },
        redirects: (data.redirects ?? []) as unknown as readonly Redirect[],
      }),
    drawings: (data) => [
      { id: 'icon', element: <Dot label="icon" tint={8} />, ...SIZE },
      { id: 'emblem', element: <Dot label={labelIn(data, 'emblem')} tint={1} />, ...SIZE },
      ...townsOf(data.towns ?? []).map((one) => ({
        id: `dot-${one.slug}`,
        element: <Dot label={one.slug} tint={one.tint} />,
        ...SIZE,
      })),
    ],
    shareImages: (data) => (page) => ({
      element: <Dot label={`${labelIn(data, 'share')} ${page.path}`} tint={8} />,
      ...SIZE,
    }),
    feeds: (data) => [{ path: 'feed.xml', title: labelIn(data, 'feed'), pageType: 'town', axis: 'town' }],
    layout: () => ({ before: [<Nav key="nav" />], after: [] }),
  });

function labelIn({ labels = [] }: PageContext['data'], label: string): string {
  return String(labels.find((one) => one.slug === label)?.text);
}

function writeData(root: string, section: string, { towns: all, site, labels, redirects }: State): void {
  const { isBilingual } = site;
  const text = (own: string) => (isBilingual ? { 'en-US': own, 'fr-CA': `${own} fr` } : own);
  const write = (file: string, value: unknown) =>
    writeFileSync(join(root, 'data', file), JSON.stringify(value));
  write('site.json', {
    name: text(site.name),
    motto: site.motto,
    color: site.color,
    ...(isBilingual ? { languages: ['en-US', 'fr-CA'] } : {}),
  });
  write(
    'towns.json',
    all.map(({ draft, ...one }) => ({ ...one, name: text(one.name), ...(draft ? { draft } : {}) })),
  );
  write('rows.json', OF_ROWS.includes(section) ? rowsOf(all) : []);
  write(
    'labels.json',
    LABELS.map((label) => ({ slug: label, text: text(labels[label]) })),
  );
  write('copy.json', [
    { slug: 'town', text: `${labels.copy} {town.name}` },
    { slug: 'home', text: 'Home' },
    { slug: 'list', text: 'List' },
  ]);
  write('redirects.json', redirects);
}

/** Rows of some towns, with the name of the next town, sorted by this name. */
function rowsOf(all: readonly TownData[]): unknown[] {
  const rows = all.map((one, i) => ({ town: one.slug, name: all[(i + 1) % all.length]?.name ?? '' }));
  return rows.filter((row) => row.name.length % 3 > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
}

const { HISTORIES, SEED } = process.env;
const SECTION_NAMES = Object.keys(SECTIONS);
const seed = HISTORIES || SEED ? Number(SEED ?? Date.now() % 1e9) : undefined;
const RUNS = {
  numRuns: HISTORIES ? Math.ceil(Number(HISTORIES) / SECTION_NAMES.length) : 2,
  // Shrinking would take longer than reading the counterexample.
  endOnFailure: true,
};
const histories = fc.record({
  first: state,
  edits: fc.array(edit, { minLength: 3, maxLength: HISTORIES ? 8 : 5 }),
});

test.each(SECTION_NAMES)(
  '%s: after any edits the output equals that of a clean build',
  async (section) => {
    const definition = definitionWith(section);
    // All histories share a folder and its cache: styles and images take longer than everything else.
    const root = folderWith({ 'data/site.json': '', 'templates/styles.css': '@import "tailwindcss";\n' });
    const [out, cold] = [join(root, 'dist'), join(temporaryFolder(), 'dist')];
    let [runs, builds] = [0, 0];
    const property = fc.asyncProperty(histories, async ({ first, edits: changes }) => {
      for (const name of readdirSync(root).filter((name) => /^\.?dist/.test(name)))
        rmSync(join(root, name), { recursive: true });
      let now = first;
      for (const change of [undefined, ...changes]) {
        if (change) now = apply(change, now, out);
        writeData(root, section, now);
        const options = { root, definition, publication: now.today ? { today: now.today } : {} };
        const { written, issues } = await generate({ ...options, out, code: 'same' });
        rmSync(cold, { recursive: true, force: true });
        const clean = await generate({ ...options, out: cold });
        expect(issues).toEqual(clean.issues);
        expect(written, messagesOf(issues).join('\n')).toBeDefined();
        expect(bytesBelow(out)).toEqual(bytesBelow(cold));
        expect((await generate({ ...options, out, code: 'same' })).plan).toBeUndefined();
        builds += 1;
      }
      runs += 1;
      expect(existsSync(join(root, '.dist.memory'))).toBe(true);
      expect(readFileSync(join(root, '.dist.memory')).length).toBeGreaterThan(100);
    });
    // Each section has other histories.
    const own = seed === undefined ? {} : { seed: seed + SECTION_NAMES.indexOf(section) };
    await fc.assert(property, { ...RUNS, ...own });
    if (HISTORIES) console.log(`${section}: ${runs} histories of ${builds} builds, SEED=${seed}`);
  },
  3_600_000,
);
