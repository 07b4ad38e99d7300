import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import { createSourceMaps } from '../sandbox/attribute.ts';
import { generateCommand, initCommand, mergeCommand, planCommand, previewCommand } from './commands.ts';
import { EXIT, type ExitCode, exitCodeOf, isIoError, Stop } from './exit.ts';
import type { Action, Engine } from './types.ts';

export { watchStreams } from './process.ts';

/** Runs a command line and returns the exit code. Never throws. `engine` is compiled by the launcher. */
export async function main(argv: readonly string[], engine?: Engine): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = new Command('crosstown')
    .description('Generate a complete static site from data files and React templates.')
    .version(version())
    .exitOverride()
    .showSuggestionAfterError();
  const run =
    <O>(load: () => Promise<Action<O>>) =>
    async (options: O) => {
      code = await (await load())(options, engine);
    };
  for (const add of [initCommand, generateCommand, mergeCommand, planCommand, previewCommand])
    add(program, run);
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    return report(error);
  }
}

/** Returns the version in package.json. */
function version(): string {
  const path = join(import.meta.dirname, '../../package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

function report(error: unknown): ExitCode {
  // commander has already printed its message or the help text.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof Stop) console.error(error.message);
  else if (isIoError(error))
    console.error(`Crosstown could not use ${error.path ?? 'a file'}: ${error.message}`);
  else {
    if (error instanceof Error && error.stack) error.stack = mapStack(error.stack);
    console.error('Unexpected error in Crosstown or in the templates:\n', error);
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
