import { type Command, Option } from 'commander';
import { HOST_NAMES } from '../diagnostics/catalogue/audit/hosts.ts';
import type { RunAction } from './types.ts';

/* The names and options of the commands. The code of a command is loaded when it runs, so that --help needs nothing else. */

const ROOT = ['--root <dir>', 'folder that contains data/ and templates/', '.'] as const;
const OUT = ['--out <dir>', 'output folder, relative to the root', 'dist'] as const;
const TODAY = [
  '--today <day>',
  'publish content dated up to this day, such as 2027-01-05, or “all” (default: SOURCE_DATE_EPOCH or the current day)',
] as const;
const DRAFTS = ['--drafts', 'include drafts and content dated in the future, for review only'] as const;
const TIMEOUT = [
  '--timeout <seconds>',
  'how long templates may work on one page or call (default: 30)',
] as const;
const LOCK_TIMEOUT = [
  '--lock-timeout <seconds>',
  'how long to wait for another build that writes to the same output (default: 0)',
] as const;
const CHANGES = [
  '--changes <file>',
  'write the paths of changed and removed files to a file, for rsync --files-from',
] as const;
const THREADS = [
  '--threads <number>',
  'number of threads (default: depends on the number of pages)',
] as const;

/** Adds the options of a build that may be published. */
function withLedger(command: Command): Command {
  return withRemovals(
    command.option(
      '--publish',
      'the output is going to be published: record its URLs in data/published.jsonl',
    ),
  );
}

/** Adds the options of the comparison with what was published. */
function withRemovals(command: Command): Command {
  return command
    .option(
      '--adopt <path>',
      'sitemap or folder of the site that this one replaces: its URLs must not be lost either',
    )
    .option(
      '--allow-removals <number>',
      'how many published pages may be removed without a redirect (default: a tenth of all)',
    );
}

/** `crosstown generate`: writes the site. */
export function generateCommand(program: Command, run: RunAction): void {
  const command = program
    .command('generate')
    .description('Write the whole site. If there are errors, nothing is written.')
    .option(...ROOT)
    .option(...OUT);
  withLedger(command)
    .option('--force', 'build every page again, and replace files that no build has written')
    .option(...LOCK_TIMEOUT)
    .option(...CHANGES)
    .option(...THREADS)
    .option(
      '--shard <part>',
      'build only this part of the pages for “merge”, such as 2/8; “auto” reads it from the CI service',
    )
    .option(...TODAY)
    .option(...DRAFTS)
    .option(...TIMEOUT)
    .option('--json', 'print the result as JSON')
    .action(run(async () => (await import('./generate.ts')).runGenerate));
}

/** `crosstown merge`: joins the shards of a site. */
export function mergeCommand(program: Command, run: RunAction): void {
  const merge = run(async () => (await import('./generate.ts')).runGenerate);
  const command = program
    .command('merge')
    .description('Write the whole site from the shards of “generate --shard”.')
    .argument('[folder]', 'folder that contains the shards, relative to the root (default: <out>.shards)')
    .option(...ROOT)
    .option(...OUT);
  withLedger(command)
    .option(...CHANGES)
    .option(...LOCK_TIMEOUT)
    .option(...THREADS)
    .option(...TODAY)
    .option(...DRAFTS)
    .option(...TIMEOUT)
    .option('--json', 'print the result as JSON')
    .action((folder: string | undefined, options) => merge({ ...options, shards: folder ?? true }));
}

/** `crosstown plan`: shows what a build would change. */
export function planCommand(program: Command, run: RunAction): void {
  const command = program
    .command('plan')
    .description('Show what “generate” would change, compared with what was published. Nothing is written.')
    .option(...ROOT)
    .option(...OUT)
    .option('--list', 'list every page of the site instead, without rendering it')
    .addOption(
      new Option('--format <format>', 'format of the output; markdown is for a comment on a pull request')
        .choices(['text', 'markdown', 'json'])
        .default('text'),
    )
    .option('--detailed-exitcode', 'exit with code 4 if anything changes');
  withRemovals(command)
    .option(...TODAY)
    .option(...DRAFTS)
    .option(...TIMEOUT)
    .option('--json', 'the same as --format json')
    .action(run(async () => (await import('./plan.ts')).runPlan));
}

/** `crosstown check`: audits a written site. */
export function checkCommand(program: Command, run: RunAction): void {
  const check = run(async () => (await import('./check.ts')).runCheck);
  program
    .command('check')
    .description('Audit a written site: links, heads, texts, structured data, limits of the host.')
    .argument('[folder]', 'folder with the site, of any generator, relative to the root (default: <out>)')
    .option(...ROOT)
    .option(...OUT)
    .addOption(
      new Option(
        '--host <name>',
        'also check the limits of this host (default: “host” in data/site.yaml)',
      ).choices(HOST_NAMES),
    )
    .option('--strict', 'exit with an error for warnings too')
    .option('--external', 'also request the links to other websites')
    .option(
      '--max-depth <clicks>',
      'clicks from the home page to a page (default: that of “linkContract” in data/site.yaml, else 3)',
    )
    .option('--similarity <share>', 'share of equal text that makes two pages near duplicates', '0.6')
    .option('--own-words <number>', 'least number of words in sentences that no other page has', '0')
    .option('--html <file>', 'write the findings, matrix and map as one web page')
    .option(...TIMEOUT)
    .option('--json', 'print the findings as JSON')
    .action((folder: string | undefined, options) => check({ ...options, folder }));
}

