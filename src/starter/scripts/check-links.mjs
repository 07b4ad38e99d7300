import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LinkChecker, LinkState } from 'linkinator';

/*
 * Follows every link, picture and fragment of the site in dist/, served as a host would serve it, and fails on any that
 * leads nowhere. Addresses of other websites are not visited: they may be down without any fault of this one.
 */

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
  const { links } = await new LinkChecker().check({
    path: pagesIn('dist').map((path) => origin + path),
    recurse: true,
    cleanUrls: true,
    checkFragments: true,
    checkCss: true,
    linksToSkip: [`^(?!${origin})`],
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  for (const { parent = '', url } of broken)
    console.error(
      `${parent.replace(origin, '') || '/'} links to ${url.replace(origin, '')}: it is not there.`,
    );
  console.log(`${links.length} links and pictures checked, ${broken.length} broken.`);
  return broken.length === 0;
}

/** Addresses of all pages but the one for addresses that do not exist. @param {string} folder */
function pagesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && path !== '404.html')
    .map((path) => `/${path.replace(/(index)?\.html$/, '')}`);
}
