import { execFile } from 'node:child_process';
import { MAX_BYTES, parseSecureUrl, type RequestLimits, request } from '../../core/http/requests.ts';
import type { CollectionSource } from '../../core/model.ts';
import { characterName } from '../../core/util/visible.ts';

/** How a source is read. */
export interface ReadSourceOptions extends RequestLimits {
  readonly root: string;
  /** The file that it fills, such as `data/prices.csv`. */
  readonly file: string;
  readonly source: CollectionSource;
  /** The value of the environment variable that the source names. */
  readonly token?: string | undefined;
}

/** Why a source cannot be used, and what to do. */
export interface SourceFailure {
  /** The end of a sentence. */
  readonly reason: string;
  readonly fix: string;
}

/** Reads the bytes of a source: fetches its address, or runs its command. */
export async function readSource(options: ReadSourceOptions): Promise<Buffer | SourceFailure> {
  const read = await ('url' in options.source
    ? readUrl(options.source, options)
    : readCommand(options.source.command, options));
  if (!Buffer.isBuffer(read)) return read;
  return /\S/.test(read.toString('latin1')) ? read : withoutRecords(nameOfSource(options.source));
}

/** Returns the name of a source for messages. */
export function nameOfSource(source: CollectionSource): string {
  return 'url' in source ? source.url : source.command.join(' ');
}

/** A source without a record. */
export function withoutRecords(name: string): SourceFailure {
  return {
    reason: `${name} has no record`,
    fix: 'Check that the export has a header and rows, and that a filter does not hide them.',
  };
}

/** Follows redirects, as published sheets answer with one. `fetch` does not send the token to another host. */
async function readUrl(
  { url, token: variable }: Extract<CollectionSource, { readonly url: string }>,
  options: ReadSourceOptions,
): Promise<Buffer | SourceFailure> {
  const { token, file } = options;
  if (variable !== undefined && !token)
    return {
      reason: `the environment variable ${variable} is not set`,
      fix: `Set it to the token for ${url}.`,
    };
  const [unfit] = /[^\t -~\x80-\xff]/u.exec(token?.trim() ?? '') ?? [];
  if (unfit !== undefined)
    return {
      reason: `the environment variable ${variable} contains ${characterName(unfit)}, which no token has`,
      fix: 'Set it to the token alone, on one line.',
    };
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await request(url, { headers }, options);
  if (typeof answer === 'string') return { reason: answer, fix: UNREACHABLE };
  if (!parseSecureUrl(answer.url))
    return { reason: `${url} redirects to ${answer.url}, which is not encrypted`, fix: UNREACHABLE };
  const { status, type, body } = answer;
  if (!body) return tooLarge(options);
  const start = body.toString('latin1', 0, 100_000);
  const isHtml = /text\/html/i.test(type) || /^\s*<(!doctype html|html)/i.test(start);
  const asksForLogin = isHtml && /type=["']?password|<title>[^<]*(sign|log) ?in\b/i.test(start);
  if (status === 401 || status === 403 || asksForLogin)
    return {
      reason: `${url} asks for a login`,
      fix: variable
        ? `Check that the token in the environment variable ${variable} is valid and may read this.`
        : 'Publish the export, or name the environment variable with a token as “token” of the source.',
    };
  if (status !== 200)
    return {
      reason: `${url} answers with ${status}`,
      fix: 'Open the address in a browser, and correct “source” in templates/.',
    };
  if (!isHtml) return body;
  return {
    reason: `${url} is a web page, not ${file.endsWith('.csv') ? 'CSV' : 'JSON'}`,
    fix: 'Use the address of the export. A sheet of Google has one under “File → Share → Publish to web”, as “Comma-separated values”.',
  };
}

const UNREACHABLE = 'Check the address and the network, or try again later.';

function tooLarge({ source, maxBytes = MAX_BYTES }: ReadSourceOptions): SourceFailure {
  return {
    reason: `${nameOfSource(source)} sends more than ${maxBytes / 1_000_000} MB`,
    fix: 'Export only the rows and columns that the site shows.',
  };
}

/** Runs a command without a shell, in the folder of the site. */
function readCommand(
  command: readonly string[],
  options: ReadSourceOptions,
): Promise<Buffer | SourceFailure> {
  const { root: cwd, timeoutMs: timeout = 60_000, maxBytes: maxBuffer = MAX_BYTES } = options;
  const [program = '', ...args] = command;
  return new Promise((done) => {
    execFile(program, args, { cwd, timeout, maxBuffer, encoding: 'buffer' }, (error, stdout, stderr) => {
      if (!error) return done(stdout);
      if (error.code === 'ENOENT')
        return done({
          reason: `the program “${program}” is not installed`,
          fix: 'Install it, or correct “source” in templates/.',
        });
      if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return done(tooLarge(options));
      const lines = stderr.toString('utf8').trim().split('\n');
      // Programs may print where an error occurred before they print what it is.
      const line = (lines.find((one) => /error\b/i.test(one)) ?? lines[0])?.trim();
      const late = error.killed ? `it did not end within ${timeout / 1000} s` : undefined;
      done({
        reason: `the command “${command.join(' ')}” failed: ${late ?? (line || `exit code ${error.code}`)}`,
        fix: 'Run the command in the folder of the site until it prints the records.',
      });
    });
  });
}
