/** Why what is written cannot be the address of a host. `sign` comes with the sign that no host has. */
export type HostFault = 'no-address' | 'scheme' | 'everywhere' | 'sign' | 'user' | 'more' | 'spelling';

/** A host as policies and links have it, such as `https://forms.example`, or why there is none. */
export type ReadHost =
  | { readonly host: string; readonly fault?: never }
  | { readonly fault: HostFault; readonly sign?: string; readonly better?: string };

/**
 * Reads the address of a host. A policy is a list with signs of its own, and a host that came from data must not write another
 * part of it: so it is taken apart, and put together from what it was found to say.
 * Source: https://www.w3.org/TR/CSP3/#grammardef-host-source and https://url.spec.whatwg.org/#host-parsing
 */
export function readHost(written: string, { wildcard = false } = {}): ReadHost {
  const [, scheme = 'https:', authority = '', rest = ''] = PARTS.exec(written) ?? [];
  if (!authority) return { fault: 'no-address' };
  if (authority === '*') return { fault: 'everywhere' };
  if (authority.includes('@')) return faulty('user', scheme, authority.slice(authority.lastIndexOf('@') + 1));
  const star = wildcard && authority.startsWith('*.') ? '*.' : '';
  const sign = /[^\p{L}\p{N}\p{M}.:[\]_-]/u.exec(authority.slice(star.length))?.[0];
  if (sign !== undefined) return { fault: 'sign', sign };
  const name = nameOf(authority.slice(star.length));
  if (name === undefined || (star && !name.includes('.'))) return { fault: 'no-address' };
  if (!isSafe(scheme.toLowerCase(), name)) return faulty('scheme', 'https:', star + name);
  if (rest !== '' && rest !== '/') return faulty('more', scheme, star + name);
  return { host: `${scheme.toLowerCase()}//${star}${name}` };
}

/** The address of a file of another host, as browsers ask for it, or why it cannot be one. */
export function readAddress(written: string): ReadHost {
  if (!URL.canParse(written)) return { fault: 'no-address' };
  const { protocol, host, username, password, href } = new URL(written);
  if (username || password) return { fault: 'user' };
  const { fault, ...found } = readHost(`${protocol}//${host}`);
  return fault ? { fault, ...found } : { host: href };
}

/** Scheme, host and all behind it; of an address without a scheme the host may come first. */
const PARTS = /^(?:([a-z][a-z\d+.-]*:)?\/\/)?([^/?#\\]*)(.*)$/is;

/** A host with its port, in small letters; undefined when it is none. Those of one part alone are machines of one's own. */
function nameOf(authority: string): string | undefined {
  if (!URL.canParse(`https://${authority}`)) return undefined;
  const { host, hostname } = new URL(`https://${authority}`);
  const isName = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+[a-z\d-]*[a-z\d]$/.test(hostname);
  return isName || hostname === 'localhost' || hostname.startsWith('[') ? host : undefined;
}

/** What is sent without encryption a browser blocks, but to the machine itself, where sites are tried out. */
function isSafe(scheme: string, name: string): boolean {
  const isOwn = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(name);
  return scheme === 'https:' || scheme === 'wss:' || (isOwn && scheme === 'http:');
}

function faulty(fault: HostFault, scheme: string, name: string): ReadHost {
  const better = readHost(`${scheme}//${name}`, { wildcard: true });
  return better.fault ? { fault } : { fault, better: better.host };
}
