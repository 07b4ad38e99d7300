import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';

/*
 * Whether a process in another container is still there cannot be seen by its number. But a socket in a folder that both have
 * answers as long as its process lives, and no longer, whatever that process is at: the system itself takes the call.
 */

/** Makes a socket that answers while this process lives. Returns the function that ends it; undefined where there can be none. */
export async function giveSign(path: string): Promise<(() => void) | undefined> {
  if (process.platform === 'win32') return undefined;
  const way = shortWay(path);
  if (!isShort(way.path)) {
    way.end();
    return undefined;
  }
  const server = createServer((socket) => socket.destroy());
  const isThere = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(way.path, () => done(true));
  });
  server.unref();
  if (!isThere) {
    way.end();
    return undefined;
  }
  return () => {
    rmSync(path, { force: true });
    server.close(way.end);
  };
}

/** So long an answer may take, in milliseconds. */
const PATIENCE = 2000;

/** Whether the process that has made a socket lives. In any doubt it does. */
export async function answers(path: string): Promise<boolean> {
  const way = shortWay(path);
  const code = await new Promise<string>((done) => {
    const socket = connect(way.path);
    const end = (result: string) => {
      socket.destroy();
      done(result);
    };
    socket.setTimeout(PATIENCE, () => end('slow'));
    socket.once('connect', () => end('there'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? ''));
  });
  way.end();
  return code !== 'ECONNREFUSED' && code !== 'ENOENT';
}

/** A longer path would be cut off without a word. Source: sun_path in unix(7), and less on macOS */
const LONGEST = 100;

function isShort(path: string): boolean {
  return Buffer.byteLength(path) <= LONGEST;
}

/** The path of a socket must be short. Linux has a short way to any folder that is open. */
function shortWay(path: string): { path: string; end: () => void } {
  if (process.platform !== 'linux') return { path, end: () => undefined };
  try {
    const handle = openSync(dirname(path), 'r');
    return { path: join(`/proc/self/fd/${handle}`, basename(path)), end: () => closeSync(handle) };
  } catch {
    return { path, end: () => undefined };
  }
}
