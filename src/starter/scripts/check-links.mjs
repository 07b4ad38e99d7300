import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LinkChecker, LinkState } from 'linkinator';

/*
 * Follows the links, pictures and fragments of the site in dist/, served as a host would serve it, and fails on any that
 * leads nowhere. Of a large site it visits a sample of the pages: the build has checked the links within the site. Other
 * websites are visited with --external only: they may be down without any fault of this one.
 */

const MAX_PAGES = 500;
const isExternal = process.argv.includes('--external');

const command = fileURLToPath(new URL('bin/crosstown.js', import.meta.resolve('crosstown/package.json')));
const server = spawn(process.execPath, [command, 'preview', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
// Without a site the preview ends by itself, and says why.
server.once('exit', (code) => process.exit(code ?? 1));
server.stdout.once('data', async (text) => {
  const [origin = ''] = /http:\/\/[^/]+/.exec(String(text)) ?? [];
  process.exit((await check(origin)) ? 0 : 1);
});
process.once('exit', () => server.kill());

/** Whether all links of the served site lead somewhere. @param {string} origin */
async function check(origin) {
  const pages = pagesIn('dist');
  // Steps of the golden ratio visit pages of every kind, in whatever order they are.
  const visited = pages.filter((_, i) => (i * 0.618034) % 1 < MAX_PAGES / pages.length);
  const { links } = await new LinkChecker().check({
    path: visited.map((path) => origin + path),
    cleanUrls: true,
    checkFragments: true,
    checkCss: true,
    linksToSkip: isExternal ? [] : [`^(?!${origin})`],
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  for (const { parent = '', url } of broken)
    console.error(
      `${parent.replace(origin, '') || '/'} links to ${url.replace(origin, '')}: it is not there.`,
    );
  const checked = links.filter(({ state }) => state !== LinkState.SKIPPED).length;
  console.log(
    `${checked} links and pictures on ${visited.length} of ${pages.length} pages checked, ${broken.length} broken.`,
  );
  return broken.length === 0;
}

/** Addresses of all pages but the one for addresses that do not exist. @param {string} folder */
function pagesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && path !== '404.html')
    .sort()
    .map((path) => `/${path.replace(/(index)?\.html$/, '')}`);
}
