import { Command, CommanderError, Help, Option } from 'commander';
import { COMMANDS } from './commands.ts';
import { EXIT, type ExitCode, reportError } from './exit.ts';
import { printNote } from './print.ts';
import { engineVersion, noteOnNode } from './process.ts';
import type { Engine } from './types.ts';

export { watchStreams } from './process.ts';

/** Runs a command line and returns the exit code. Never throws. `engine` is compiled by the launcher. */
export async function main(argv: readonly string[], engine?: Engine): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = new Command('crosstown')
    .description('Generate a complete static site from data files and React templates.')
    .version(engineVersion())
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: (text) => printNote(text.trimEnd().split('\n')) })
    .showSuggestionAfterError();
  for (const { name, arguments: named = [], load, ...spec } of COMMANDS) {
    const command = program.command(name).description(spec.description);
    for (const [, shown, description] of named) command.argument(shown, description);
    for (const [flags, description, byDefault, choices] of spec.options) {
      const option = new Option(flags, description).default(byDefault);
      command.addOption(choices ? option.choices(choices) : option);
    }
    const others = spec.otherOptions?.map(([flags, description]) => new Option(flags, description)) ?? [];
    command.configureHelp({
      visibleOptions(shown) {
        return [...Help.prototype.visibleOptions.call(this, shown), ...others];
      },
    });
    const examples = spec.examples.map((line) => `  $ crosstown ${line}`);
    command.addHelpText('after', ['', 'Examples:', ...examples].join('\n'));
    command.allowUnknownOption(spec.takesOtherOptions === true).action(async () => {
      const given = named.map(([key], i) => [key, command.processedArgs[i]]);
      const options: object = { ...command.opts(), ...Object.fromEntries(given) };
      code = await (await load())(options as never, engine);
    });
  }
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    // commander has already printed its message, the version or the help text.
    if (!(error instanceof CommanderError)) return reportError(error);
    const note = error.code === 'commander.version' && noteOnNode(process.versions.node);
    if (note) printNote(note);
    return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  }
}
