import type { AllowedHosts, Dataset, Issue, Place, SiteSettings } from '../../core/model.ts';
import { parseBase } from '../../core/pages/paths.ts';
import { pathOfText } from '../../core/util/plain.ts';

/** Why a text is not a valid host. `sign` names a character that hosts cannot contain. */
type HostProblem = 'no-address' | 'scheme' | 'everywhere' | 'sign' | 'user' | 'more' | 'base';

/** A host as in policies and links, such as `https://forms.example`, or the problem with it. */
type ReadHost =
  | { readonly host: string; readonly fault?: never }
  | {
      readonly fault: HostProblem;
      readonly sign?: string;
      readonly better?: string;
      readonly base?: string;
    };

/**
 * Reads the URL of a host. It is parsed and rebuilt from its parts, because a host from data must not add another part to a
 * content security policy.
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

/** Reads the URL of a file on another host. */
export function readAddress(written: string): ReadHost {
  if (!URL.canParse(written)) return { fault: 'no-address' };
  const { protocol, host, username, password, href } = new URL(written);
  if (username || password) return { fault: 'user' };
  const { fault, ...found } = readHost(`${protocol}//${host}`);
  return fault ? { fault, ...found } : { host: href };
}

/** Scheme, authority and the rest; the scheme is optional. */
const PARTS = /^(?:([a-z][a-z\d+.-]*:)?\/\/)?([^/?#\\]*)(.*)$/is;

/** A host with its port in lower case; undefined if it is invalid. A name without a dot is a computer in a local network. */
function nameOf(authority: string): string | undefined {
  if (!URL.canParse(`https://${authority}`)) return undefined;
  const { host, hostname } = new URL(`https://${authority}`);
  const isName = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+[a-z\d-]*[a-z\d]$/.test(hostname);
  return isName || hostname === 'localhost' || hostname.startsWith('[') ? host : undefined;
}

/** Browsers block requests without encryption, except those to the local computer. */
function isSafe(scheme: string, name: string): boolean {
  const isOwn = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(name);
  return scheme === 'https:' || scheme === 'wss:' || (isOwn && scheme === 'http:');
}

function problemWithFix(fault: HostProblem, scheme: string, name: string): ReadHost {
  const better = readHost(`${scheme}//${name}`, { wildcard: true });
  return better.fault ? { fault } : { fault, better: better.host };
}

/** Settings with normalized hosts, and the issues of invalid ones. */
interface CheckedHosts {
  readonly settings: SiteSettings;
  readonly issues: readonly Issue[];
}

/** Checks the hosts of settings that are otherwise valid. */
export function checkHosts(settings: SiteSettings, dataset: Dataset): CheckedHosts {
  // One text of the site record may be in several lists.
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

/** An origin with a path is that of a site below this path, which is a setting of its own. */
function checkOrigin(origin: string): ReadHost {
  const found = readHost(origin.trim());
  if (found.fault === 'more') {
    const base = parseBase(URL.canParse(origin) ? new URL(origin).pathname : '');
    return base ? { ...found, fault: 'base', base } : found;
  }
  if (found.fault || /^\s*https?:/i.test(origin)) return found;
  return { fault: 'scheme', better: found.host };
}

/** Schemes without a host that are allowed. */
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

/** The place of the text in the site record that contains the host. */
function placeOf(written: string, { site, origins }: Dataset): Place | undefined {
  const path = pathOfText(site, (text) => isOf(text, written));
  return path && origins.get(site)?.locate(path);
}

/** Whether a text is this URL or one on this host: templates derive one from the other. */
function isOf(text: string, written: string): boolean {
  const rest = text.toLowerCase().startsWith(written.toLowerCase()) && text.slice(written.length);
  return rest === '' || (rest !== false && written.includes('//') && /^[/?#]/.test(rest));
}
