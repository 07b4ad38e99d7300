import { execFile } from 'node:child_process';
import type { Facts } from '../diagnostics/catalogue.ts';
import type { CollectionSource } from '../model.ts';
import {
  MAX_BYTES,
  parseSecureUrl,
  type ReadAnswer,
  type RequestLimits,
  request,
  UnreachableError,
} from '../requests/requests.ts';

/** How a source is read. */
export interface ReadSourceOptions extends RequestLimits {
  readonly root: string;
  /** The file that it fills, such as `data/prices.csv`. */
  readonly file: string;
  readonly source: CollectionSource;
  /** The value of the environment variable that the source names. */
  readonly token?: string | undefined;
}

export type SourceFailure = Facts<'source-failed'>;

const MAX_REDIRECTS = 5;

/** Reads the bytes of a source: fetches its address, or runs its command. */
export async function readSource(options: ReadSourceOptions): Promise<Buffer | SourceFailure> {
  const { source } = options;
  const read = 'url' in source ? await readUrl(source, options) : await readCommand(source.command, options);
  if (!Buffer.isBuffer(read)) return read;
  return /\S/.test(read.toString('latin1')) ? read : { kind: 'empty', ...nameOfSource(options) };
}

/** Returns the names of a source for messages. */
export function nameOfSource({ file, source }: Pick<ReadSourceOptions, 'file' | 'source'>) {
  return { file, source: 'url' in source ? source.url : source.command.join(' ') };
}

async function readUrl(
  { url, token: variable }: Extract<CollectionSource, { readonly url: string }>,
  options: ReadSourceOptions,
): Promise<Buffer | SourceFailure> {
  const names = nameOfSource(options);
  if (variable !== undefined && !options.token) return { kind: 'no-token', ...names, token: variable };
  try {
    const answer = await follow(new URL(url), options);
    return answer.body ? (failureOf(answer, names, variable) ?? answer.body) : tooLarge(options);
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    return { kind: 'unreachable', ...names, reason: error.message };
  }
}

/** Follows redirects, as published sheets answer with one. Another host does not receive the token. */
async function follow(url: URL, { token, timeoutMs, maxBytes }: ReadSourceOptions): Promise<ReadAnswer> {
  let next = url;
  for (let count = 0; ; count += 1) {
    const headers: HeadersInit =
      token && next.origin === url.origin ? { Authorization: `Bearer ${token}` } : {};
    const answer = await request(next.href, { headers }, { timeoutMs, maxBytes });
    const location = answer.headers.get('location') ?? '';
    const isRedirect = answer.status >= 300 && answer.status < 400 && URL.canParse(location, next);
    const target = isRedirect ? parseSecureUrl(new URL(location, next).href) : undefined;
    if (!target || count === MAX_REDIRECTS) return answer;
    next = target;
  }
}

function failureOf(
  { status, headers, body }: ReadAnswer,
  names: ReturnType<typeof nameOfSource>,
  token: string | undefined,
): SourceFailure | undefined {
  const start = String(body?.toString('latin1', 0, 100_000));
  const isHtml =
    /text\/html/i.test(headers.get('content-type') ?? '') || /^\s*<(!doctype html|html)/i.test(start);
  const asksForLogin = isHtml && /type=["']?password|<title>[^<]*(sign|log) ?in\b/i.test(start);
  if (status === 401 || status === 403 || asksForLogin) return { kind: 'login', ...names, token };
  if (status !== 200) return { kind: 'status', ...names, status };
  return isHtml
    ? { kind: 'html', ...names, wanted: names.file.endsWith('.csv') ? 'CSV' : 'JSON' }
    : undefined;
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
