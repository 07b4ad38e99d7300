import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { readBase } from '../src/core/hosting/files.ts';
import { isInSample } from '../src/core/util/lists.ts';
import { createPreviewServer } from '../src/dev/preview/server.ts';

/** Of larger sites, a sample of the pages is visited: the build has checked the links within the site. */
const MAX_PAGES = 500;

/**
 * Follows the links, images, styles and fragments of the written site, served as a host would serve it, and fails on
 * any that leads nowhere. Other hosts are visited with `--external` only: a build must not depend on them.
 */
async function checkLinks(folder: string, isExternal: boolean): Promise<number> {
  const server = createPreviewServer(folder);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const base = await readBase(folder);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const pages = pagesIn(folder);
    const visited = pages.filter((_, i) => isInSample(i, MAX_PAGES / pages.length));
    const { links } = await new LinkChecker().check({
      path: visited.map((path) => origin + base + path),
      checkFragments: true,
      checkCss: true,
      linksToSkip: isExternal ? [] : [`^(?!${origin})`],
    });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    for (const { parent = '', url, status } of broken) {
      console.error(
        `${parent.replace(origin, '')} links to ${url.replace(origin, '')}, which answers ${status}.`,
      );
    }
    const checked = links.filter(({ state }) => state !== LinkState.SKIPPED).length;
    console.log(
      `${checked} links and assets on ${visited.length} of ${pages.length} pages checked, ${broken.length} broken.`,
    );
    return broken.length === 0 ? 0 : 1;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Clean addresses of all pages but the not-found page, which answers 404 by design. */
function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.html') && path !== '404.html')
    .sort()
    .map(
      (path) =>
        `/${path
          .replaceAll('\\', '/')
          .replace(/(^|\/)index\.html$/, '$1')
          .replace(/\.html$/, '')}`,
    );
}

const [folder = 'dist'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
process.exitCode = await checkLinks(resolve(folder), process.argv.includes('--external'));
