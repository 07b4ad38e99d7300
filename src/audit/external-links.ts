import { type AuditFinding, createFindings, type Locator } from '../core/diagnostics/findings.ts';
import { compareCodeUnits } from '../core/util/order.ts';
import { detached } from '../core/util/strings.ts';
import type { ExaminedPage } from './facts.ts';
import type { SiteAddresses } from './read/addresses.ts';

/** How links to other websites are requested. */
export interface ExternalLimits {
  /** The most addresses that are requested. */
  readonly addresses: number;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Milliseconds until a request counts as not answered. */
  readonly timeout: number;
}

export const EXTERNAL_LIMITS: ExternalLimits = { addresses: 1000, concurrency: 8, timeout: 10_000 };

/** The addresses of other websites that pages link to, each with the paths of these pages. */
export type ExternalLinks = Map<string, Set<string>>;

/** Adds the links of a page to other websites. */
export function noteExternalLinks(
  { facts, path, file }: ExaminedPage,
  { resolve }: SiteAddresses,
  links: ExternalLinks,
) {
  for (const { target } of facts.anchors) {
    const address = target.replace(/^\/\//, 'https://').replace(/#.*$/s, '');
    if (!/^https?:/i.test(address) || !URL.canParse(address)) continue;
    if (resolve(address, file).kind !== 'foreign') continue;
    const pages = links.get(address);
    if (pages) pages.add(path);
    else links.set(detached(address), new Set([path]));
  }
}

interface CheckedLinks {
  readonly findings: readonly AuditFinding[];
  /** Addresses that were not requested, because there are too many. */
  readonly omitted: number;
}

/** Requests links to other websites, each address once, and reports those that lead nowhere. */
export async function checkExternalLinks(
  pagesOf: ExternalLinks,
  { addresses, concurrency, timeout }: ExternalLimits = EXTERNAL_LIMITS,
  locator?: Locator,
): Promise<CheckedLinks> {
  const sorted = [...pagesOf.keys()].sort(compareCodeUnits);
  const waiting = sorted.slice(0, addresses);
  const findings = createFindings(locator);
  const work = async () => {
    for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
      const fault = await faultOf(target, timeout);
      if (!fault) continue;
      for (const page of pagesOf.get(target) ?? [])
        findings.page({
          code: 'dead-external-link',
          facts: { page, others: 0, target, ...fault },
          text: target,
          group: target,
        });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { findings: findings.all(), omitted: sorted.length - Math.min(sorted.length, addresses) };
}

/** How a server answers for a page that does not exist: with a status, or not at all. */
type Fault = { readonly status: number } | { readonly reason: string };

/** Statuses of a page that does not exist. Servers refuse programs with many others, which say nothing about the page. */
const DEAD = [404, 410, 500];

async function faultOf(address: string, timeout: number): Promise<Fault | undefined> {
  try {
    const first = await statusOf(address, 'HEAD', timeout);
    // Some servers do not answer HEAD as they do GET.
    const status = first < 400 ? first : await statusOf(address, 'GET', timeout);
    return DEAD.includes(status) ? { status } : undefined;
  } catch (error) {
    const { name, message, cause } = error as Error & { readonly cause?: Error & { readonly code?: string } };
    return { reason: name === 'TimeoutError' ? 'timeout' : (cause?.code ?? cause?.message ?? message) };
  }
}

async function statusOf(address: string, method: 'HEAD' | 'GET', timeout: number): Promise<number> {
  const headers = { 'user-agent': 'crosstown (check --external)' };
  const response = await fetch(address, { method, headers, signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response.status;
}
