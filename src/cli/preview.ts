import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readBase } from '../core/hosting/files.ts';
import { createPreviewServer } from '../dev/preview/server.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import type { PublicationOptions } from './options.ts';
import { printNote, printResult } from './print.ts';
import { recoverOutput } from './reporting.ts';
import { listen, portFrom, untilStopped, urlOfServer } from './serve.ts';
import type { Engine } from './types.ts';

interface Options extends PublicationOptions {
  readonly root: string;
  readonly out: string;
  readonly port: string;
  readonly host: string;
}

/** Output for sites with drafts or of another day. The published output is not changed. */
const APART = '.crosstown/preview';

/** Runs `crosstown preview`. */
export async function runPreview(options: Options, engine?: Engine): Promise<ExitCode> {
  const isApart = options.drafts || options.today !== undefined;
  const folder = resolve(options.root, isApart ? APART : options.out);
  await recoverOutput(folder);
  if (!isApart && !existsSync(join(folder, 'index.html')))
    throw new UsageError(`There is no site in ${folder}. Run “npm run generate” first.`);
  const port = portFrom(options.port);
  if (isApart) {
    const { runGenerate } = await import('./generate.ts');
    const code = await runGenerate({ ...options, out: APART }, engine);
    if (code !== EXIT.ok) return code;
  }
  const server = createPreviewServer(folder);
  await listen(server, port, options.host);
  printResult(`Serving ${folder} at ${urlOfServer(server, options.host, await readBase(folder))}`);
  printNote('Stop it with Ctrl+C.');
  await untilStopped();
  server.close();
  server.closeAllConnections();
  return EXIT.ok;
}
