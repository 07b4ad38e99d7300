import { posix } from 'node:path';
import type { AddressFault } from '../../core/diagnostics/catalog/audit/links.ts';
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

/** Decodes what is encoded: “100%é.jpg” has a literal percent sign, and its letter is encoded when the text is rendered. */
function decoded(address: string): string {
  return address.replace(/(?:%[\da-f]{2})+/gi, (written) => {
    try {
      return decodeURIComponent(written);
    } catch {
      return written;
    }
  });
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

/** What programs write for a missing value. */
const NO_VALUE = String.raw`(?:undefined|null|nan|(?:\[|%5b)object(?:%20| )object(?:\]|%5d))`;
const NO_NUMBER = new RegExp(`^[a-z]+:(?:.*@)?${NO_VALUE}(?=$|[?@])`, 'i');
const NO_HOST = new RegExp(`^https?://(?:${NO_VALUE}(?=$|[/:?#])|[^/?#]+/${NO_VALUE}/?$)`, 'i');

/** Hosts that exist only on the own computer or in the own network. Source: https://www.iana.org/assignments/special-use-domain-names */
const LOCAL =
  /^(?:localhost|.+\.(?:localhost|local|internal|lan)|127(?:\.\d+){3}|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|169\.254(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[(?:::1?|f[cd].*|fe80.*)\])$/;
const EXAMPLE = /(?:^|[.@])(?:example\.(?:com|net|org)|your-?(?:domain|site|website|company)\.com)$/i;

/** Returns why no visitor can follow an address of another host, a telephone number or an e-mail address; undefined if it seems right. */
export function faultOfAddress(address: string): AddressFault | undefined {
  const scheme = schemeOf(address);
  if (scheme === 'file') return 'local';
  if (scheme === 'http' || scheme === 'https') return faultOfUrl(address);
  if (scheme !== 'tel' && scheme !== 'sms' && scheme !== 'mailto') return undefined;
  const [value = ''] = address.slice(scheme.length + 1).split('?');
  // A message without a receiver is sent to whom the visitor chooses.
  if (value.trim() === '') return scheme !== 'tel' && address.includes('?') ? undefined : 'empty';
  if (NO_NUMBER.test(address)) return 'value';
  if (scheme !== 'mailto') return /\d/.test(value) ? undefined : 'number';
  if (!/@|%40/.test(value)) return 'mail';
  return EXAMPLE.test(value) ? 'example' : undefined;
}

function faultOfUrl(address: string): AddressFault | undefined {
  if (/^https?:\/*$/i.test(address)) return 'empty';
  if (NO_HOST.test(address)) return 'value';
  const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: '' };
  if (LOCAL.test(hostname)) return 'local';
  return EXAMPLE.test(hostname) ? 'example' : undefined;
}
