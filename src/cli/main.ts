import { Command, CommanderError } from 'commander';
import { LockedError, RefusedError } from '../pipeline.ts';
import { EXIT, type ExitCode, exitCodeOf, isIoError, UsageError } from './exit.ts';
import { generateCommand } from './generate.ts';
import { planCommand } from './plan.ts';
import { previewCommand } from './preview.ts';

/** Runs the command line. Returns the exit code; it never throws. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = new Command('crosstown')
    .description('Makes a complete static site from data files and React templates.')
    .exitOverride()
    .showSuggestionAfterError();
  const run =
    <O>(action: (options: O) => Promise<ExitCode>) =>
    async (options: O) => {
      code = await action(options);
    };
  for (const add of [generateCommand, planCommand, previewCommand]) add(program, run);
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    return report(error);
  }
}

function report(error: unknown): ExitCode {
  // commander has printed its message (or the help that was asked for) already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof UsageError || error instanceof RefusedError || error instanceof LockedError)
    console.error(error.message);
  else if (isIoError(error))
    console.error(`Crosstown could not use ${error.path ?? 'a file'}: ${error.message}`);
  else console.error('This is a fault in Crosstown or in the templates, not in the data:\n', error);
  return exitCodeOf(error);
}
