import { posix } from 'node:path';
import { leavesFolder } from '../../core/util/safe-path.ts';

/**
 * The path below `data/` of an image address, or why it has none: it is on another host (`foreign`), has another scheme,
 * starts at the root of the site, or leaves `data/`.
 */
type ImagePath = { readonly path: string } | { readonly fault: 'foreign' | 'scheme' | 'rooted' | 'outside' };

/**
 * Resolves the address of an image in a text. It is relative to `data/`; with `./` or `../` to `folder`, the folder of
 * the text below `data/`.
 */
export function imagePathOf(address: string, folder = ''): ImagePath {
  if (/^(https?:)?\/\//i.test(address))
    return { fault: URL.canParse(address, 'https://x.invalid') ? 'foreign' : 'scheme' };
  if (/^[^/?#]*:/.test(address)) return { fault: 'scheme' };
  const written = decoded(address);
  if (written.startsWith('/')) return { fault: 'rooted' };
  const path = posix.normalize(isFromHere(address) ? posix.join(folder, written) : written);
  return leavesFolder(path) ? { fault: 'outside' } : { path };
}

/** Whether an address is relative to the folder of its text. */
export function isFromHere(address: string): boolean {
  return /^\.\.?\//.test(address);
}

/** Returns a path below `data/` as an address for Markdown. */
export function addressOfPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`))
    .join('/');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Allowed schemes of links. Links with other schemes are dropped when the text is rendered, since they may be scripts. */
export const LINK_SCHEMES: readonly string[] = [
  'http',
  'https',
  'mailto',
  'tel',
  'sms',
  'irc',
  'ircs',
  'xmpp',
];

/** Returns the scheme of an address, such as `https`; undefined for a path. */
export function schemeOf(address: string): string | undefined {
  return /^([^/?#]*?):/.exec(address)?.[1]?.toLowerCase();
}
