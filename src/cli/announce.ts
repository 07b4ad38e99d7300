import { hasErrors } from '../core/diagnostics/issue.ts';
import { pluralize } from '../core/diagnostics/words.ts';
import { parseSecureUrl } from '../core/http/requests.ts';
import { ANNOUNCED_PATH, KEY_PATH, LEDGER_PATH } from '../core/pages/paths.ts';
import { withoutSecrets } from '../core/util/visible.ts';
import {
  type Announcement,
  announceChanges,
  createKey,
  type EarlyEnd,
  findChangedUrls,
  readAnnouncements,
} from '../publish/announce.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { parsePublication } from './options.ts';
import { printJson, printNote, printResult } from './print.ts';
import type { Engine } from './types.ts';
import { type SiteOptions, withSite } from './with-site.ts';

interface Options extends SiteOptions {
  readonly createKey?: boolean;
  readonly dryRun?: boolean;
  readonly endpoint: string;
}

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown announce`. */
export function runAnnounce(options: Options, engine?: Engine): Promise<ExitCode> {
  const endpoint = parseSecureUrl(options.endpoint)?.href;
  if (endpoint === undefined)
    throw new UsageError(`“${options.endpoint}” is not an address that begins with https://.`);
  return withSite(options, engine, async ({ root, openSite, print }) => {
    const { published, announced, key, issues } = readAnnouncements(root);
    print(issues);
    if (hasErrors(issues)) return EXIT.problems;
    if (options.createKey) return printKey(root, key, published);
    if (key === undefined)
      throw new UsageError(
        'The site has no key for IndexNow. Create it with “crosstown announce --create-key”.',
      );
    if (published === undefined)
      throw new UsageError(
        `The site has no ledger of published pages (${LEDGER_PATH}). Build what you upload with “crosstown generate --publish”.`,
      );
    const { site, ...planned } = (await openSite()).plan(parsePublication({}));
    if (!site) {
      print(planned.issues, planned.dataset.files);
      return EXIT.problems;
    }
    const changes = findChangedUrls(published, announced, site);
    const { origin, base } = site.settings;
    const done: Announcement = options.dryRun
      ? { announced: changes.map(({ url }) => url), batches: [] }
      : await announceChanges({ root, home: origin + base, key, endpoint, changes, announced });
    describe(done, { ...options, endpoint });
    if (done.stopped) return done.stopped.kind === 'unreachable' ? EXIT.io : EXIT.problems;
    return EXIT.ok;
  });
}

function printKey(
  root: string,
  known: string | undefined,
  published: ReturnType<typeof readAnnouncements>['published'],
): ExitCode {
  if (known !== undefined) throw new UsageError(`The site has a key already, in ${KEY_PATH}.`);
  const key = createKey(root, published);
  const count = published?.size ?? 0;
  const since = `${pluralize(count, ['URL is', 'URLs are'])} published already and ${count === 1 ? 'counts' : 'count'} as known, in ${ANNOUNCED_PATH}; changes from now on are announced.`;
  printResult([
    `The key is in ${KEY_PATH}. Commit it, then build and upload the site: the next build writes ${key}.txt.`,
    ...(count === 0 ? [] : [since]),
  ]);
  return EXIT.ok;
}

/** How many URLs of a list are shown. */
const SHOWN = 10;

function describe(done: Announcement, { dryRun = false, endpoint, json }: Options): void {
  const { announced, batches, stopped } = done;
  const count = pluralize(announced.length, ['URL', 'URLs']);
  if (json) printJson({ version: VERSION, endpoint: withoutSecrets(endpoint), dryRun, ...done });
  else if (announced.length === 0) {
    if (!stopped) printResult('Nothing to announce.');
  } else if (dryRun) {
    const more = announced.length > SHOWN ? [`and ${announced.length - SHOWN} more`] : [];
    const lines = [...announced.slice(0, SHOWN), ...more].map((line) => `  ${line}`);
    printResult([`${count} would be announced:`, ...lines]);
  } else {
    const later = batches.some(({ status }) => status === 202) ? ' The key is going to be validated.' : '';
    const parts = batches.length > 1 ? ` in ${batches.length} batches` : '';
    printResult(`${count} announced to ${endpoint}${parts}.${later}`);
  }
  if (stopped) printNote(describeStop(stopped, endpoint));
}

/** Source: https://www.indexnow.org/documentation */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'the format is not valid',
  403: 'it did not find the key on the live site. If the key is new, try again in a few minutes',
  422: 'the URLs do not belong to the host of the key',
};

function describeStop(stopped: EarlyEnd, endpoint: string): string {
  if (stopped.kind === 'unreachable')
    return `${stopped.reason}. Try again later; what was announced is recorded.`;
  const { status, said } = stopped;
  const reason = REFUSALS[status] ?? 'the reason is not known';
  return `${endpoint} refuses the announcement with ${status}: ${reason}.${said ? ` It says: ${said}` : ''}`;
}
