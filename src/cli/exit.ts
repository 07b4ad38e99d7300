import type { Issue } from '../model.ts';

/** Exit codes of the command line; 64 and above follow BSD's sysexits. */
export const EXIT = {
  ok: 0,
  problems: 1,
  usage: 2,
  refused: 3,
  bug: 70,
  io: 74,
  locked: 75,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What ends a command early, other than a fault of ours. Its message is for people. */
export class Stop extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Templates that do not compile: what is wrong with them has been told to people, and is here for programs. */
export class TemplatesError extends Stop {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super('Nothing was done: the templates have to compile first.', EXIT.problems);
    this.issues = issues;
  }
}

/** A mistake in how a command was called or a site is set up. */
export class UsageError extends Stop {
  constructor(message: string) {
    super(message, EXIT.usage);
  }
}

/** The exit code for something thrown. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof Stop) return error.exitCode;
  return isIoError(error) ? EXIT.io : EXIT.bug;
}

/** Whether Node says that a file, folder or port could not be used. */
export function isIoError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
