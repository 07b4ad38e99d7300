import { Command, CommanderError } from 'commander';
import {
  announceCommand,
  checkCommand,
  devCommand,
  explainCommand,
  generateCommand,
  initCommand,
  mergeCommand,
  newCommand,
  planCommand,
  previewCommand,
  pullCommand,
} from './commands.ts';
import { helpWithExamples } from './examples.ts';
import { EXIT, type ExitCode, reportError } from './exit.ts';
import { engineVersion } from './process.ts';
import type { Action, Engine } from './types.ts';

export { watchStreams } from './process.ts';

/** In the order of the help. */
const COMMANDS = [
  initCommand,
  newCommand,
  pullCommand,
  devCommand,
  generateCommand,
  mergeCommand,
  planCommand,
  checkCommand,
  announceCommand,
  explainCommand,
  previewCommand,
];

/** Runs a command line and returns the exit code. Never throws. `engine` is compiled by the launcher. */
export async function main(argv: readonly string[], engine?: Engine): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = new Command('crosstown')
    .description('Generate a complete static site from data files and React templates.')
    .version(engineVersion())
    .exitOverride()
    .showSuggestionAfterError();
  const run =
    <O>(load: () => Promise<Action<O>>) =>
    async (options: O) => {
      code = await (await load())(options, engine);
    };
  for (const add of COMMANDS) add(program, run);
  for (const command of program.commands) command.addHelpText('after', helpWithExamples(command.name()));
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    // commander has already printed its message or the help text.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return reportError(error);
  }
}
