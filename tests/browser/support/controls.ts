import { createServer } from 'node:http';
import { build } from 'esbuild';
import { close, listen } from './sites.ts';

/** Serves the page with each control. */
export async function serveControls(): Promise<{ readonly origin: string; end(): void }> {
  const { outputFiles } = await build({
    entryPoints: ['tests/browser/support/controls-page.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    charset: 'utf8',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const page =
    '<!doctype html><html lang="en"><title>Controls</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body><script type="module" src="/page.js"></script>';
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(isScript ? outputFiles[0]?.text : page);
  });
  return { origin: await listen(server), end: () => close(server) };
}
