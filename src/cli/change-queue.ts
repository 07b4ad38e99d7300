import { statSync } from 'node:fs';

/** Editors write several files, or one file in several steps. */
const SETTLE_MS = 10;

/** After a change, chokidar does not report changes of the same file for 50 ms. */
const UNREPORTED_MS = 60;

/** Time for open pages to request what has changed, and for the styles of the first page. */
const REST_MS = 1500;

/**
 * Creates a queue that calls `work` for the paths of a moment, one call at a time, and `whenIdle` a moment after the last one. A file that
 * changes again is added again, also if this is not reported.
 */
export function createChangeQueue(work: (paths: readonly string[]) => Promise<void>, whenIdle: () => void) {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  const states = new Map<string, string>();
  /** Calls `whenIdle`, after a moment without paths. */
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(whenIdle, REST_MS);
  };
  const add = (path: string) => {
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void start(), SETTLE_MS);
  };
  const start = async () => {
    if (isWorking) return;
    if (waiting.size === 0) return rest();
    isWorking = true;
    const paths = [...waiting].sort();
    waiting = new Set();
    for (const path of paths) states.set(path, stateOf(path));
    const addUnreported = () => {
      for (const path of paths) if (stateOf(path) !== states.get(path)) add(path);
    };
    setTimeout(addUnreported, UNREPORTED_MS).unref();
    await work(paths);
    isWorking = false;
    await start();
  };
  return { rest, add };
}

/** Returns what differs after a change of a file; empty if it cannot be read. */
function stateOf(path: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}
