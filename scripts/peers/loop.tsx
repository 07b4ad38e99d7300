import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { writeBytes } from '../matrix/write-bytes.ts';
import { LocalPage, leadOf, titleOf } from './crosstown/templates/body.tsx';
import type { Service, Town } from './crosstown/templates/data.ts';
import { pathOf, type Site, showSite } from './loop-site.ts';

/* `loop.js <run> <root> <out>`: `react` renders and writes each page, and checks nothing; `bytes` writes files of these sizes. */
const [run = '', root = '', out = ''] = process.argv.slice(2);

if (run === 'bytes') writeBytes(out, JSON.parse(readFileSync(join(root, 'sizes.json'), 'utf8')));
else renderAll(JSON.parse(readFileSync(join(root, 'site.json'), 'utf8')));

function renderAll(all: Site): void {
  const { site, towns, services } = all;
  showSite(all);
  write('/', <Home site={site} />);
  for (const town of towns)
    for (const service of services)
      write(pathOf(town, service), <Page site={site} town={town} service={service} />);
}

/** Each page has a folder of its own. */
function write(path: string, page: React.ReactElement): void {
  const target = join(out, path, 'index.html');
  mkdirSync(dirname(target), { recursive: true });
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

interface PageProps extends Pick<Site, 'site'> {
  readonly town: Town;
  readonly service: Service;
}

function Page({ site, town, service }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf({ town, service })}</title>
        <meta name="description" content={leadOf({ town, service })} />
        <link rel="canonical" href={`${site.origin}${pathOf(town, service)}`} />
      </head>
      <body>{LocalPage({ town, service, siteName: site.name })}</body>
    </html>
  );
}
