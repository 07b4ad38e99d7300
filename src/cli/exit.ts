import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { Issue } from '../core/model.ts';
import { isIoError } from '../core/util/io-errors.ts';
import { createSourceMaps } from '../site/templates/source-maps.ts';
import { type Lines, printNote } from './print.ts';

/** Exit codes of the command line; 64 and above follow BSD's sysexits. */
export const EXIT = {
  ok: 0,
  problems: 1,
  usage: 2,
  refused: 3,
  changes: 4,
  bug: 70,
  io: 74,
  locked: 75,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message for the user and an exit code. */
export class Stop extends Error {
  readonly exitCode: ExitCode;

  readonly lines: Lines;

  constructor(lines: Lines, exitCode: ExitCode) {
    super([lines].flat().join('\n'));
    this.lines = lines;
    this.exitCode = exitCode;
  }
}

/** The templates do not compile, or cannot be used. The issues have been printed already; they are included for --json. */
export class TemplatesError extends Stop {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super('Nothing was written: the templates have errors.', EXIT.problems);
    this.issues = issues;
  }
}

/** A command was used incorrectly, or the site is not set up correctly. */
export class UsageError extends Stop {
  constructor(lines: Lines) {
    super(lines, EXIT.usage);
  }
}

/** Returns the exit code for anything that was thrown. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof Stop) return error.exitCode;
  return isIoError(error) ? EXIT.io : EXIT.bug;
}

/** Prints an error that ends a command. Returns the exit code. */
export function reportError(error: unknown): ExitCode {
  if (error instanceof Stop) printNote(error.lines);
  else if (isIoError(error)) printNote(`Crosstown could not use ${error.path ?? 'a file'}: ${error.message}`);
  else {
    if (error instanceof Error && error.stack) error.stack = mapStack(error.stack);
    const details = inspect(error).split('\n');
    printNote(['Unexpected error in Crosstown or in the templates:', ...details.map((line) => ` ${line}`)]);
  }
  return exitCodeOf(error);
}

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** Maps a stack trace of compiled code to the sources. */
function mapStack(stack: string): string {
  const sourceOf = createSourceMaps();
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const source = sourceOf({ path: fileURLToPath(url), line: Number(line), column: Number(column) });
    return source ? `${source.path}:${source.line}:${source.column}` : place;
  });
}
