import { posix } from 'node:path';
import { leavesFolder } from '../../util/safe-path.ts';

/**
 * The path below `data/` that the address of an image in a text means, or why it means none: it is the address of another
 * host (`foreign`) or of something else with a scheme, it starts at the root of the site, or it leaves `data/`.
 */
type ImagePath = { readonly path: string } | { readonly fault: 'foreign' | 'scheme' | 'rooted' | 'outside' };

/**
 * Reads the address of an image in a text. It counts from `data/`; with `./` or `../` before it from `folder`, the one
 * below `data/` that the text is in.
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

/** Whether an address counts from the folder that its text is in. */
export function isFromHere(address: string): boolean {
  return /^\.\.?\//.test(address);
}

/** A path below `data/` as an address that a Markdown text may hold. */
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

/** How addresses may begin that a text links to. All others are dropped when the text is rendered, as scripts have to be. */
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

/** The scheme of an address, such as `https`; undefined for a path. */
export function schemeOf(address: string): string | undefined {
  return /^([^/?#]*?):/.exec(address)?.[1]?.toLowerCase();
}
