import type { Command } from 'commander';
import type { RunAction } from './types.ts';

/* What each command is called and takes. What it does is loaded when it runs: nothing else is needed for --help. */

const TODAY = [
  '--today <day>',
  'the day that the site is made for, such as 2027-01-05: what is dated later waits',
] as const;
const DRAFTS = [
  '--drafts',
  'publish drafts and what is dated later than today too: to look at, not for visitors',
] as const;

const PATIENCE = [
  '--patience <seconds>',
  'how long the templates may be at work on one page, 30 unless told',
] as const;

const RELEASES = [
  '--releases <number>',
  'keep so many sites, each in a folder of its own, and switch a link',
] as const;
const LOCK_TIMEOUT = [
  '--lock-timeout <seconds>',
  'how long to wait for another build that writes there',
] as const;

/** `crosstown generate`: data in, site out. */
export function generateCommand(program: Command, run: RunAction): void {
  program
    .command('generate')
    .description('Write the whole site. With any error in the data nothing is written.')
    .option('--root <dir>', 'folder that holds data/ and templates/', '.')
    .option('--out <dir>', 'folder to write to, relative to the root', 'dist')
    .option(
      '--force',
      'make everything anew, not only what changed, in the place of files too that no build has written',
    )
    .option(...RELEASES)
    .option(...LOCK_TIMEOUT)
    .option('--changes <file>', 'write the paths that changed or are gone to a file, for rsync --files-from')
    .option('--threads <number>', 'make pages in so many threads, not in as many as pay')
    .option(
      '--shard <part>',
      'make this part of the pages alone, such as 2/8, for “merge”; “auto” asks the service that runs it',
    )
    .option(...TODAY)
    .option(...DRAFTS)
    .option(...PATIENCE)
    .option('--json', 'print the result as JSON')
    .action(run(async () => (await import('./generate.ts')).runGenerate));
}

/** `crosstown merge`: one site of all its shards. */
export function mergeCommand(program: Command, run: RunAction): void {
  const merge = run(async () => (await import('./generate.ts')).runGenerate);
  program
    .command('merge')
    .description('Put the site together from all the shards that “generate --shard” has made of it.')
    .argument(
      '[folder]',
      'folder that holds a folder for each shard, relative to the root; that of the output with “.shards” unless told',
    )
    .option('--root <dir>', 'folder that holds data/ and templates/', '.')
    .option('--out <dir>', 'folder to write to, relative to the root', 'dist')
    .option('--changes <file>', 'write the paths that changed or are gone to a file, for rsync --files-from')
    .option(...RELEASES)
    .option(...LOCK_TIMEOUT)
    .option('--threads <number>', 'make pages in so many threads, should there be any to make')
    .option(...TODAY)
    .option(...DRAFTS)
    .option(...PATIENCE)
    .option('--json', 'print the result as JSON')
    .action((folder: string | undefined, options) => merge({ ...options, shards: folder ?? true }));
}

/** `crosstown plan`: which pages the data makes, without making them. */
export function planCommand(program: Command, run: RunAction): void {
  program
    .command('plan')
    .description('List every page that generate would write.')
    .option('--root <dir>', 'folder that holds data/ and templates/', '.')
    .option(...TODAY)
    .option(...DRAFTS)
    .option(...PATIENCE)
    .option('--json', 'print the list as JSON')
    .action(run(async () => (await import('./plan.ts')).runPlan));
}

/** `crosstown preview`: the written site as a host would serve it, with clean addresses and its 404 page. */
export function previewCommand(program: Command, run: RunAction): void {
  program
    .command('preview')
    .description('Serve the written site and print its address.')
    .option('--root <dir>', 'folder of the site', '.')
    .option('--out <dir>', 'folder that was written, relative to the root', 'dist')
    .option('--port <number>', 'port to listen on; 0 takes a free one', '4173')
    .option('--host <name>', 'address to listen on', 'localhost')
    .option(
      TODAY[0],
      'make the site as it is on this day, apart from the one that was written, and serve that',
    )
    .option(
      DRAFTS[0],
      'make the site with all that is not published yet, apart from the one that was written, and serve that',
    )
    .action(run(async () => (await import('./preview.ts')).runPreview));
}

/** `crosstown init`: a new site from the starter. */
export function initCommand(program: Command, run: RunAction): void {
  const start = run(async () => (await import('./init.ts')).runInit);
  program
    .command('init')
    .description('Create a small site to start from. Existing files stay as they are.')
    .argument('[folder]', 'folder of the site; a dot for the current folder')
    .option('--name <name>', 'name of the business')
    .option('--origin <address>', 'address of the website, such as https://www.example.com')
    .option('--phone <number>', 'telephone number of the business, as people read it')
    .option(
      '--engine <version|file>',
      'crosstown version or .tgz file that the site depends on (default: the running engine)',
    )
    .option('--yes', 'ask nothing: use the values of the example where no option says otherwise')
    .option('--no-install', 'do not run npm install')
    .action((folder: string | undefined, options) => start({ ...options, folder }));
}
