import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chooser, gazetteer } from '../matrix/data.ts';
import type { Service, Town } from './crosstown/templates/data.ts';

/*
 * The same site for several generators: towns × services, each page with the texts of its town and of its service. It has about
 * 30 KB of HTML, 450 elements and 60 links to other pages, and a folder of its own.
 */

export const SITE = {
  name: 'Keen Edge Services',
  origin: 'https://www.keenedge.example',
  description: 'Services for houses in many towns.',
};

/** Records in a file: less than the 10 MB that a data file of Crosstown may have. */
const PER_FILE = 500;
const MOST_SERVICES = 10;
/** Towns in a list of links. */
const MOST_NEARBY = 20;

/** Writes the sites of all generators below a folder, each in a folder of its name. Returns the number of pages, home pages not counted. */
export function writePeerSites(repository: string, root: string, wanted: number): number {
  const texts = readTexts(repository);
  const count = Math.min(MOST_SERVICES, Math.ceil(Math.sqrt(wanted)));
  const places = gazetteer(new Set(), Math.ceil(wanted / count)).map(({ slug, name, zip }) => ({
    ...{ slug, name },
    zip: String(zip),
  }));
  const towns = places.map((_, i) => townFor(places, i, texts));
  const services = Array.from({ length: count }, (_, i) => serviceFor(i, texts, towns));
  for (const name of ['crosstown', 'eleventy', 'astro', 'hugo'])
    cpSync(join(import.meta.dirname, name), join(root, name), { recursive: true });
  linkPackages(join(repository, 'node_modules'), root);
  writeJson(join(root, 'site.json'), { site: SITE, towns, services });
  writeCrosstownData(join(root, 'crosstown/data'), { towns, services });
  writeHugoContent(join(root, 'hugo'), { towns, services });
  return towns.length * services.length;
}

/** A cell of the reference site. */
interface Model {
  readonly body: string;
  readonly signs: readonly string[];
  readonly plan: Service['steps'];
  readonly visit?: Readonly<Record<string, string>>;
  readonly details?: readonly { readonly title: string; readonly text: string }[];
  readonly faq?: Service['questions'];
}

/** Sentences of the reference site without links and tokens. */
interface Texts {
  readonly paragraphs: readonly string[];
  readonly signs: readonly string[];
  readonly headings: readonly string[];
  readonly steps: readonly Service['steps'][number][];
  readonly questions: readonly Service['questions'][number][];
  /** By name. */
  readonly visits: readonly Readonly<Record<string, string>>[];
}

function readTexts(repository: string): Texts {
  const folder = join(repository, 'data/cells');
  const models = readdirSync(folder)
    .sort()
    .flatMap((name) => plain(parse(readFileSync(join(folder, name), 'utf8'))) as Model[]);
  const details = models.flatMap(({ details = [] }) => details);
  const texts = [...models.map(({ body }) => body), ...details.map(({ text }) => text)];
  return {
    paragraphs: onlyPlain(texts.flatMap((text) => text.trim().split(/\n{2,}/))),
    signs: onlyPlain(models.flatMap(({ signs }) => signs)),
    headings: onlyPlain(details.map(({ title }) => title)),
    steps: onlyPlain(models.flatMap(({ plan }) => plan)),
    questions: onlyPlain(models.flatMap(({ faq = [] }) => faq)),
    visits: onlyPlain(models.flatMap(({ visit }) => (visit ? [visit] : []))),
  };
}

/** Replaces links by their text, in all strings of a value. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value).replace(/\[([^\]"]*)\]\([^)"]*\)/g, '$1');
  return JSON.parse(text);
}

/** Leaves out what has other markup, and what is there twice. */
function onlyPlain<T>(values: readonly T[]): T[] {
  const texts = values.map((value) => JSON.stringify(value).replace(/\\n/g, ' '));
  return [...new Set(texts)]
    .map((text) => JSON.parse(text) as T)
    .filter((value) => !/[{}[\]*_`]/.test(Object.values(value as object).join('')));
}

type Place = Pick<Town, 'slug' | 'name' | 'zip'>;

function townFor(places: readonly Place[], i: number, texts: Texts): Town {
  const pick = chooser(i);
  const { slug, name, zip } = places[i] as Place;
  const [visit = {}] = pick(texts.visits, 1);
  return {
    ...{ slug, name, zip },
    facts: [
      { name: 'Town', value: name },
      { name: 'ZIP code', value: zip },
      ...Object.entries(visit).map(([name, value]) => ({ name: nameOf(name), value })),
    ],
    paragraphs: pick(texts.paragraphs, 5),
    signs: pick(texts.signs, 6),
    questions: pick(texts.questions, 4),
    nearby: slugsAfter(places, i + 1),
  };
}

function nameOf(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

/** Slugs of the towns that follow one in the list. */
function slugsAfter(towns: readonly Place[], start: number): string[] {
  const count = Math.min(MOST_NEARBY, towns.length - 1);
  return Array.from({ length: count }, (_, j) => (towns[(start + j) % towns.length] as Place).slug);
}

function serviceFor(i: number, texts: Texts, towns: readonly Town[]): Service {
  const pick = chooser(100_000 + i);
  const headings = pick(texts.headings, 12);
  return {
    slug: `service-${i + 1}`,
    name: `Service ${i + 1}`,
    summary: pick(texts.signs, 1).join(''),
    points: pick(texts.signs, 3),
    steps: pick(texts.steps, 4),
    sections: headings.map((heading) => ({
      heading,
      paragraphs: pick(texts.paragraphs, 2),
      points: pick(texts.signs, 6),
    })),
    questions: pick(texts.questions, 5),
    towns: slugsAfter(towns, i * MOST_NEARBY),
  };
}

interface Records {
  readonly towns: readonly Town[];
  readonly services: readonly Service[];
}

function writeCrosstownData(folder: string, { towns, services }: Records): void {
  mkdirSync(join(folder, 'towns'), { recursive: true });
  // JSON is YAML, too.
  writeJson(join(folder, 'site.yaml'), { ...SITE, output: 'directory' });
  writeJson(join(folder, 'services.json'), services);
  for (let start = 0; start < towns.length; start += PER_FILE)
    writeJson(join(folder, `towns/${start / PER_FILE}.json`), towns.slice(start, start + PER_FILE));
}

/** Hugo makes a page of each file of content. */
function writeHugoContent(root: string, { towns, services }: Records): void {
  const bySlug = (records: Records['towns'] | Records['services']) =>
    Object.fromEntries(records.map((record) => [record.slug, record]));
  mkdirSync(join(root, 'data'));
  writeJson(join(root, 'data/site.json'), SITE);
  writeJson(join(root, 'data/towns.json'), bySlug(towns));
  writeJson(
    join(root, 'data/menu.json'),
    services.map(({ slug, name, summary }) => ({ slug, name, summary })),
  );
  writeJson(join(root, 'data/services.json'), bySlug(services));
  for (const { slug: town } of towns) {
    mkdirSync(join(root, 'content', town), { recursive: true });
    for (const { slug: service } of services)
      writeFileSync(join(root, 'content', town, `${service}.md`), JSON.stringify({ town, service }));
  }
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, JSON.stringify(value));
}

/** Links packages into the `node_modules` of a folder one by one, so that caches of tools are written elsewhere. */
export function linkPackages(packages: string, root: string): void {
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(packages).filter((name) => !name.startsWith('.')))
    symlinkSync(join(packages, name), join(root, 'node_modules', name));
}
