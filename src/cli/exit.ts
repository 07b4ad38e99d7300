import { LockedError, RefusedError } from '../pipeline.ts';

/** Exit codes of the command line; 64 and above follow BSD's sysexits. */
export const EXIT = {
  ok: 0,
  problems: 1,
  usage: 2,
  refused: 3,
  bug: 70,
  io: 74,
  locked: 75,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A mistake in how a command was called or a site is set up. Its message is for people. */
export class UsageError extends Error {}

/** The exit code for something thrown. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof RefusedError) return EXIT.refused;
  if (error instanceof LockedError) return EXIT.locked;
  return isIoError(error) ? EXIT.io : EXIT.bug;
}

/** Whether Node says that a file, folder or port could not be used. */
export function isIoError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