/** `crosstown announce`: tells search engines which published pages changed. */
export function announceCommand(program: Command, run: RunAction): void {
  program
    .command('announce')
    .description(
      'Tell search engines that use IndexNow which published pages changed. Google does not use it.',
    )
    .option(...ROOT)
    .option('--create-key', 'create the key of the site in data/indexnow.txt')
    .option('--dry-run', 'show what would be announced, and send nothing')
    .option(
      '--endpoint <url>',
      'where to send it; search engines tell each other',
      'https://api.indexnow.org/indexnow',
    )
    .option(...TIMEOUT)
    .option('--json', 'print the result as JSON')
    .action(run(async () => (await import('./announce.ts')).runAnnounce));
}

/** `crosstown explain`: says what is known of an address or a rule. */
export function explainCommand(program: Command, run: RunAction): void {
  const explain = run(async () => (await import('./explain.ts')).runExplain);
  program
    .command('explain')
    .description('Explain a page: its records, sections, links and history; or a rule of “check”.')
    .argument('<url|rule>', 'address of a page, such as /about, or code of a rule, such as orphan-page')
    .option(...ROOT)
    .option(...OUT)
    .option(...TODAY)
    .option(...DRAFTS)
    .option(...TIMEOUT)
    .option('--json', 'print the facts as JSON')
    .action((subject: string, options) => explain({ ...options, subject }));
}

/** `crosstown dev`: serves the site from memory, and reloads it when a file changes. */
export function devCommand(program: Command, run: RunAction): void {
  program
    .command('dev')
    .description(
      'Serve the site while you edit it: pages are rendered on request and reload when a file changes.',
    )
    .option(...ROOT)
    .option(...OUT)
    .option('--port <number>', 'port to listen on; 0 selects a free port', '5173')
    .option(...TODAY)
    .option(...DRAFTS)
    .option(...TIMEOUT)
    .action(run(async () => (await import('./dev.ts')).runDev));
}

/** `crosstown preview`: serves the site like a static host. */
export function previewCommand(program: Command, run: RunAction): void {
  program
    .command('preview')
    .description('Serve the written site and print its URL.')
    .option(...ROOT)
    .option(...OUT)
    .option('--port <number>', 'port to listen on; 0 selects a free port', '4173')
    .option('--host <name>', 'address to listen on', 'localhost')
    .option(TODAY[0], 'build the site as of this day in a folder of its own, and serve it')
    .option(DRAFTS[0], 'build the site with drafts and future content in a folder of its own, and serve it')
    .action(run(async () => (await import('./preview.ts')).runPreview));
}

/** `crosstown new`: adds a record to the data. */
export function newCommand(program: Command, run: RunAction): void {
  const create = run(async () => (await import('./new.ts')).runNew);
  program
    .command('new')
    .description('Add a record to data/ in the style of its siblings, and list the pages that it adds.')
    .argument('<collection>', 'collection, or what one of its records is called')
    .argument(
      '[keys...]',
      'slug of the record; of a text about a combination the slugs of its records. Then fields: --name <text>',
    )
    .option(...ROOT)
    .option(
      '--brief',
      'add a comment with known facts, first sentences of related texts, and the fields to write',
    )
    .option('--yes', 'do not ask questions: missing fields stay empty')
    .option(...TIMEOUT)
    .option('--json', 'print the result as JSON')
    // The fields of a collection are known when the templates have been read.
    .allowUnknownOption()
    .action((collection: string, fields: string[], options) => create({ ...options, collection, fields }));
}

/** `crosstown pull`: updates collections from their sources. */
export function pullCommand(program: Command, run: RunAction): void {
  const pull = run(async () => (await import('./pull.ts')).runPull);
  program
    .command('pull')
    .description('Update data files from their sources: show what changed, ask, and write them.')
    .argument('[collections...]', 'collections to update (default: all that have a source)')
    .option(...ROOT)
    .option('--yes', 'write changes without a question, such as in CI')
    .option('--allow-removals <number>', 'how many records may be removed (default: less than a tenth)')
    .option(...TIMEOUT)
    .option('--json', 'print the result as JSON; no question is asked')
    .action((collections: string[], options) => pull({ ...options, collections }));
}

/** `crosstown init`: creates a site from the starter. */
export function initCommand(program: Command, run: RunAction): void {
  const start = run(async () => (await import('./init.ts')).runInit);
  program
    .command('init')
    .description('Create a small site to start from. Existing files are kept.')
    .argument('[folder]', 'folder of the site; “.” is the current folder')
    .option('--name <name>', 'name of the business')
    .option('--origin <address>', 'URL of the website, such as https://www.example.com')
    .option('--phone <number>', 'phone number of the business, formatted for people')
    .option('--description <text>', 'what the business does and where, in one sentence')
    .addOption(
      new Option(
        '--shape <shape>',
        'region has thousands of places, and lists of them (default: small)',
      ).choices(['small', 'region']),
    )
    .addOption(
      new Option(
        '--look <look>',
        'plain has no drawings, system fonts and your colors (default: illustrated)',
      ).choices(['illustrated', 'plain']),
    )
    .option('--color <hex>', 'with --look plain: main color, dark enough for white text, such as 1f4e79')
    .option('--accent <hex>', 'with --look plain: color of buttons, such as f2a93b')
    .option(
      '--engine <version|file>',
      'Crosstown version or .tgz file to depend on (default: the running engine)',
    )
    .option('--yes', 'do not ask questions; use example values for missing options')
    .option('--no-install', 'do not run npm install')
    .action((folder: string | undefined, options) => start({ ...options, folder }));
}
