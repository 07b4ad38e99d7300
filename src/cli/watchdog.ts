import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Issue } from '../model.ts';
import { type AttributedError, createErrorAttribution } from '../sandbox/attribute.ts';
import {
  type Activity,
  createActivity,
  createHeartbeat,
  issueNow,
  type Stopped,
  TIMEOUT,
  watchInThread,
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
 * Runs a command. When the templates of the site do not end, wait for a promise that is never settled while they are loaded, exit the
 * process, or throw where the engine does not call them, prints that as an issue and exits with the code of an issue.
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
  let isStopped = false;
  const onStopped = (how: Stopped) => () => {
    if (isStopped || !activity.current) return;
    isStopped = true;
    print(issueNow(how, { activity, attribute, seconds }));
    exitAfter(how);
  };
  const onStray = (kind: Stray) => (error: unknown) => {
    const issue = issueOfStray(attribute(error, true), kind);
    if (issue) print(issue);
    process.exit(issue ? EXIT.problems : reportError(error));
  };
  const listeners = [
    [TIMEOUT, onStopped('works')],
    ['beforeExit', onStopped('waits')],
    ['exit', onStopped('exits')],
    ['uncaughtException', onStray('throws')],
    ['unhandledRejection', onStray('rejects')],
  ] as const;
  for (const [event, listener] of listeners) process.on(event, listener);
  const end = engine?.watchdog ? watchInThread(engine.watchdog, heartbeat, seconds * 1000) : () => undefined;
  try {
    return await command(activity, seconds * 1000);
  } catch (error) {
    // A worker fails with the errors of its templates.
    const issue = issueOfStray(attribute(error), 'throws');
    if (!issue) throw error;
    print(issue);
    return EXIT.problems;
  } finally {
    for (const [event, listener] of listeners) process.off(event, listener);
    end();
  }
}

function exitAfter(how: Stopped): void {
  process.exitCode = EXIT.problems;
  // Otherwise Node prints that it waits for a debugger, as which it sees the watchdog.
  if (how === 'works') process.on('exit', () => closeSync(process.stderr.fd));
  if (how !== 'exits') process.exit();
}

type Stray = 'throws' | 'rejects';

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
