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
try {
  const origin = await new Promise((done, fail) => {
    server.once('exit', () => fail(new Error('The site could not be served. Run “npm run generate” first.')));
    server.stdout.on('data', (text) => done(/http:\/\/[^/]+/.exec(String(text))?.[0] ?? ''));
  });
  const { links } = await new LinkChecker().check({
    path: pagesIn('dist').map((path) => origin + path),
    recurse: true,
    checkFragments: true,
    checkCss: true,
    linksToSkip: [`^(?!${origin})`],
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  for (const { parent = '', url, status } of broken)
    console.error(
      `${parent.replace(origin, '')} links to ${url.replace(origin, '')}, which answers ${status}.`,
    );
  console.log(`${links.length} links and pictures checked, ${broken.length} broken.`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  server.kill();
}

/** Addresses of all pages but the one for addresses that do not exist. @param {string} folder */
function pagesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && path !== '404.html')
    .map((path) => `/${path.replace(/(index)?\.html$/, '')}`);
}
