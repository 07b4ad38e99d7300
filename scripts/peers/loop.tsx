import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { writeBytes } from '../matrix/write-bytes.js';
import {
  type Cell,
  LocalTexts,
  PageFooter,
  PageHeader,
  type Service,
  ServiceTexts,
  type Town,
  titleOf,
} from './crosstown/templates/body.tsx';

/* `loop.js <run> <root> <out>`: `react` renders and writes each page, and checks nothing; `bytes` writes files of these sizes. */
const [run = '', root = '', out = ''] = process.argv.slice(2);

interface Site {
  readonly site: { readonly name: string; readonly origin: string; readonly description: string };
  readonly towns: readonly Town[];
  readonly services: readonly Service[];
  readonly cells: readonly Cell[];
}

/** Folders that exist. */
const made = new Set<string>();

if (run === 'bytes') writeBytes(out, JSON.parse(readFileSync(join(root, 'sizes.json'), 'utf8')));
else renderAll(JSON.parse(readFileSync(join(root, 'site.json'), 'utf8')));

function renderAll({ site, towns, services, cells }: Site): void {
  const [townOf, serviceOf] = [bySlug(towns), bySlug(services)];
  write('index.html', <Home site={site} />);
  for (const cell of cells) {
    const [town, service] = [townOf.get(cell.town), serviceOf.get(cell.service)];
    if (town && service)
      write(`${town.slug}/${service.slug}.html`, <Page {...{ site, services, town, service, cell }} />);
  }
}

function bySlug<T extends { readonly slug: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.slug, record]));
}

function write(path: string, page: React.ReactElement): void {
  const target = join(out, path);
  if (!made.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
  made.add(dirname(target));
  const handle = openSync(target, 'wx');
  writeSync(handle, `<!doctype html>${renderToStaticMarkup(page)}`);
  closeSync(handle);
}

function Home({ site }: Pick<Site, 'site'>) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{site.name}</title>
      </head>
      <body>
        <main>
          <h1>{site.name}</h1>
          <p>{site.description}</p>
        </main>
      </body>
    </html>
  );
}

interface PageProps extends Pick<Site, 'site' | 'services'> {
  readonly town: Town;
  readonly service: Service;
  readonly cell: Cell;
}

function Page({ site, services, town, service, cell }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf({ town, service })}</title>
        <meta name="description" content={cell.lead} />
        <link rel="canonical" href={`${site.origin}/${town.slug}/${service.slug}`} />
      </head>
      <body>
        <PageHeader siteName={site.name} town={town} services={services} />
        <LocalTexts town={town} service={service} cell={cell} />
        <ServiceTexts service={service} />
        <PageFooter siteName={site.name} town={town} service={service} />
      </body>
    </html>
  );
}
