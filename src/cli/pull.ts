import { type Pulled, pullCollection, writeSnapshot } from '../author/pull/pull.ts';
import { nameOfSource } from '../author/pull/read-source.ts';
import type { NameChanges } from '../author/pull/snapshot.ts';
import { hasErrors } from '../core/diagnostics/issue.ts';
import { issuesAsJson } from '../core/diagnostics/report/json.ts';
import { listWords, pluralize } from '../core/diagnostics/words.ts';
import { parseSecureUrl } from '../core/http/requests.ts';
import type { SiteDefinition } from '../core/model.ts';
import { askYesNo } from '../core/util/ask.ts';
import { compareCodeUnits } from '../core/util/order.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { parseRemovals } from './options.ts';
import { printJson, printNote, printResult } from './print.ts';
import { openPrompt } from './prompt.ts';
import type { Engine } from './types.ts';
import { type SiteOptions, withSite } from './with-site.ts';

interface Options extends SiteOptions {
  readonly collections: readonly string[];
  readonly yes?: boolean;
  readonly allowRemovals?: string;
}

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown pull`. */
export function runPull(options: Options, engine?: Engine): Promise<ExitCode> {
  const { allowRemovals, json } = options;
  const allowedRemovals = allowRemovals === undefined ? undefined : parseRemovals(allowRemovals);
  return withSite(options, engine, async ({ root, openSite, print }) => {
    const { definition, load } = await openSite();
    const results: Result[] = [];
    for (const { name, file, source } of findPullable(definition, options.collections)) {
      // Each is compared with the data as the one before left it.
      const { dataset, issues } = load();
      if (!dataset) {
        print(issues);
        return EXIT.problems;
      }
      const token = 'url' in source && source.token !== undefined ? process.env[source.token] : undefined;
      const place = { root, file, source, definition, dataset, collection: name };
      const pulled = await pullCollection({ ...place, token, allowedRemovals });
      print(pulled.issues, pulled.files);
      // The file has not changed.
      if (pulled.text === undefined && pulled.issues.some(({ place }) => place?.file === file))
        printNote(
          `${file} was not changed. The lines above are those of ${nameOfSource(source)}: correct them there.`,
        );
      if (!json) describe(file, pulled);
      const isOpen = pulled.changes !== undefined && sizeOf(pulled.changes) > 0;
      const answer = isOpen ? await acceptChanges(options) : 'no';
      if (answer === 'yes' && pulled.text !== undefined) {
        writeSnapshot(root, file, pulled.text);
        if (!json) printResult(`Wrote ${file}.`);
      } else if (isOpen) {
        const how = answer === 'no' ? '' : ' To accept the changes, run the command with --yes.';
        printNote(`${file} was not changed.${how}`);
      }
      results.push({ name, file, pulled, isOpen, isWritten: answer === 'yes' });
    }
    if (json) printJson(asJson(results));
    return exitCodeFor(results);
  });
}

interface Result {
  readonly name: string;
  readonly file: string;
  readonly pulled: Pulled;
  /** Whether the source has changes. */
  readonly isOpen: boolean;
  readonly isWritten: boolean;
}

/** Returns the collections to pull. Throws a UsageError if their sources cannot be used. */
function findPullable({ data }: SiteDefinition, names: readonly string[]) {
  const all = Object.entries(data.collections).flatMap(([name, { from, source }]) =>
    source ? [{ name, file: `data/${from}`, source }] : [],
  );
  const unknown = names.find((name) => !all.some((one) => one.name === name));
  if (all.length === 0)
    throw new UsageError(
      'No collection has a source. Add “source” to a collection in templates/; see docs/data.md.',
    );
  if (unknown !== undefined)
    throw new UsageError(
      `“${unknown}” is no collection with a source. These have one: ${listWords(all.map(({ name }) => name))}.`,
    );
  for (const { name, file, source } of all) {
    if (!/^[^*{?[(]+\.(csv|json)$/.test(file))
      throw new UsageError(
        `The collection ${name} has a source, so its “from” must be one file that ends in .csv or .json, not ${file.slice(5)}.`,
      );
    if ('url' in source && !parseSecureUrl(source.url))
      throw new UsageError(
        `The source of ${name} must be an address that begins with https://, not “${source.url}”.`,
      );
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/** How many records and pages of a list are shown. */
const SHOWN = 10;

function describe(file: string, { changes, pages }: Pulled): void {
  if (!changes || !pages) return;
  const { added, changed, removed, changedFields } = changes;
  if (sizeOf(changes) === 0) {
    printResult(`${file} is up to date.`);
    return;
  }
  printResult(`${file}: ${countsOf(changes)}.`);
  const named = (name: string) => `${name}: ${changedFields[name]?.join(', ')}`;
  printChanges({ added, changed: changed.map(named), removed });
  describePages(pages);
}

/** Prints the pages that are made of records that change. */
export function describePages(pages: NameChanges): void {
  const count = sizeOf(pages);
  const made = pluralize(count, ['page is', 'pages are']);
  printResult(`${made} made of these records${count === 0 ? '' : `: ${countsOf(pages)}`}.`);
  printChanges(pages);
}

function countsOf({ added, changed, removed }: NameChanges): string {
  return `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
}

/** Prints names, those that are added first. */
export function printChanges({ added, changed, removed }: NameChanges): void {
  for (const [sign, names] of Object.entries({ '+': added, '~': changed, '-': removed })) {
    for (const name of names.slice(0, SHOWN)) printResult(`  ${sign} ${name}`);
    if (names.length > SHOWN) printResult(`  ${sign} and ${names.length - SHOWN} more`);
  }
}

/** Asks whether the changes may be written. */
export async function acceptChanges({
  yes,
  json,
}: Pick<Options, 'yes' | 'json'>): Promise<'yes' | 'no' | 'not-asked'> {
  if (yes) return 'yes';
  const prompt = json ? undefined : openPrompt();
  if (!prompt) return 'not-asked';
  try {
    return (await askYesNo(prompt.ask, 'Write these changes?')) ? 'yes' : 'no';
  } finally {
    prompt.close();
  }
}

function sizeOf({ added, changed, removed }: NameChanges): number {
  return added.length + changed.length + removed.length;
}

function exitCodeFor(results: readonly Result[]): ExitCode {
  const issues = results.flatMap(({ pulled }) => pulled.issues);
  if (issues.some(({ code }) => code === 'source-shrinks')) return EXIT.refused;
  if (hasErrors(issues)) return EXIT.problems;
  return results.some(({ isOpen, isWritten }) => isOpen && !isWritten) ? EXIT.changes : EXIT.ok;
}

function asJson(results: readonly Result[]) {
  const collections = results.map(({ name, file, pulled: { changes, pages, issues }, isWritten }) => ({
    collection: name,
    file,
    ...changes,
    pages: pages && [...pages.added, ...pages.changed, ...pages.removed].sort(compareCodeUnits),
    addedPages: pages?.added,
    removedPages: pages?.removed,
    isWritten,
    issues: issuesAsJson(issues),
  }));
  return { version: VERSION, collections };
}
