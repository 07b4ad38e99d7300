/*
 * Loaded into a process by `--import`: one of its file operations fails, kills it, or waits until a file exists. `FAULT` says which. An
 * operation is counted if its path, or that of its open file, contains `below`; the one with the number `at` is meant, of those whose
 * line contains `like`, after the first that contains `after`. With `inWorker`, those of other threads count instead of those of the main thread. With `log`, the lines of all
 * operations are added to that file.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** @type {{ below: string, inWorker?: boolean, at?: number, like?: string, after?: string, kind?: 'kills' | 'fails' | 'waits', code?: string, gate?: string, log?: string }} */
const {
  below,
  inWorker = false,
  at = 0,
  like = '',
  after = '',
  kind,
  code = 'ENOSPC',
  gate = '',
  log,
} = JSON.parse(process.env.FAULT ?? '{}');
const { existsSync, writeFileSync, appendFileSync } = fs;

const CHANGING = /** @type {const} */ ([
  'mkdirSync',
  'mkdtempSync',
  'openSync',
  'writeSync',
  'writeFileSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'rmdirSync',
  'linkSync',
  'symlinkSync',
  'copyFileSync',
  'utimesSync',
  'chmodSync',
  'fsyncSync',
]);

/** @type {Map<number, string>} */
const open = new Map();
let count = 0;
let isCounting = false;

if (below && isMainThread !== inWorker) {
  for (const name of CHANGING) {
    const real = /** @type {(...args: unknown[]) => unknown} */ (fs[name]);
    const faulty = {
      [name]: (/** @type {unknown[]} */ ...args) => {
        const paths = args.map((arg) => (typeof arg === 'number' ? open.get(arg) : arg));
        const line = `${name} ${paths.filter((path) => typeof path === 'string').join(' ')}`;
        const isReading = name === 'openSync' && args[1] === 'r';
        if (line.includes(below) && !isReading)
          before(name, line, { operation: faulty[name], path: args[0] });
        const result = real(...args);
        if (name === 'openSync') open.set(Number(result), String(args[0]));
        return result;
      },
    };
    Object.assign(fs, faulty);
  }
  syncBuiltinESMExports();
}

/**
 * @param {string} name
 * @param {string} line
 * @param {{ operation: ((...args: unknown[]) => unknown) | undefined, path: unknown }} call
 */
function before(name, line, { operation, path }) {
  // It calls other functions of this module.
  if (log && line.includes(log)) return;
  if (log) appendFileSync(log, `${line}\n`);
  isCounting ||= line.includes(after);
  if (!isCounting || !line.includes(like) || count++ !== at) return;
  if (kind === 'kills') process.kill(process.pid, 'SIGKILL');
  if (kind === 'fails') {
    const known = typeof path === 'string' ? { path } : {};
    const error = Object.assign(new Error(`${code}: on purpose, ${name}`), { code, syscall: name, ...known });
    // As from Node itself: the frames of this file are none of a site.
    Error.captureStackTrace(error, operation);
    throw error;
  }
  if (kind !== 'waits') return;
  writeFileSync(`${gate}.reached`, '');
  while (!existsSync(gate)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}
