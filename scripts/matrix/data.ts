import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import zipcodes from 'zipcodes';

/* The data of a large site: the reference site's, and many real towns beside its own, each with a text for each service. */

/** The most towns of the gazetteer; a site with more pages has more services in each. */
export const MOST_TOWNS = 29_000;
/** Records in a file: less than the 10 MB that a data file may have. */
const PER_FILE = 500;

interface Town {
  readonly slug: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

interface LocalService {
  readonly slug: string;
  readonly name: string;
  readonly label: string;
  readonly [field: string]: unknown;
}

interface Cell {
  readonly town: string;
  readonly service: string;
  readonly lead: string;
  readonly body: string;
  readonly signs: readonly string[];
  readonly plan: readonly unknown[];
  readonly details?: readonly { readonly text: string }[];
  readonly faq?: readonly unknown[];
  readonly [field: string]: unknown;
}

/** Writes a site with data for a number of pages of a town and a service, and links the reference site's templates. */
export function writeMatrix(repository: string, root: string, pages: number, mostTowns = MOST_TOWNS): void {
  cpSync(join(repository, 'data'), join(root, 'data'), { recursive: true });
  symlinkSync(join(repository, 'templates'), join(root, 'templates'));
  const models = recordsIn(join(repository, 'data/towns')) as Town[];
  const cells = recordsIn(join(repository, 'data/cells')) as Cell[];
  const own = new Set(models.map(({ slug }) => slug));
  const wanted = Math.max(0, pages - cells.length);
  const services = writeServices(join(root, 'data/local-services.yaml'), Math.ceil(wanted / mostTowns));
  const towns = gazetteer(own, Math.ceil(wanted / services.length)).map((place, i) => ({
    ...models[i % models.length],
    ...place,
  }));
  writeLists(join(root, 'data/towns'), towns);
  writeLists(join(root, 'data/cells'), cellsOf({ towns, services, models: cells }, wanted));
  const words = join(root, 'data/words.yaml');
  const menu = `areas: { all: All service areas, towns: [${[...own].join(', ')}] }`;
  writeFileSync(words, readFileSync(words, 'utf8').replace(/^ {2}areas: .*$/m, `  ${menu}`));
}

/** A service, and the one of the reference site whose texts it uses. */
type Offered = readonly [slug: string, model: string];

/** Adds services until there are enough: copies of the existing ones with other names. A fact of a town belongs to one service. */
function writeServices(path: string, least: number): Offered[] {
  const models = parse(readFileSync(path, 'utf8')) as LocalService[];
  const offered = models.map(({ slug }): Offered => [slug, slug]);
  for (let i = 0; offered.length < least; i += 1) {
    const { fact, ...model } = models[i % models.length] as LocalService;
    const number = 2 + Math.floor(i / models.length);
    const named = { slug: `${model.slug}-${number}`, name: `${model.name} ${number}` };
    const service = {
      ...model,
      ...named,
      label: `${model.label} ${number}`,
      order: offered.length + 1,
    };
    appendFileSync(path, `- ${JSON.stringify(service)}\n`);
    offered.push([named.slug, model.slug]);
  }
  return offered;
}

function recordsIn(folder: string): unknown[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')) as unknown);
}

/** Real towns of the United States: name, ZIP code and coordinates, one for each name in a state, in order of ZIP code. */
export function gazetteer(taken: ReadonlySet<string>, count: number) {
  const places = new Map<string, object>();
  for (const { zip, city, state, latitude, longitude, country } of Object.values(zipcodes.codes)) {
    const slug = `${city}-${state}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    if (places.size >= count || country !== 'US' || taken.has(slug) || places.has(slug) || city.length > 30)
      continue;
    const coordinates = { lat: latitude, lng: longitude };
    places.set(slug, {
      slug,
      name: city,
      in: `in ${city}`,
      kind: 'town',
      zip: zip.padStart(5, '0'),
      coordinates,
    });
  }
  if (places.size < count) throw new Error(`The gazetteer has ${places.size} towns; ${count} are wanted.`);
  return [...places.values()] as Town[];
}

interface Sources {
  readonly towns: readonly Town[];
  readonly services: readonly Offered[];
  readonly models: readonly Cell[];
}

/** The cells of towns: the paragraphs of the reference site's cells of the same service, in another combination for each. */
function* cellsOf({ towns, services, models }: Sources, most: number): Generator<Cell> {
  for (let i = 0; i < Math.min(most, towns.length * services.length); i += 1) {
    const [service, model] = services[i % services.length] as Offered;
    const town = towns[Math.floor(i / services.length)] as Town;
    yield cellOf(
      [town, service],
      models.filter((cell) => cell.service === model),
      chooser(i),
    );
  }
}

function cellOf([town, service]: readonly [Town, string], same: readonly Cell[], pick: Pick): Cell {
  const model = pick(same, 1)[0] as Cell;
  const paragraphs = same.flatMap(({ body }) => body.trim().split(/\n{2,}/));
  return {
    ...model,
    town: town.slug,
    service,
    lead: `${pick(same, 1)[0]?.lead.slice(0, 300)} In ${town.name} we look first.`,
    body: pick(paragraphs, 2).join('\n\n'),
    details: pick(
      same.flatMap(({ details = [] }) => details),
      3,
    ),
    signs: pick(
      same.flatMap(({ signs }) => signs),
      3,
    ),
    plan: pick(
      same.flatMap(({ plan }) => plan),
      3,
    ),
    faq: pick(
      same.flatMap(({ faq = [] }) => faq),
      2,
    ),
  };
}

type Pick = ReturnType<typeof chooser>;

/** Chooses entries of lists at random, but the same in every run. */
export function chooser(seed: number) {
  let state = (seed + 1) * 2654435761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state;
  };
  return <T>(list: readonly T[], count: number): T[] => {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(count, list.length)) chosen.add(next() % list.length);
    return [...chosen].map((index) => list[index] as T);
  };
}

/** Writes one file after another, so that not all of them are in memory. */
function writeLists(folder: string, records: Iterable<unknown>): void {
  mkdirSync(folder, { recursive: true });
  let files = 0;
  let list: unknown[] = [];
  const write = () => {
    if (list.length) writeFileSync(join(folder, `matrix-${files++}.json`), JSON.stringify(list));
    list = [];
  };
  for (const record of records) if (list.push(record) === PER_FILE) write();
  write();
}
