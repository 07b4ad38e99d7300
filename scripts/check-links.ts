import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { createPreviewServer } from '../src/server/server.ts';

/**
 * Follows every link, image, style and fragment of the written site, served as a host would serve it, and fails on
 * any that leads nowhere. Addresses of other hosts are not visited: a build must not depend on them.
 */
async function checkLinks(folder: string): Promise<number> {
  const server = createPreviewServer(folder);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const { links } = await new LinkChecker().check({
      path: pagesIn(folder).map((path) => origin + path),
      recurse: true,
      checkFragments: true,
      checkCss: true,
      linksToSkip: [`^(?!${origin})`],
    });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    for (const { parent = '', url, status } of broken) {
      console.error(
        `${parent.replace(origin, '')} links to ${url.replace(origin, '')}, which answers ${status}.`,
      );
    }
    const checked = links.filter(({ state }) => state !== LinkState.SKIPPED).length;
    console.log(`${checked} links and assets checked, ${broken.length} broken.`);
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

process.exitCode = await checkLinks(resolve(process.argv[2] ?? 'dist'));
