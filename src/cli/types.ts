import type { ExitCode } from './exit.ts';

/** The engine as the launcher runs it, compiled. Where it runs from its sources, templates are imported as they are. */
export interface Engine {
  /** Address of the module that a thread beside the main one runs. */
  readonly worker: string;
  /** Address of the module whose thread stops templates that do not end. */
  readonly watchdog: string;
  /** Hash of its code, its packages and Node: what it makes of the same text another time is the same. */
  readonly code: string;
  /** Compiles the module of a site and whatever it imports, for this engine. */
  bundleSite(path: string): Promise<SiteBundle>;
}

/** A compiled site: its address, and the hash that `importSite` describes. */
export interface SiteBundle {
  readonly url: string;
  readonly code: string;
}

/** What a command does. */
export type Action<O> = (options: O, engine: Engine | undefined) => Promise<ExitCode>;

/** Makes of a command's action, which is loaded when it runs, one whose exit code reaches the process. */
export type RunAction = <O>(load: () => Promise<Action<O>>) => (options: O) => Promise<void>;
