import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import type { Issue } from '../model.ts';
import { createErrorAttribution } from '../sandbox/attribute.ts';
import { type Activity, createActivity, createHeartbeat, startWatchdog } from '../sandbox/watchdog.ts';
import { EXIT, UsageError } from './exit.ts';
import { printIssues, withTemplateFiles } from './reporting.ts';
import type { Engine } from './types.ts';

/** Options of commands that run templates. */
export interface TimeoutOptions {
  readonly root: string;
  readonly json?: boolean;
  /** How many seconds the templates may work on one page or call. */
  readonly timeout?: string;
  /** The former name of `timeout`. */
  readonly patience?: string;
}

/** What a command prints when it is stopped. */
interface Printed {
  /** Is called before anything is printed. */
  readonly onStopped?: () => void;
  readonly lastLine?: string;
}

const DEFAULT_SECONDS = 30;

/**
 * Runs a command. When the templates of the site do not end, or exit the process, prints that as an issue and exits with the
 * code of an issue.
 */
export async function withWatchdog<T>(
  options: TimeoutOptions & Printed,
  engine: Engine | undefined,
  command: (activity: Activity, timeout: number) => Promise<T>,
): Promise<T> {
  const seconds = secondsFrom(options.timeout ?? options.patience);
  const root = resolve(options.root);
  const heartbeat = createHeartbeat();
  const activity = createActivity(heartbeat);
  const attribute = createErrorAttribution(root);
  const stop = startWatchdog({
    activity,
    heartbeat,
    url: engine?.watchdog,
    seconds,
    attribute,
    onStopped(issue, how) {
      printStopped([issue], { ...options, root });
      process.exitCode = EXIT.problems;
      // Otherwise Node prints that it waits for a debugger, as which it sees the watchdog.
      if (how === 'works') process.on('exit', () => closeSync(process.stderr.fd));
      if (how !== 'exits') process.exit();
    },
  });
  try {
    return await command(activity, seconds * 1000);
  } finally {
    stop();
  }
}

function secondsFrom(text: string | undefined): number {
  const seconds = Number(text ?? DEFAULT_SECONDS);
  if (seconds > 0 && Number.isFinite(seconds)) return seconds;
  throw new UsageError(`“${text}” is not a number of seconds. Give one over 0.`);
}

function printStopped(issues: readonly Issue[], options: TimeoutOptions & Printed): void {
  options.onStopped?.();
  printIssues(issues, withTemplateFiles(options.root, issues, new Map()));
  if (options.json) console.log(JSON.stringify({ pages: 0, issues: issuesAsJson(issues) }, null, 2));
  if (options.lastLine !== undefined) console.error(options.lastLine);
}
