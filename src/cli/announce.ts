import { resolve } from 'node:path';
import { type Announcement, announceChanges, type EarlyEnd } from '../announce/announce.ts';
import { findChangedUrls } from '../announce/changed-urls.ts';
import { type Announcements, createKey, readAnnouncements } from '../announce/open.ts';
import { withLock } from '../build.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { pluralize } from '../diagnostics/words.ts';
import type { SiteSettings, SourceFile } from '../model.ts';
import { ANNOUNCED_PATH, KEY_PATH, LEDGER_PATH } from '../pages/paths.ts';
import { planFrom } from '../plan-site.ts';
import { parseSecureUrl } from '../requests/requests.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { importSite } from './import-site.ts';
import { findPlace, parsePublication, parseSeconds } from './options.ts';
import { convertRefusal, printIssues, withTemplateFiles } from './reporting.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends TimeoutOptions {
  readonly out: string;
  readonly createKey?: boolean;
  readonly dryRun?: boolean;
  readonly endpoint: string;
  readonly live?: string;
  readonly retry: string;
}

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown announce`. */
export function runAnnounce(options: Options, engine?: Engine): Promise<ExitCode> {
  const endpoint = urlFrom(options.endpoint).href;
  const live = options.live === undefined ? undefined : urlFrom(options.live).origin;
  const retrySeconds = parseSeconds(options.retry);
  return withWatchdog(options, engine, (activity) =>
    // No build may change what was published meanwhile.
    withLock(findPlace(options).out, async () => {
      const root = resolve(options.root);
      const state = readAnnouncements(root);
      if (!checkState(root, state)) return EXIT.problems;
      if (options.createKey) return printKey(root, state);
      const { key, published } = requireState(state);
      const settings = await readSettings(options, engine, activity);
      if (!settings) return EXIT.problems;
      const { origin, output } = settings;
      const changes = findChangedUrls(published, state.announced, output);
      const site = { root, origin, live: live ?? origin, key, endpoint, retrySeconds };
      const isDryRun = options.dryRun === true;
      const done = await announceChanges({ ...site, changes, announced: state.announced, isDryRun });
      print(done, { ...options, endpoint });
      return exitCodeFor(done);
    }).catch(convertRefusal),
  );
}

function urlFrom(text: string): URL {
  const url = parseSecureUrl(text);
  if (url) return url;
  throw new UsageError(`“${text}” is not an address that begins with https://.`);
}

/** Prints what is wrong with the files. */
function checkState(root: string, { issues }: Announcements): boolean {
  printIssues(issues, withTemplateFiles(root, issues, new Map<string, SourceFile>()));
  return !hasErrors(issues);
}

function printKey(root: string, { key: known, published }: Announcements): ExitCode {
  if (known !== undefined) throw new UsageError(`The site has a key already, in ${KEY_PATH}.`);
  const key = createKey(root, published);
  const count = published?.size ?? 0;
  const since =
    count === 0
      ? ''
      : `\n${pluralize(count, ['URL is', 'URLs are'])} published already and ${count === 1 ? 'counts' : 'count'} as known, in ${ANNOUNCED_PATH}; changes from now on are announced.`;
  console.log(
    `The key is in ${KEY_PATH}. Commit it, then build and upload the site: the next build writes ${key}.txt.${since}`,
  );
  return EXIT.ok;
}

/** Throws a UsageError if the site is not set up for announcements. */
function requireState({ key, published }: Announcements) {
  if (key === undefined)
    throw new UsageError(
      `The site has no key for IndexNow. Create it with “crosstown announce --create-key”.`,
    );
  if (published === undefined)
    throw new UsageError(
      `The site has no ledger of published pages (${LEDGER_PATH}). Build what you upload with “crosstown generate --publish”.`,
    );
  return { key, published };
}

/** Returns the settings of the site; undefined, after printing the issues, if its data has errors. */
async function readSettings(
  options: Options,
  engine: Engine | undefined,
  activity: Activity,
): Promise<SiteSettings | undefined> {
  const root = resolve(options.root);
  const { definition, code } = await importSite(root, engine, activity);
  const given = { ...parsePublication({}), activity, engine: engine?.code, code };
  const { site, issues, dataset } = planFrom(root, definition, given);
  if (!site) printIssues(issues, withTemplateFiles(root, issues, dataset.files));
  return site?.settings;
}

function exitCodeFor({ stopped, waiting }: Announcement): ExitCode {
  if (stopped?.kind === 'unreachable') return EXIT.io;
  return stopped || waiting.length > 0 ? EXIT.problems : EXIT.ok;
}

/** How many URLs of a list are shown. */
const SHOWN = 10;

function print(done: Announcement, options: Options): void {
  const { announced, batches, waiting, excluded, stopped } = done;
  const { dryRun = false, endpoint } = options;
  if (options.json) console.log(JSON.stringify({ version: VERSION, endpoint, dryRun, ...done }, null, 2));
  else if (announced.length > 0) {
    const count = pluralize(announced.length, ['URL', 'URLs']);
    const later = batches.some(({ status }) => status === 202) ? ' The key is going to be validated.' : '';
    const parts = batches.length > 1 ? ` in ${batches.length} batches` : '';
    if (dryRun) console.log([`${count} would be announced${parts}:`, ...listed(announced)].join('\n'));
    else console.log(`${count} announced to ${endpoint}${parts}.${later}`);
  } else if (waiting.length === 0 && !stopped) console.log('Nothing to announce.');
  if (excluded.length > 0)
    console.error(
      `${pluralize(excluded.length, ['URL is', 'URLs are'])} not announced: excluded from search engines.`,
    );
  if (waiting.length > 0)
    console.error(
      [
        `${pluralize(waiting.length, ['URL is', 'URLs are'])} not announced: the live site does not show what was published.`,
        ...listed(waiting.map(({ url, found }) => `${url} ${found}`)),
        'Upload the site, wait until caches have expired, and run “crosstown announce” again.',
      ].join('\n'),
    );
  if (stopped) console.error(describeStop(stopped, endpoint));
}

function listed(lines: readonly string[]): string[] {
  const more = lines.length > SHOWN ? [`  and ${lines.length - SHOWN} more`] : [];
  return [...lines.slice(0, SHOWN).map((line) => `  ${line}`), ...more];
}

/** Source: https://www.indexnow.org/documentation */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'the format is not valid',
  403: 'it did not find the key on the live site. If the key is new, try again in a few minutes',
  422: 'the URLs do not belong to the host of the key',
};

function describeStop(stopped: EarlyEnd, endpoint: string): string {
  if (stopped.kind === 'key')
    return `Nothing was announced: ${stopped.url} must contain the key, but ${stopped.found}. Build and upload the site, then try again.`;
  if (stopped.kind === 'unreachable')
    return `${stopped.reason}. Try again later; what was announced is recorded.`;
  const { status, said } = stopped;
  const reason = REFUSALS[status] ?? 'the reason is not known';
  return `${endpoint} refuses the announcement with ${status}: ${reason}.${said ? ` It says: ${said}` : ''}`;
}
