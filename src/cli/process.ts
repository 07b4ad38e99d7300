import { EXIT, type ExitCode } from './exit.ts';

/** Where a command prints to, and what became of it. */
interface Streams {
  /** The exit code of a command, once all that it printed has been taken: another one where it was lost. */
  exitCodeAfter(code: ExitCode): Promise<ExitCode>;
}

/**
 * Sees to it that nothing ends a command because nobody takes what it prints. A reader that has enough, as `head` has, is no
 * failure. Where a disk is full the command does its work all the same, and its exit code tells of it. For the whole life of a process.
 */
export function watchStreams(): Streams {
  let lost: Error | undefined;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') lost ??= error;
  });
  // There is nowhere left to tell it.
  process.stderr.on('error', () => undefined);
  return {
    async exitCodeAfter(code) {
      await new Promise<void>((done) => process.stdout.write('', () => done()));
      if (!lost) return code;
      console.error(`What Crosstown printed could not be written: ${lost.message}. What it did stands.`);
      return code === EXIT.ok ? EXIT.io : code;
    },
  };
}

/** The signals that end a command, and with which exit code: 128 and the number of the signal, as shells have it. */
const SIGNALS = [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
  ['SIGHUP', EXIT.hungUp],
] as const;

/**
 * Does some work that leaves something behind when it is broken off. When the process is told to end, it clears that up, by
 * all that waits for its exit. Outside of such work the system ends it at once, whatever it is at. A second signal does so always.
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
