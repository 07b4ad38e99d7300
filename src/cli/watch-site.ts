import { lstatSync, realpathSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** The folders of a site whose files are read. */
const WATCHED = ['data', 'templates'];

/**
 * Watches the data and the templates of a site. The folder around them is watched too, since Git removes and restores them when it
 * switches branches. Links that lead in a circle are not followed. `onFault` receives why changes of a path are not seen.
 */
export function watchSite(root: string, onFault: (reason: string) => void): FSWatcher {
  const ignored = (path: string) => {
    const [first = ''] = relative(root, path).split(sep);
    return first !== '' && (!WATCHED.includes(first) || isCircular(root, path));
  };
  return watch(root, { ignoreInitial: true, ignored }).on('error', (error) => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // What is missing or circular is an issue of the site.
    if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes(code)) onFault(message);
  });
}

/** Whether a path is a link to a folder that it is in, or to itself. */
function isCircular(root: string, path: string): boolean {
  try {
    if (!lstatSync(path).isSymbolicLink()) return false;
    const target = realpathSync(path);
    for (let above = dirname(path); above.startsWith(root); above = dirname(above))
      if (`${realpathSync(above)}${sep}`.startsWith(`${target}${sep}`)) return true;
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP';
  }
}
