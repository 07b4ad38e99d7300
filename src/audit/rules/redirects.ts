import { isPattern } from '../../core/hosting/patterns.ts';
import { isRedirect, type RedirectRule } from '../../core/hosting/rules.ts';
import { groupBy } from '../../core/util/lists.ts';
import type { PageSummary, ReportSite } from '../facts.ts';
import type { SiteAddresses } from '../read/addresses.ts';

/** Browsers follow as many redirects. */
const MOST_STEPS = 20;

const PLACEHOLDER = /\*|:[A-Za-z]/;

/** An address that is redirected, and where to. */
interface Redirect {
  readonly from: string;
  readonly to: string;
  /** Whether it is an example of a rule with placeholders, or the folder of one, so that its target may be missing. */
  readonly isExample?: boolean;
}

/** Checks where the rules of `_redirects`, and pages that redirect, lead. */
export function checkRedirectRules(
  rules: readonly RedirectRule[],
  pages: readonly PageSummary[],
  addresses: SiteAddresses,
  report: ReportSite,
): void {
  const wrong = rules.filter((rule) => !isRule(rule));
  const [first] = wrong;
  if (first) {
    const facts = { line: first.line, text: first.text.trim(), others: wrong.length - 1 };
    report({ code: 'redirect-rule', facts: { kind: 'syntax', ...facts }, severity: 'warning' });
  }
  const ofPages = pages.flatMap(({ path, redirectsTo }): Redirect[] =>
    redirectsTo !== undefined && isWholeAddress(redirectsTo)
      ? [{ from: addresses.base + path, to: redirectsTo }]
      : [],
  );
  const tops = new Set(rules.flatMap(topOfFolder));
  const ofRules = rules
    .filter(isRule)
    .flatMap((rule) => redirectOf(rule, addresses))
    .map((redirect) =>
      tops.has(`${redirect.from} ${redirect.to}`) ? { ...redirect, isExample: true } : redirect,
    );
  const followed = [...ofRules, ...ofPages].map((redirect) => ({
    ...redirect,
    ...follow(redirect, pages, addresses),
  }));
  // A page that redirects has a link that is broken.
  const missing = followed
    .slice(0, ofRules.length)
    .filter(({ isMissing, isExample, passed }) => isMissing && !isExample && passed.length === 1);
  for (const [target, [one, ...others]] of groupBy(missing, ({ to }) => to)) {
    if (!one) continue;
    const near = addresses.nearest(target);
    const facts = { from: one.from, target, others: others.length, ...(near ? { near } : {}) };
    report({ code: 'redirect-rule', facts: { kind: 'missing', ...facts } });
  }
  const circles = groupBy(
    followed.filter(({ circle }) => circle.length > 0),
    ({ circle }) => [...circle].sort().join('\n'),
  );
  const [circle] = [...circles.values()][0] ?? [];
  if (circle) {
    const facts = { addresses: circle.circle, others: circles.size - 1 };
    report({ code: 'redirect-rule', facts: { kind: 'circle', ...facts } });
  }
  const chains = followed.filter(({ circle: round, passed }) => round.length === 0 && passed.length > 1);
  const [chain] = chains;
  if (chain) {
    const facts = { from: chain.from, addresses: chain.passed, others: chains.length - 1 };
    report({ code: 'redirect-rule', facts: { kind: 'chain', ...facts }, severity: 'warning' });
  }
}

/** A relative one depends on the page. */
function isWholeAddress(address: string): boolean {
  return /^(?:\/|https?:)/i.test(address);
}

function isRule({ from, to }: RedirectRule): boolean {
  return to !== undefined && isWholeAddress(from) && isPattern(from);
}

/** The redirect of a folder itself that goes with a rule for all addresses below it: `/old /new` with `/old/* /new/:splat`. */
function topOfFolder({ from, to = '' }: RedirectRule): string[] {
  const isFolder = from.endsWith('/*') && to.endsWith('/:splat');
  return isFolder ? [`${from.slice(0, -'/*'.length)} ${to.slice(0, -'/:splat'.length) || '/'}`] : [];
}

/** Where a rule leads on this site. Of one with placeholders, whether it leads in a circle is found with an example. */
function redirectOf({ from, to = '', status, query }: RedirectRule, { resolve }: SiteAddresses): Redirect[] {
  // Rules for another domain, for files of the host, and those that show an error.
  if (!from.startsWith('/') || /^\/(?:\.|cdn-cgi\/)/.test(to) || status >= 400) return [];
  if (query.size > 0 && from === to) return [];
  if (!PLACEHOLDER.test(from) && !PLACEHOLDER.test(to)) return [{ from, to }];
  // On the domain that it leads to, such a rule does not apply.
  if (query.size > 0 || !to.startsWith('/')) return [];
  if (!PLACEHOLDER.test(to)) return [{ from, to }];
  const example = from.replace(/\*|:[A-Za-z]\w*/g, 'x');
  const target = isRedirect({ status }) ? resolve(example, 'index.html') : undefined;
  return target?.kind === 'redirect' && target.to.includes('x')
    ? [{ from: example, to: target.to, isExample: true }]
    : [];
}

/** Follows a redirect: the addresses that it leads to, and whether the last one is missing, or which of them are a circle. */
function follow({ from, to, isExample }: Redirect, pages: readonly PageSummary[], addresses: SiteAddresses) {
  const passed = [to];
  if (from === to) return { passed, circle: [from], isMissing: false };
  for (;;) {
    const target = addresses.resolve(passed.at(-1) ?? to, 'index.html');
    const next =
      target.kind === 'page'
        ? pages[target.page]?.redirectsTo
        : target.kind === 'redirect'
          ? target.to
          : undefined;
    if (next === undefined || !isWholeAddress(next))
      return { passed, circle: [], isMissing: target.kind === 'missing' && !target.isUnpublished };
    // An address that becomes longer with each step, or more steps than browsers take.
    if (passed.length > MOST_STEPS) return { passed, circle: isExample ? [from, to] : [], isMissing: false };
    const at = [from, ...passed].indexOf(next);
    if (at !== -1) return { passed, circle: [from, ...passed].slice(at), isMissing: false };
    passed.push(next);
  }
}
