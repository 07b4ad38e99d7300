import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';

/** Opens `path:line:column` in the editor. */
export type Launch = (target: string) => void;

/** Opens a place such as `data/towns.yaml:4:9` in the editor. Returns why it is refused: only files of the project are opened. */
export function openPlace(root: string, place: string, launch: Launch): string | undefined {
  const [, file = '', line = '1', column = '1'] = /^(.+?)(?::(\d{1,7}))?(?::(\d{1,7}))?$/.exec(place) ?? [];
  const path = fileWithin(root, file);
  if (path === undefined) return `${file || 'This'} is no file of the project.`;
  launch(`${path}:${line}:${column}`);
  return undefined;
}

/** Returns the path of a file that lies in a folder. Undefined for all other files, also those that a symbolic link leads to. */
function fileWithin(root: string, file: string): string | undefined {
  if (file === '' || file.includes('\0') || isAbsolute(file)) return undefined;
  try {
    const path = realpathSync(resolve(root, file));
    const inner = relative(realpathSync(root), path);
    const isOutside = inner === '' || isAbsolute(inner) || /^\.\.(?:[\\/]|$)/.test(inner);
    return !isOutside && statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}
