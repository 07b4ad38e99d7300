import { fork } from 'node:child_process';
import type { RunCommand, RunningCommand } from '../dev/jobs.ts';
import type { PublicationOptions } from './options.ts';
import type { TimeoutOptions } from './watchdog.ts';

interface Options extends PublicationOptions, TimeoutOptions {
  readonly out: string;
}

/** Creates the function that runs commands for the board, each in a process of its own, so that the server answers meanwhile. */
export function createJobRunner({ root, out, today, drafts, timeout }: Options): RunCommand {
  const common = [
    ...['--root', root],
    ...(today === undefined ? [] : ['--today', today]),
    ...(drafts ? ['--drafts'] : []),
    ...(timeout === undefined ? [] : ['--timeout', timeout]),
  ];
  const argumentsOf = {
    measure: ['measure', ...common],
    plan: ['plan', '--json', '--out', out, ...common],
  };
  return (job, onProgress) => runCommand(argumentsOf[job], onProgress);
}

type OnProgress = Parameters<RunCommand>[1];

function runCommand(args: readonly string[], onProgress: OnProgress): RunningCommand {
  const child = fork(process.argv[1] ?? '', args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const printed: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk));
  child.on('message', (message: { readonly done: number; readonly total: number }) =>
    onProgress(message.done, message.total),
  );
  const output = new Promise<string>((done, fail) => {
    child.on('error', fail);
    child.on('close', () => {
      const json = Buffer.concat(printed).toString();
      // `plan` prints its JSON, and ends with an error code if there are issues.
      if (json.startsWith('{')) done(json);
      else fail(new Error(lastLines(Buffer.concat(errors).toString())));
    });
  });
  return { output, stop: () => void child.kill() };
}

const MAX_MESSAGE = 2000;

function lastLines(text: string): string {
  return text.trim().slice(-MAX_MESSAGE) || 'The command ended without a message.';
}
