import type { PageData } from '../messages.ts';

/** Returns what this page was served with; nothing if it was saved. */
export function servedData(): Partial<PageData> {
  return JSON.parse(document.getElementById('crosstown-dev')?.textContent ?? '{}') as Partial<PageData>;
}

/** Returns the address of a page on this server by its path. */
export function hrefOf(path: string): string {
  return (servedData().base ?? '') + path;
}

/** Returns the path of the page that is shown. */
export function currentPath(): string {
  return location.pathname.slice(servedData().base?.length ?? 0);
}
