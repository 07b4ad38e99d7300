import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createPreviewServer } from '../server/server.ts';
import { EXIT, type ExitCode, isIoError, UsageError } from './exit.ts';
import type { PublicationOptions } from './options.ts';
import { recoverOutput } from './reporting.ts';
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
  console.log(`Serving ${folder} at ${addressOf(server, options.host)}`);
  console.error('Stop it with Ctrl+C.');
  await untilStopped();
  server.close();
  server.closeAllConnections();
  return EXIT.ok;
}

function portFrom(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`“${text}” is not a port. Use a number from 0 to 65535.`);
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
  } catch (error) {
    const message = isIoError(error) && LISTEN_ERRORS[error.code ?? ''];
    throw message ? new UsageError(message(port, host)) : error;
  }
}

/** Messages by error code of `listen`. */
const LISTEN_ERRORS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use, possibly by another preview. Stop it, or choose another port, such as --port ${port === 65_535 ? 4173 : port + 1}, or a free one with --port 0.`,
  EACCES: (port) =>
    `Listening on port ${port} requires more permissions. Use a port above 1023, such as --port 4173.`,
  EADDRNOTAVAIL: (_, host) => notLocal(host),
  ENOTFOUND: (_, host) => notLocal(host),
  EAI_AGAIN: (_, host) => notLocal(host),
};

function notLocal(host: string): string {
  return `“${host}” is not an address of this machine. Omit --host, or use 0.0.0.0 to allow connections from other machines.`;
}

function addressOf(server: Server, host: string): string {
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** Waits for Ctrl+C or SIGTERM. */
async function untilStopped(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  await new Promise<void>((done) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      done();
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
