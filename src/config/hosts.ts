import type { AllowedHosts, Dataset, Issue, Place, SiteSettings } from '../model.ts';
import { pathOfText } from '../util/path-of-text.ts';

/** Why what is written cannot be the address of a host. `sign` comes with the sign that no host has. */
type HostProblem = 'no-address' | 'scheme' | 'everywhere' | 'sign' | 'user' | 'more' | 'spelling';

/** A host as policies and links have it, such as `https://forms.example`, or why there is none. */
type ReadHost =
  | { readonly host: string; readonly fault?: never }
  | { readonly fault: HostProblem; readonly sign?: string; readonly better?: string };

/**
 * Reads the address of a host. A policy is a list with signs of its own, and a host that came from data must not write another
 * part of it: so it is taken apart, and put together from what it was found to say.
 * Source: https://www.w3.org/TR/CSP3/#grammardef-host-source and https://url.spec.whatwg.org/#host-parsing
 */
export function readHost(written: string, { wildcard = false } = {}): ReadHost {
  const [, scheme = 'https:', authority = '', rest = ''] = PARTS.exec(written) ?? [];
  if (!authority) return { fault: 'no-address' };
  if (authority === '*') return { fault: 'everywhere' };
  if (authority.includes('@'))
    return problemWithFix('user', scheme, authority.slice(authority.lastIndexOf('@') + 1));
  const star = wildcard && authority.startsWith('*.') ? '*.' : '';
  const sign = /[^\p{L}\p{N}\p{M}.:[\]_-]/u.exec(authority.slice(star.length))?.[0];
  if (sign !== undefined) return { fault: 'sign', sign };
  const name = nameOf(authority.slice(star.length));
  if (name === undefined || (star && !name.includes('.'))) return { fault: 'no-address' };
  if (!isSafe(scheme.toLowerCase(), name)) return problemWithFix('scheme', 'https:', star + name);
  if (rest !== '' && rest !== '/') return problemWithFix('more', scheme, star + name);
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

function problemWithFix(fault: HostProblem, scheme: string, name: string): ReadHost {
  const better = readHost(`${scheme}//${name}`, { wildcard: true });
  return better.fault ? { fault } : { fault, better: better.host };
}

/** Settings whose hosts are written as policies and links have them, and what is wrong with others. */
interface CheckedHosts {
  readonly settings: SiteSettings;
  readonly issues: readonly Issue[];
}

/** Reads the hosts of settings that are sound but for these. */
export function checkHosts(settings: SiteSettings, dataset: Dataset): CheckedHosts {
  // One text of the record may be an entry of several lists.
  const issues = new Map<string, Issue>();
  const read = (part: string, written: string, found: ReadHost): string => {
    if (!found.fault) return found.host;
    const { fault, ...about } = found;
    const place = placeOf(written, dataset);
    if (issues.has(written)) return written;
    issues.set(written, {
      code: 'unsafe-host',
      facts: { kind: fault, part, written, ...about },
      ...(place ? { place: place } : {}),
    });
    return written;
  };
  const all = (part: string, list: readonly string[], one: (written: string) => ReadHost) =>
    list.map((written, i) => read(`${part}.${i}`, written, one(written)));
  const { origin, preconnect, idleScript, hosts } = settings;
  const checked = {
    origin: read('origin', origin, checkOrigin(origin)),
    preconnect: all('preconnect', preconnect, (written) => readHost(written)),
    idleScript: idleScript === null ? null : read('idleScript', idleScript, readAddress(idleScript)),
    hosts: Object.fromEntries(
      Object.entries(hosts).map(([use, list]) => [
        use,
        all(`hosts.${use}`, list ?? [], (written) => readSource(use as keyof AllowedHosts, written)),
      ]),
    ),
  };
  return { settings: { ...settings, ...checked }, issues: [...issues.values()] };
}

/** The origin of a site is in its texts and structured data as well: so it is not written anew, but told. */
function checkOrigin(origin: string): ReadHost {
  const found = readHost(origin);
  if (found.fault || found.host === origin) return found;
  return { fault: /^https?:/i.test(origin) ? 'spelling' : 'scheme', better: found.host };
}

/** Schemes without a host that do no harm: what a page makes itself, and the program for e-mails. */
const SCHEMES: Readonly<Record<keyof AllowedHosts, readonly string[]>> = {
  script: [],
  connect: ['data:', 'blob:'],
  form: ['mailto:'],
  image: ['data:', 'blob:'],
};

function readSource(use: keyof AllowedHosts, written: string): ReadHost {
  const scheme = written.toLowerCase();
  if (SCHEMES[use].includes(scheme)) return { host: scheme };
  if (/^(?:https?|wss?):(?:\/\/)?$/.test(scheme)) return { fault: 'everywhere' };
  return readHost(written, { wildcard: true });
}

/** The text of the site record that has the host in it. */
function placeOf(written: string, { site, origins }: Dataset): Place | undefined {
  const path = pathOfText(site, (text) => isOf(text, written));
  return path && origins.get(site)?.locate(path);
}

/** Whether a text is an address, or one of its host: templates take the one from the other. */
function isOf(text: string, written: string): boolean {
  const rest = text.toLowerCase().startsWith(written.toLowerCase()) && text.slice(written.length);
  return rest === '' || (rest !== false && written.includes('//') && /^[/?#]/.test(rest));
}
