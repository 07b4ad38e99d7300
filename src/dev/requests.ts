import { isPlain } from '../core/util/plain.ts';
import type { SiteCheck } from './check-thread.ts';
import type { Trials } from './edit/trials.ts';
import type { Launch } from './open-editor.ts';
import type { DevSite, LoadedSite, Report } from './site.ts';

/** What a request to the server itself is answered with: a value as JSON, a text for people, or a picture (WebP). */
export interface ApiAnswer {
  readonly status: number;
  readonly body: object | string | Uint8Array;
}

/** What requests are answered with. */
export interface ApiOptions {
  readonly root: string;
  readonly site: DevSite;
  readonly check: SiteCheck;
  readonly trials: Trials;
  readonly launch: Launch;
  /** Formats issues as text. */
  readonly format: (report: Report) => string;
  /** The number of the last load of the site. */
  version(): number;
}

/** The fields of the JSON object that a request sends. */
export type Body = Readonly<Record<string, unknown>>;

/** Something that pages of this server can do. */
export interface RequestAction {
  /** The size of the body. Default: 10,000 bytes. */
  readonly maxBytes?: number;
  /** Returns undefined if the body has not what it needs. */
  run(body: Body, options: ApiOptions): Promise<ApiAnswer | undefined> | ApiAnswer | undefined;
}

/** Something that pages of this server can do with a file, which is the body of the request. */
export interface FileAction {
  readonly maxBytes: number;
  /** The answer to a larger file. */
  readonly tooLarge: string;
  takeFile(content: Buffer, query: URLSearchParams, options: ApiOptions): Promise<ApiAnswer>;
}

/** Returns the value that a request asks for. Undefined if there is none. */
export type Read = (
  loaded: LoadedSite,
  query: URLSearchParams,
  options: ApiOptions,
) => Promise<object | undefined> | object | undefined;

/** The answer while there is no site without errors. */
export const NO_SITE = 'The site has errors. Correct them first: they are on the terminal.';

/** The answer to a body without the fields that a request needs. */
export const NO_OBJECT: ApiAnswer = {
  status: 400,
  body: 'The body must be a JSON object with the fields of the request.',
};

/** Whether all values of a group are texts. */
export function isGroupOfTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isPlain(value) && Object.values(value).every((one) => typeof one === 'string');
}
