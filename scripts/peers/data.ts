import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chooser, gazetteer } from '../matrix/data.ts';
import type { Cell, Service, Town } from './crosstown/templates/body.tsx';

/* The same site for several generators: towns × services, each page with texts of its own and those of its service, about 30 KB of HTML. */

export const SITE = {
  name: 'Keen Edge Services',
  origin: 'https://www.keenedge.example',
  description: 'Services for houses in many towns.',
};

/** Records in a file: less than the 10 MB that a data file of Crosstown may have. */
const PER_FILE = 500;
const MOST_SERVICES = 10;
const MOST_NEARBY = 12;

/** Writes the sites of all generators below a folder, each in a folder of its name. Returns the number of pages, home pages not counted. */
export function writePeerSites(repository: string, root: string, wanted: number): number {
  const texts = readTexts(repository);
  const services = servicesFor(Math.min(MOST_SERVICES, Math.ceil(Math.sqrt(wanted))), texts);
  const towns = townsFor(Math.ceil(wanted / services.length));
  const cells = towns.flatMap((town, i) =>
    services.map((service, j) => cellFor(town, service, chooser(i * services.length + j), texts)),
  );
  for (const name of ['crosstown', 'eleventy', 'astro', 'hugo'])
    cpSync(join(import.meta.dirname, name), join(root, name), { recursive: true });
  linkPackages(repository, root);
  writeJson(join(root, 'site.json'), { site: SITE, towns, services, cells });
  writeCrosstownData(join(root, 'crosstown/data'), { towns, services, cells });
  writeHugoContent(join(root, 'hugo'), { towns, services, cells });
  return cells.length;
}

/** Sentences of the reference site without links and tokens. */
interface Texts {
  readonly paragraphs: readonly string[];
  readonly signs: readonly string[];
  readonly questions: readonly Cell['questions'][number][];
}

function readTexts(repository: string): Texts {
  const folder = join(repository, 'data/cells');
  const records = readdirSync(folder)
    .sort()
    .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')) as unknown)
    .map((record) => record as { body: string; signs: string[]; faq?: Cell['questions'] });
  const plain = (text: string) =>
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\s+/g, ' ')
      .trim();
  const isPlain = (text: string) => !/[{}[\]*_`]/.test(text);
  return {
    paragraphs: records
      .flatMap(({ body }) => body.split(/\n{2,}/))
      .map(plain)
      .filter(isPlain),
    signs: records
      .flatMap(({ signs }) => signs)
      .map(plain)
      .filter(isPlain),
    questions: records
      .flatMap(({ faq = [] }) => faq)
      .map(({ question, answer }) => ({ question: plain(question), answer: plain(answer) }))
      .filter(({ question, answer }) => isPlain(question) && isPlain(answer)),
  };
}

/** Most of a page is the text of its service, as in sites of this kind. */
function servicesFor(count: number, { paragraphs }: Texts): Service[] {
  return Array.from({ length: count }, (_, i) => {
    const pick = chooser(100_000 + i);
    const sections = Array.from({ length: 22 }, (_, j) => ({
      heading: `What to know, part ${j + 1}`,
      paragraphs: pick(paragraphs, 4),
    }));
    return { slug: `service-${i + 1}`, name: `Service ${i + 1}`, sections };
  });
}

function townsFor(count: number): Town[] {
  const places = gazetteer(new Set(), count);
  return places.map(({ slug, name, zip }, i) => ({
    slug,
    name,
    zip: String(zip),
    nearby: Array.from({ length: Math.min(MOST_NEARBY, count - 1) }, (_, j) => {
      const { slug, name } = places[(i + j + 1) % count] as (typeof places)[number];
      return { slug, name };
    }),
  }));
}

function cellFor(town: Town, service: Service, pick: ReturnType<typeof chooser>, texts: Texts): Cell {
  return {
    town: town.slug,
    service: service.slug,
    lead: `${service.name} for houses in ${town.name}: we come to ${town.zip} every week.`,
    paragraphs: pick(texts.paragraphs, 4),
    signs: pick(texts.signs, 4),
    questions: pick(texts.questions, 3),
  };
}

interface Records {
  readonly towns: readonly Town[];
  readonly services: readonly Service[];
  readonly cells: readonly Cell[];
}

function writeCrosstownData(folder: string, { towns, services, cells }: Records): void {
  mkdirSync(join(folder, 'cells'), { recursive: true });
  // JSON is YAML, too.
  writeJson(join(folder, 'site.yaml'), SITE);
  writeJson(join(folder, 'towns.json'), towns);
  writeJson(join(folder, 'services.json'), services);
  for (let start = 0; start < cells.length; start += PER_FILE)
    writeJson(join(folder, `cells/${start / PER_FILE}.json`), cells.slice(start, start + PER_FILE));
}

/** Hugo makes a page of each file of content. */
function writeHugoContent(root: string, { towns, services, cells }: Records): void {
  mkdirSync(join(root, 'data'));
  writeJson(join(root, 'data/site.json'), SITE);
  writeJson(join(root, 'data/towns.json'), Object.fromEntries(towns.map((town) => [town.slug, town])));
  writeJson(
    join(root, 'data/menu.json'),
    services.map(({ slug, name }) => ({ slug, name })),
  );
  writeJson(join(root, 'data/services.json'), Object.fromEntries(services.map((one) => [one.slug, one])));
  for (const { town, service, ...texts } of cells) {
    mkdirSync(join(root, 'content', town), { recursive: true });
    const front = { townSlug: town, serviceSlug: service, ...texts };
    writeFileSync(join(root, 'content', town, `${service}.md`), `${JSON.stringify(front, null, 1)}\n`);
  }
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, JSON.stringify(value));
}

/** Links the packages of the repository one by one, so that caches of tools are written elsewhere. */
function linkPackages(repository: string, root: string): void {
  const folder = join(repository, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(folder).filter((name) => !name.startsWith('.')))
    symlinkSync(join(folder, name), join(root, 'node_modules', name));
}
