import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import { type GenerateResult, generate } from '../build/build.ts';
import type { Dataset, Issue, SourceFile } from '../core/model.ts';
import { openLoadMemory } from '../site/load/load-memory.ts';
import { type Planned, planFrom } from '../site/plan-site.ts';
import { type AttributedError, createErrorAttribution } from '../site/templates/attribute.ts';
import {
  type Activity,
  createActivity,
  createHeartbeat,
  issueNow,
  type Stopped,
  TIMEOUT,
  watchInThread,
} from '../site/templates/watchdog.ts';
import { EXIT, type ExitCode, reportError, TemplatesError, UsageError } from './exit.ts';
import { importSite, type Site } from './import-site.ts';
import { findPlace, type PlaceOptions } from './options.ts';
import { printJson, printNote } from './print.ts';
import { withSignalHandlers } from './process.ts';
import { printIssues, recoverOutput } from './reporting.ts';
import { stoppedAsJson } from './summary.ts';
import type { Engine } from './types.ts';

/** Options of commands that run templates. */
export interface SiteOptions {
  readonly root: string;
  readonly json?: boolean;
  /** How many seconds the templates may work on one page or call. */
  readonly timeout?: string;
}

/** What a command works with while the watchdog observes it. */
export interface Run {
  /** The absolute path of the folder of the site. */
  readonly root: string;
  readonly activity: Activity;
  /** How long templates may work on one page or call, in milliseconds. */
  readonly timeout: number;
  /** Imports the site. Throws as `importSite` does. */
  openSite(): Promise<OpenSite>;
  print(issues: readonly Issue[], files?: ReadonlyMap<string, SourceFile>): void;
}

/** A site whose templates are imported. */
export interface OpenSite extends Site {
  plan(options?: Parameters<typeof planFrom>[2]): Planned;
  /** Loads all records, also those that are not published. Without a dataset, the issues say what is wrong with the definition. */
  load(): { readonly dataset: Dataset | undefined; readonly issues: readonly Issue[] };
  /** Builds the site, or finds out what a build would change. */
  build(options: BuildOptions): Promise<GenerateResult>;
}

interface BuildOptions extends Omit<Parameters<typeof generate>[0], 'root' | 'definition' | 'thread'> {
  /** Builds the site once more from nothing, and compares all files. */
  readonly verifies?: boolean;
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
 * Runs a command that needs a site. When the templates of the site do not compile, do not end, exit the process, or throw where the engine
 * does not call them, prints that as an issue and exits with the code of an issue. First repairs the output, by default `dist`.
 */
export async function withSite(
  options: SiteOptions & Partial<PlaceOptions> & Printed,
  engine: Engine | undefined,
  command: (run: Run) => Promise<ExitCode>,
): Promise<ExitCode> {
  const seconds = secondsFrom(options.timeout);
  const root = resolve(options.root);
  const [heartbeat, attribute] = [createHeartbeat(), createErrorAttribution(root)];
  const activity = createActivity(heartbeat);
  const timeout = seconds * 1000;
  const printStopped = (issue: Issue) => {
    options.onStopped?.();
    printIssues(root, [issue]);
    if (options.json) printJson(stoppedAsJson([issue]));
    if (options.lastLine) printNote(options.lastLine());
  };
  let isStopped = false;
  const onStopped = (how: Stopped) => () => {
    if (isStopped || !activity.current) return;
    isStopped = true;
    printStopped(issueNow(how, activity, attribute, seconds));
    exitAfter(how);
  };
  const onStray = (kind: Stray) => (error: unknown) => {
    const issue = issueOfStray(attribute(error, true), kind);
    if (issue) printStopped(issue);
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
  const end = engine?.watchdog ? watchInThread(engine.watchdog, heartbeat, timeout) : () => undefined;
  try {
    await recoverOutput(findPlace({ out: 'dist', ...options }).out);
    return await command({
      root,
      activity,
      timeout,
      async openSite() {
        const site = await importSite(root, engine, activity);
        const { module, inputs, ...known } = site;
        const { definition } = known;
        const plan: OpenSite['plan'] = (options) =>
          planFrom(root, definition, { activity, memory: openLoadMemory(root, known), ...options });
        return {
          ...site,
          plan,
          load() {
            let dataset: Dataset | undefined;
            const loaded = (whole: Dataset) => {
              dataset = whole;
            };
            const { issues } = plan({ loaded });
            return { dataset, issues };
          },
          async build({ verifies, ...options }) {
            const thread = engine?.fileThread;
            const whole = { ...known, activity, ...options, root, thread, whileWriting: withSignalHandlers };
            const run = verifies ? (await import('../build/verify.ts')).generateAndVerify : generate;
            return run(whole);
          },
        };
      },
      print: (issues, files) => printIssues(root, issues, files),
    });
  } catch (error) {
    if (options.json && error instanceof TemplatesError) printJson(stoppedAsJson(error.issues));
    const issue = issueOfStray(attribute(error), 'throws');
    if (!issue) throw error;
    printStopped(issue);
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
