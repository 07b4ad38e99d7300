import { type AddressFacts, explainAddress } from '../build/explain.ts';
import { AUDIT } from '../core/diagnostics/catalog/audit.ts';
import type { AuditDefinition } from '../core/diagnostics/entry.ts';
import { hasErrors } from '../core/diagnostics/issue.ts';
import { nearestWord } from '../core/diagnostics/nearest-word.ts';
import { issueAsJson } from '../core/diagnostics/report/json.ts';
import { pathOf, withoutBase } from '../core/pages/paths.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { issuesIn } from '../site/templates/template-issues.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { findPlace, type PublicationOptions, parsePublication } from './options.ts';
import { printJson, printNote, printResult } from './print.ts';
import { pathOfDocs } from './process.ts';
import type { Engine } from './types.ts';
import { type SiteOptions, withSite } from './with-site.ts';

interface Options extends PublicationOptions, SiteOptions {
  readonly out: string;
  readonly subject: string;
}

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown explain`. */
export async function runExplain(options: Options, engine?: Engine): Promise<ExitCode> {
  const { subject, json } = options;
  if (subject.startsWith('/') || subject.includes('://')) return explainUrl(options, engine);
  const rules: Readonly<Record<string, AuditDefinition<never>>> = AUDIT;
  const rule = Object.hasOwn(rules, subject) ? rules[subject] : undefined;
  if (!rule) {
    const near = nearestWord(subject, Object.keys(rules));
    throw new UsageError(
      `“${subject}” is neither an address nor a rule. ${near ? `Did you mean “${near}”?` : 'Addresses begin with “/”; docs/checks.md lists the rules.'}`,
    );
  }
  const { severity } = rule;
  const facts = { code: subject, severity, ...rule.rule, docs: `${pathOfDocs('checks.md')}#${subject}` };
  if (json) printJson({ version: VERSION, ...facts });
  else printResult(Object.entries(facts).map(([name, text]) => `${name}: ${text}`));
  return EXIT.ok;
}

/** Prints what is known of an address, as JSON. */
function explainUrl(options: Options, engine: Engine | undefined): Promise<ExitCode> {
  return withSite(options, engine, async ({ root, openSite, print }) => {
    const { plan } = await openSite();
    const { whole: site, issues, dataset } = plan(parsePublication(options));
    if (!site || hasErrors(issues)) {
      print(issues, dataset.files);
      return EXIT.problems;
    }
    const path = pathIn(options.subject, site.plan);
    try {
      const { out } = findPlace(options);
      const facts = await explainAddress(path, { root, out, site });
      printJson(asJson(facts));
      if (facts.kind !== 'unknown') return EXIT.ok;
      const near = nearestWord(
        facts.path,
        site.plan.pages.map((page) => page.path),
      );
      printNote(`${facts.path} is no page of the site.${near ? ` Did you mean ${near}?` : ''}`);
    } catch (error) {
      print(issuesIn(error), dataset.files);
    }
    return EXIT.problems;
  });
}

/** Returns the path of an address of the site, as it may be copied from a browser. Throws a UsageError for other sites. */
function pathIn(subject: string, { links }: PlannedSite['plan']): string {
  const { origin, base, has } = links;
  if (subject.startsWith('/'))
    return has(pathOf(subject)) ? subject : (withoutBase(subject, base) ?? subject);
  const path = withoutBase(subject, origin + base);
  if (path === undefined) throw new UsageError(`${subject} is not an address of ${origin}${base}.`);
  return path;
}

function asJson(facts: AddressFacts): object {
  const audit = 'audit' in facts ? facts.audit : undefined;
  const findings = audit?.findings.map(({ issue, template }) => ({ ...issueAsJson(issue), template }));
  return { version: VERSION, ...facts, audit: audit && { ...audit, findings } };
}
