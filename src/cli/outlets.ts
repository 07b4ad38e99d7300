import { EXIT, type ExitCode } from './exit.ts';

/** Where a command prints to, and what became of it. */
export interface Outlets {
  /** The exit code of a command, once all that it printed has been taken: another one where it was lost. */
  codeAfter(code: ExitCode): Promise<ExitCode>;
}

/**
 * Sees to it that nothing ends a command because nobody takes what it prints. A reader that has enough, as `head` has, is no
 * failure. Where a disk is full the command does its work all the same, and its exit code tells of it. For the whole life of a process.
 */
export function watchOutlets(): Outlets {
  let lost: Error | undefined;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') lost ??= error;
  });
  // There is nowhere left to tell it.
  process.stderr.on('error', () => undefined);
  return {
    async codeAfter(code) {
      await new Promise<void>((done) => process.stdout.write('', () => done()));
      if (!lost) return code;
      console.error(`What Crosstown printed could not be written: ${lost.message}. What it did stands.`);
      return code === EXIT.ok ? EXIT.io : code;
    },
  };
}
