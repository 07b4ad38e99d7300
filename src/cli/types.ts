import type { ExitCode } from './exit.ts';

/** The engine compiled by the launcher. Without it, as in tests, templates are imported without compilation. */
export interface Engine {
  /** Address of the module whose thread writes pages. Without it, the main thread writes them. */
  readonly fileThread?: string | undefined;
  /** Address of the module whose thread stops templates that do not end. Without it, only waiting and exiting are detected. */
  readonly watchdog?: string;
  /** Address of the module whose thread checks all pages for the development server. */
  readonly checker: string;
  /** Hash of its code, its packages and Node: what it makes of the same text another time is the same. */
  readonly code: string;
  /** Compiles the module of a site and whatever it imports, for this engine. */
  bundleSite(path: string): Promise<SiteBundle>;
  /** Creates the function that compiles a site after each change; modules that did not change stay the same instances. */
  createSiteRecompiler(path: string): () => Promise<SiteBundle>;
}

/** A compiled site, and the hash that `Site.code` describes. */
export interface SiteBundle {
  readonly url: string;
  /** URL of the module that exports `inputs`, the guard of what the site reads besides the data. */
  readonly inputs: string;
  readonly code: string;
}

/** The function that runs a command. */
export type Action<O> = (options: O, engine: Engine | undefined) => Promise<ExitCode>;
