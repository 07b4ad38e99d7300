import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, type ExitCode } from './exit.ts';
import { printNote } from './print.ts';

/** The standard streams of a command. */
interface Streams {
  /** Waits until all output is written. Returns the exit code, which is another one if output was lost. */
  exitCodeAfter(code: ExitCode): Promise<ExitCode>;
}

/**
 * Handles errors of the standard streams, so that they do not end the command. A reader that closes the pipe early, such as `head`, is
 * no error. If the disk is full, the command completes with another exit code. Call once per process.
 */
export function watchStreams(): Streams {
  let lost: Error | undefined;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') lost ??= error;
  });
  // The error cannot be reported anywhere.
  process.stderr.on('error', () => undefined);
  return {
    async exitCodeAfter(code) {
      await new Promise<void>((done) => process.stdout.write('', () => done()));
      if (!lost) return code;
      printNote(`The command was completed, but its output could not be printed: ${lost.message}.`);
      return code === EXIT.ok ? EXIT.io : code;
    },
  };
}

/** Signals and their exit codes: 128 plus the number of the signal, as in shells. */
const SIGNALS = [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
  ['SIGHUP', EXIT.hungUp],
] as const;

/**
 * Runs work that needs cleanup when it is interrupted. A signal exits the process, which runs its exit listeners. A second
 * signal, or a signal at any other time, ends the process immediately.
 */
export async function withSignalHandlers<T>(work: () => Promise<T>): Promise<T> {
  const listeners = SIGNALS.map(([signal, code]) => [signal, () => process.exit(code)] as const);
  for (const [signal, listener] of listeners) process.once(signal, listener);
  try {
    return await work();
  } finally {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  }
}

/** The folder of the engine: the repository, or the installed package. */
const HOME = join(import.meta.dirname, '../..');

/** Returns the version in package.json. */
export function engineVersion(): string {
  const text = readFileSync(join(HOME, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Versions that no longer receive security fixes. Source: https://github.com/nodejs/release#end-of-life-releases */
const UNSUPPORTED = [20, 21, 23, 25];

/** Returns a note about a version of Node that no longer receives security fixes. Undefined for others. */
export function noteOnNode(version: string): string | undefined {
  if (!UNSUPPORTED.includes(Number.parseInt(version, 10))) return undefined;
  return `Node ${version} no longer receives security fixes. Use Node 22, 24 or 26.`;
}

/** Returns the path of a page of the documentation. */
export function pathOfDocs(page: string): string {
  return join(HOME, 'docs', page);
}
