import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Issue } from '../model.ts';
import { type AttributedError, createErrorAttribution } from '../sandbox/attribute.ts';
import {
  type Activity,
  createActivity,
  createHeartbeat,
  type Stopped,
  startWatchdog,
} from '../sandbox/watchdog.ts';
import { EXIT, type ExitCode, reportError, UsageError } from './exit.ts';
import { printIssues, withTemplateFiles } from './reporting.ts';
import { stoppedAsJson } from './summary.ts';
import type { Engine } from './types.ts';

/** Options of commands that run templates. */
export interface TimeoutOptions {
  readonly root: string;
  readonly json?: boolean;
  /** How many seconds the templates may work on one page or call. */
  readonly timeout?: string;
}

/** What a command prints when it is stopped. */
interface Printed {
  /** Is called before anything is printed. */
  readonly onStopped?: () => void;
  /** Returns what to print last. */
  readonly lastLine?: () => string;
}

const DEFAULT_SECONDS = 30;

/**
 * Runs a command. When the templates of the site do not end, exit the process, or throw where the engine does not call them, prints
 * that as an issue and exits with the code of an issue.
 */
export async function withWatchdog(
  options: TimeoutOptions & Printed,
  engine: Engine | undefined,
  command: (activity: Activity, timeout: number) => Promise<ExitCode>,
): Promise<ExitCode> {
  const seconds = secondsFrom(options.timeout);
  const root = resolve(options.root);
  const [heartbeat, attribute] = [createHeartbeat(), createErrorAttribution(root)];
  const activity = createActivity(heartbeat);
  const print = (issue: Issue) => printStopped(issue, { ...options, root });
  const stop = startWatchdog({
    activity,
    heartbeat,
    url: engine?.watchdog,
    seconds,
    attribute,
    onStopped(issue, how) {
      print(issue);
      exitAfter(how);
    },
  });
  const unwatch = watchErrors((error, kind) => {
    const issue = issueOfStray(attribute(error, true), kind);
    if (issue) print(issue);
    process.exit(issue ? EXIT.problems : reportError(error));
  });
  try {
    return await command(activity, seconds * 1000);
  } catch (error) {
    // A worker fails with the errors of its templates.
    const issue = issueOfStray(attribute(error), 'throws');
    if (!issue) throw error;
    print(issue);
    return EXIT.problems;
  } finally {
    unwatch();
    stop();
  }
}

function exitAfter(how: Stopped): void {
  process.exitCode = EXIT.problems;
  // Otherwise Node prints that it waits for a debugger, as which it sees the watchdog.
  if (how === 'works') process.on('exit', () => closeSync(process.stderr.fd));
  if (how !== 'exits') process.exit();
}

type Stray = 'throws' | 'rejects';

/** Calls back for errors that nothing catches. Returns the function that stops this. */
function watchErrors(onError: (error: unknown, kind: Stray) => void): () => void {
  const onThrown = (error: unknown) => onError(error, 'throws');
  const onRejected = (error: unknown) => onError(error, 'rejects');
  process.on('uncaughtException', onThrown).on('unhandledRejection', onRejected);
  return () => void process.off('uncaughtException', onThrown).off('unhandledRejection', onRejected);
}

function issueOfStray(thrown: AttributedError | undefined, kind: Stray): Issue | undefined {
  if (!thrown) return undefined;
  const { name, message: said, frames, place } = thrown;
  return { code: 'template-stops', facts: { kind, name, said, frames }, ...(place ? { place } : {}) };
}

function secondsFrom(text: string | undefined): number {
  const seconds = Number(text ?? DEFAULT_SECONDS);
  if (seconds > 0 && Number.isFinite(seconds)) return seconds;
  throw new UsageError(`“${text}” is not a number of seconds. Give one over 0.`);
}

function printStopped(issue: Issue, options: TimeoutOptions & Printed): void {
  const issues = [issue];
  options.onStopped?.();
  printIssues(issues, withTemplateFiles(options.root, issues, new Map()));
  if (options.json) console.log(JSON.stringify(stoppedAsJson(issues), null, 2));
  if (options.lastLine) console.error(options.lastLine());
}
