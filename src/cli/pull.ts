import { resolve } from 'node:path';
import { openCache } from '../cache/cache.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import { listWords, pluralize } from '../diagnostics/words.ts';
import { askYesNo } from '../init/answers.ts';
import type { CollectionDefinition, Dataset, SiteDefinition } from '../model.ts';
import { planFrom } from '../plan-site.ts';
import { type Pulled, pullCollection, writeSnapshot } from '../pull/pull.ts';
import { parseSecureUrl } from '../requests/requests.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { importSite } from './import-site.ts';
import { parseRemovals, parseSeconds } from './options.ts';
import { openPrompt } from './prompt.ts';
import { printIssues, withTemplateFiles } from './reporting.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends TimeoutOptions {
  readonly collections: readonly string[];
  readonly yes?: boolean;
  readonly allowRemovals?: string;
  readonly retry: string;
  /** False with `--no-cache`. */
  readonly cache: boolean;
}

/** The version of the JSON output. */
const VERSION = 1;

/** A collection with a source. */
interface Pullable extends Required<Pick<CollectionDefinition, 'source'>> {
  readonly name: string;
  readonly file: string;
}

/** Runs `crosstown pull`. */
export function runPull(options: Options, engine?: Engine): Promise<ExitCode> {
  const retrySeconds = parseSeconds(options.retry);
  const allowedRemovals =
    options.allowRemovals === undefined ? undefined : parseRemovals(options.allowRemovals);
  return withWatchdog(options, engine, async (activity) => {
    const root = resolve(options.root);
    const { definition } = await importSite(root, engine, activity);
    const pullable = findPullable(definition, options.collections);
    const results: Result[] = [];
    for (const { name, file, source } of pullable) {
      // Each is compared with the data as the one before left it.
      const dataset = loadData(root, definition, engine);
      const token = 'url' in source && source.token !== undefined ? process.env[source.token] : undefined;
      const cache = options.cache ? openCache(root) : undefined;
      const place = { root, file, source, definition, dataset, collection: name };
      const limits = { token, retrySeconds, allowedRemovals, cache, now: Date.now() };
      const pulled = await pullCollection({ ...place, ...limits });
      printIssues(pulled.issues, withTemplateFiles(root, pulled.issues, pulled.files));
      if (!options.json) describe(file, pulled);
      const isAccepted = await accept(pulled, options);
      if (isAccepted && pulled.text !== undefined) writeSnapshot(root, file, pulled.text);
      results.push({ name, file, pulled, isWritten: isAccepted });
    }
    if (options.json) console.log(JSON.stringify(asJson(results), null, 2));
    return exitCodeFor(results);
  });
}

interface Result {
  readonly name: string;
  readonly file: string;
  readonly pulled: Pulled;
  readonly isWritten: boolean;
}

/** Returns the collections to pull. Throws a UsageError if their sources cannot be used. */
function findPullable({ data }: SiteDefinition, names: readonly string[]): readonly Pullable[] {
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

/** Loads the data as it is; it may have errors, such as a file that was never pulled. */
function loadData(root: string, definition: SiteDefinition, engine: Engine | undefined): Dataset {
  let dataset: Dataset | undefined;
  const loaded = (whole: Dataset) => {
    dataset = whole;
  };
  const planned = planFrom(root, definition, { engine: engine?.code, loaded });
  return dataset ?? planned.dataset;
}

/** How many records of a list are shown. */
const SHOWN = 10;

function describe(file: string, { changes, pages = [] }: Pulled): void {
  if (!changes) return;
  const { added, changed, removed } = changes;
  if (added.length + changed.length + removed.length === 0) {
    console.log(`${file} is up to date.`);
    return;
  }
  const parts = [`${added.length} added`, `${changed.length} changed`, `${removed.length} removed`];
  console.log(
    `${file}: ${parts.join(', ')}; ${pluralize(pages.length, ['page is', 'pages are'])} made of these records.`,
  );
  for (const [sign, names] of [
    ['+', added],
    ['~', changed],
    ['-', removed],
  ] as const) {
    for (const name of names.slice(0, SHOWN)) console.log(`  ${sign} ${name}`);
    if (names.length > SHOWN) console.log(`  ${sign} and ${names.length - SHOWN} more`);
  }
}

/** Returns whether the changes may be written. */
async function accept(pulled: Pulled, { yes = false, json }: Options): Promise<boolean> {
  if (!hasChanges(pulled)) return false;
  if (yes) return true;
  const prompt = json ? undefined : openPrompt();
  try {
    return prompt ? await askYesNo('Write these changes?', prompt.ask) : false;
  } finally {
    prompt?.close();
  }
}

function hasChanges({ changes }: Pulled): boolean {
  return changes !== undefined && Object.values(changes).some(({ length }) => length > 0);
}

function exitCodeFor(results: readonly Result[]): ExitCode {
  const issues = results.flatMap(({ pulled }) => pulled.issues);
  const isGuarded = issues.some(
    ({ code, facts }) => code === 'source-failed' && 'kind' in facts && facts.kind === 'fewer',
  );
  const open = results.filter(({ pulled, isWritten }) => hasChanges(pulled) && !isWritten);
  for (const { file } of open)
    console.error(`${file} was not changed. To accept the changes, run the command with --yes.`);
  if (isGuarded) return EXIT.refused;
  if (hasErrors(issues)) return EXIT.problems;
  return open.length > 0 ? EXIT.changes : EXIT.ok;
}

function asJson(results: readonly Result[]) {
  const collections = results.map(({ name, file, pulled: { issues, changes, pages }, isWritten }) => ({
    collection: name,
    file,
    ...changes,
    pages,
    isWritten,
    issues: issuesAsJson(issues),
  }));
  return { version: VERSION, collections };
}
