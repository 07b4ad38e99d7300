import type { AllowedHosts, Dataset, Issue, Place, SiteSettings } from '../model.ts';
import { pathOfText } from '../util/path-of-text.ts';
import { type ReadHost, readAddress, readHost } from './hosts.ts';

/** Settings whose hosts are written as policies and links have them, and what is wrong with others. */
export interface CheckedHosts {
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
    origin: read('origin', origin, spelt(origin)),
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
function spelt(origin: string): ReadHost {
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
