import type { ExitCode } from './exit.ts';

/** Wraps the action of a command so that its exit code reaches the process. */
export type RunAction = <O>(action: (options: O) => Promise<ExitCode>) => (options: O) => Promise<void>;
