import { execFile } from 'node:child_process';
import type { Cache } from '../cache/cache.ts';
import type { Facts } from '../diagnostics/catalogue.ts';
import type { CollectionSource } from '../model.ts';
import { parseSecureUrl, type ReadAnswer, request, UnreachableError } from '../requests/requests.ts';
import { digestOf } from '../util/hash.ts';

/** How a source is read. */
export interface ReadSourceOptions {
  readonly root: string;
  /** The file that it fills, such as `data/prices.csv`. */
  readonly file: string;
  readonly source: CollectionSource;
  /** The value of the environment variable that the source names. */
  readonly token: string | undefined;
  readonly retrySeconds: number;
  /** Answers of the last five minutes are not requested again. */
  readonly cache?: Cache | undefined;
  /** The current time in milliseconds. */
  readonly now: number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export type SourceFailure = Facts<'source-failed'>;

const TRIES = 3;
const FRESH_MS = 5 * 60_000;
/** Larger exports are mistakes: no site shows that much. */
const MAX_BYTES = 100_000_000;
const MAX_REDIRECTS = 5;

/** What a source sent. */
export interface SourceAnswer {
  readonly bytes: Buffer;
  /** When it was requested, in milliseconds, if it is from the cache. */
  readonly cachedAt?: number;
}

/** Reads the bytes of a source: takes them from the cache, fetches its address, or runs its command. */
export async function readSource(options: ReadSourceOptions): Promise<SourceAnswer | SourceFailure> {
  const { source } = options;
  const cached = findCached(options);
  if (cached) return cached;
  const read = 'url' in source ? await readUrl(source, options) : await readCommand(source.command, options);
  if (!Buffer.isBuffer(read)) return read;
  return /\S/.test(read.toString('latin1')) ? { bytes: read } : { kind: 'empty', ...nameOfSource(options) };
}

/** Stores what an address sent. An answer with errors is not stored: once they are corrected, the new answer is wanted. */
export function cacheAnswer(bytes: Buffer, { source, token, cache, now }: ReadSourceOptions): void {
  if ('url' in source)
    cache?.put('source', cacheKey(source, token), Buffer.concat([Buffer.from(`${now}\n`), bytes]));
}

function cacheKey({ url }: UrlSource, token: string | undefined): readonly string[] {
  return [url, digestOf(token ?? '')];
}

function findCached({ source, token, cache, now }: ReadSourceOptions): SourceAnswer | undefined {
  if (!('url' in source) || (source.token !== undefined && !token)) return undefined;
  const bytes = Buffer.from(cache?.find('source', cacheKey(source, token)) ?? []);
  const end = bytes.indexOf('\n');
  const cachedAt = Number(bytes.toString('latin1', 0, end));
  const isFresh = end > 0 && now >= cachedAt && now - cachedAt < FRESH_MS;
  return isFresh ? { bytes: bytes.subarray(end + 1), cachedAt } : undefined;
}

/** Returns the names of a source for messages. */
export function nameOfSource({ file, source }: Pick<ReadSourceOptions, 'file' | 'source'>) {
  return { file, source: 'url' in source ? source.url : source.command.join(' ') };
}

type UrlSource = Extract<CollectionSource, { readonly url: string }>;

async function readUrl(
  { url, token: variable }: UrlSource,
  options: ReadSourceOptions,
): Promise<Buffer | SourceFailure> {
  const names = nameOfSource(options);
  if (variable !== undefined && !options.token) return { kind: 'no-token', ...names, token: variable };
  try {
    const answer = await follow(url, options);
    if ('kind' in answer) return answer;
    const failure = failureOf(answer, options, variable);
    return failure ?? Buffer.from(answer.body);
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    if (error.kind === 'too-large') return tooLarge(options);
    return { kind: error.kind, ...names, reason: error.message };
  }
}

/** Follows redirects, as published sheets answer with one. Another host does not receive the token. */
async function follow(url: string, options: ReadSourceOptions): Promise<ReadAnswer | SourceFailure> {
  const { token, retrySeconds, timeoutMs, maxBytes = MAX_BYTES } = options;
  const limits = { retrySeconds, tries: TRIES, maxBytes, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  let next = new URL(url);
  for (let count = 0; ; count += 1) {
    const isSame = next.origin === new URL(url).origin;
    const headers: HeadersInit = token && isSame ? { Authorization: `Bearer ${token}` } : {};
    const answer = await request(next.href, limits, { headers });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) return answer;
    const target = URL.canParse(location, next) ? parseSecureUrl(new URL(location, next).href) : undefined;
    if (!target || count === MAX_REDIRECTS)
      return { kind: 'status', ...nameOfSource(options), status: answer.status };
    next = target;
  }
}

function failureOf(
  { status, headers, body }: ReadAnswer,
  { file, source }: ReadSourceOptions,
  token: string | undefined,
): SourceFailure | undefined {
  const names = nameOfSource({ file, source });
  const start = Buffer.from(body.subarray(0, 100_000)).toString('latin1');
  const isHtml =
    /text\/html/i.test(headers.get('content-type') ?? '') || /^\s*<(!doctype html|html)/i.test(start);
  const asksForLogin = isHtml && /type=["']?password|<title>[^<]*(sign|log) ?in\b/i.test(start);
  if (status === 401 || status === 403 || asksForLogin) return { kind: 'login', ...names, token };
  if (status !== 200) return { kind: 'status', ...names, status };
  return isHtml ? { kind: 'html', ...names, wanted: file.endsWith('.csv') ? 'CSV' : 'JSON' } : undefined;
}

function tooLarge(options: ReadSourceOptions): SourceFailure {
  const megabytes = (options.maxBytes ?? MAX_BYTES) / 1_000_000;
  return { kind: 'too-large', ...nameOfSource(options), megabytes };
}

/** Runs a command without a shell, in the folder of the site. */
function readCommand(
  [program = '', ...args]: readonly string[],
  options: ReadSourceOptions,
): Promise<Buffer | SourceFailure> {
  const { root, timeoutMs = 60_000, maxBytes = MAX_BYTES } = options;
  const settings = { cwd: root, timeout: timeoutMs, maxBuffer: maxBytes, encoding: 'buffer' } as const;
  return new Promise((done) => {
    execFile(program, args, settings, (error, stdout, stderr) => {
      if (!error) done(stdout);
      else if (error.code === 'ENOENT') done({ kind: 'no-program', ...nameOfSource(options), program });
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') done(tooLarge(options));
      else done({ kind: 'command', ...nameOfSource(options), reason: reasonOf(error, stderr, timeoutMs) });
    });
  });
}

type CommandError = Error & { readonly code?: string | number | null; readonly killed?: boolean };

function reasonOf({ code, killed }: CommandError, stderr: Buffer, timeoutMs: number): string {
  if (killed) return `it did not end within ${timeoutMs / 1000} s`;
  const lines = stderr.toString('utf8').trim().split('\n');
  // Programs may print where an error occurred before they print what it is.
  const line = lines.find((one) => /error\b/i.test(one)) ?? lines[0];
  return line?.trim() || `exit code ${code}`;
}
