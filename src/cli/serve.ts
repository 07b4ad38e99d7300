import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isIoError } from '../core/util/io-errors.ts';
import { UsageError } from './exit.ts';
import { parseNumber } from './options.ts';

/** Parses the option `--port`. */
export function portFrom(text: string): number {
  return parseNumber(text, 'port', { least: 0, most: 65_535, isWhole: true });
}

/** Starts a server. Throws a UsageError if the port or the host cannot be used. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
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

/** Returns the URL of a server that listens, or of a site on it that is below a path. */
export function urlOfServer(server: Server, host: string, base = ''): string {
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}/`;
}

/** Waits for Ctrl+C or SIGTERM. */
export async function untilStopped(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  await new Promise<void>((done) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      done();
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
