import { execFile } from 'node:child_process';
import type { Facts } from '../diagnostics/catalogue.ts';
import type { CollectionSource } from '../model.ts';
import { MAX_BYTES, parseSecureUrl, type RequestLimits, request } from '../requests/requests.ts';

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

/** Reads the bytes of a source: fetches its address, or runs its command. */
export async function readSource(options: ReadSourceOptions): Promise<Buffer | SourceFailure> {
  const read = await ('url' in options.source
    ? readUrl(options.source, options)
    : readCommand(options.source.command, options));
  if (!Buffer.isBuffer(read)) return read;
  return /\S/.test(read.toString('latin1')) ? read : { kind: 'empty', ...nameOfSource(options) };
}

/** Returns the names of a source for messages. */
export function nameOfSource({ file, source }: Pick<ReadSourceOptions, 'file' | 'source'>) {
  return { file, source: 'url' in source ? source.url : source.command.join(' ') };
}

/** Follows redirects, as published sheets answer with one. `fetch` does not send the token to another host. */
async function readUrl(
  { url, token: variable }: Extract<CollectionSource, { readonly url: string }>,
  options: ReadSourceOptions,
): Promise<Buffer | SourceFailure> {
  const { token } = options;
  const names = nameOfSource(options);
  if (variable !== undefined && !token) return { kind: 'no-token', ...names, token: variable };
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await request(url, { headers }, options);
  if (typeof answer === 'string') return { kind: 'unreachable', ...names, reason: answer };
  if (!parseSecureUrl(answer.url))
    return {
      kind: 'unreachable',
      ...names,
      reason: `${url} redirects to ${answer.url}, which is not encrypted`,
    };
  const { status, type, body } = answer;
  if (!body) return tooLarge(options);
  const start = body.toString('latin1', 0, 100_000);
  const isHtml = /text\/html/i.test(type) || /^\s*<(!doctype html|html)/i.test(start);
  const asksForLogin = isHtml && /type=["']?password|<title>[^<]*(sign|log) ?in\b/i.test(start);
  if (status === 401 || status === 403 || asksForLogin) return { kind: 'login', ...names, token: variable };
  if (status !== 200) return { kind: 'status', ...names, status };
  return isHtml ? { kind: 'html', ...names, wanted: names.file.endsWith('.csv') ? 'CSV' : 'JSON' } : body;
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
  const { root: cwd, timeoutMs: timeout = 60_000, maxBytes: maxBuffer = MAX_BYTES } = options;
  const names = nameOfSource(options);
  return new Promise((done) => {
    execFile(program, args, { cwd, timeout, maxBuffer, encoding: 'buffer' }, (error, stdout, stderr) => {
      if (!error) return done(stdout);
      if (error.code === 'ENOENT') return done({ kind: 'no-program', ...names, program });
      if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return done(tooLarge(options));
      const lines = stderr.toString('utf8').trim().split('\n');
      // Programs may print where an error occurred before they print what it is.
      const line = (lines.find((one) => /error\b/i.test(one)) ?? lines[0])?.trim();
      const late = error.killed ? `it did not end within ${timeout / 1000} s` : undefined;
      done({ kind: 'command', ...names, reason: late ?? (line || `exit code ${error.code}`) });
    });
  });
}
