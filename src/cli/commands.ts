import { HOST_NAMES } from '../core/diagnostics/catalog/audit/hosts.ts';
import type { Action } from './types.ts';

/** A command as the help shows it. Its code is loaded when it runs, so that --help needs nothing else. */
export interface CommandSpec {
  readonly name: string;
  readonly description: string;
  /** The names under which the command receives its arguments, and how the help shows them. */
  readonly arguments?: readonly (readonly [name: string, shown: string, description: string])[];
  readonly options: readonly OptionSpec[];
  /** Whether the command itself reads options that are not listed. */
  readonly takesOtherOptions?: boolean;
  /** Some of these, for the help. */
  readonly otherOptions?: readonly OptionSpec[];
  readonly examples: readonly string[];
  load(): Promise<Action<never>>;
}

type OptionSpec = readonly [
  flags: string,
  description: string,
  byDefault?: string | undefined,
  choices?: readonly string[],
];

const ROOT: OptionSpec = ['--root <dir>', 'folder that contains data/ and templates/', '.'];
const OUT: OptionSpec = ['--out <dir>', 'output folder, relative to the root', 'dist'];
const TODAY: OptionSpec = [
  '--today <day>',
  'publish content dated up to this day, such as 2027-01-05, or “all” (default: SOURCE_DATE_EPOCH or the current day)',
];
const DRAFTS: OptionSpec = ['--drafts', 'include drafts and content dated in the future, for review only'];
const TIMEOUT: OptionSpec = [
  '--timeout <seconds>',
  'how long templates may work on one page or call (default: 30)',
];
const PUBLICATION = [TODAY, DRAFTS, TIMEOUT];
const JSON_OUTPUT: OptionSpec = ['--json', 'print the result as JSON'];

/** Options of the comparison with what was published. */
const REMOVALS: readonly OptionSpec[] = [
  [
    '--adopt <path>',
    'sitemap or folder of the site that this one replaces: its URLs must not be lost either',
  ],
  [
    '--allow-removals <number>',
    'how many published pages may be removed without a redirect (default: a tenth of all)',
  ],
];
const PUBLISH: readonly OptionSpec[] = [
  ['--publish', 'the output is going to be published: record its URLs in data/published.jsonl'],
  [
    '--allow-samples',
    'allow values of the example, for a demonstration: search engines do not show it, and each page says what it is',
  ],
];

/** Options of a build that writes the whole output. */
const WRITING: readonly OptionSpec[] = [
  [
    '--lock-timeout <seconds>',
    'how long to wait for another build that writes to the same output or ledger (default: 0)',
  ],
  ['--changes <file>', 'write the paths of changed and removed files to a file, for rsync --files-from'],
  ['--timings', 'print what each phase took: on the clock, and CPU time of all threads'],
];

const PORT = 'port to listen on; 0 selects a free port';

/** In the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'init',
    description: 'Create a small site to start from. Existing files are kept.',
    arguments: [['folder', '[folder]', 'folder of the site; “.” is the current folder']],
    options: [
      ['--name <name>', 'name of the business'],
      ['--trade <text>', 'what the business is, as titles say it, such as “Piano tuner”'],
      ['--origin <address>', 'URL of the website, such as https://www.example.com'],
      ['--phone <number>', 'phone number of the business, formatted for people'],
      ['--description <text>', 'what the business does and where, in one sentence'],
      ['--language <tag>', 'language of the texts, such as en-US, en-GB or de'],
      ['--town <name>', 'town of the business'],
      ['--country <code>', 'its country in two letters (default: that of the language)'],
      ['--region <name>', 'its state or region, if addresses have one'],
      ['--without-examples', 'leave out the example’s towns, services, articles and people'],
      [
        '--shape <shape>',
        'region has thousands of places, and lists of them (default: small)',
        undefined,
        ['small', 'region'],
      ],
      [
        '--look <look>',
        'plain has no drawings, system fonts and your colors (default: illustrated)',
        undefined,
        ['illustrated', 'plain'],
      ],
      ['--color <hex>', 'with --look plain: main color, dark enough for white text, such as 1f4e79'],
      ['--accent <hex>', 'with --look plain: color of buttons, such as f2a93b'],
      [
        '--engine <version|file>',
        'Crosstown version or .tgz file to depend on (default: the running engine)',
      ],
      ['--yes', 'do not ask questions; use example values for missing options'],
      ['--no-install', 'do not run npm install'],
    ],
    examples: ['init my-site', 'init . --look plain --color 1f4e79 --accent f2a93b --yes'],
    load: async () => (await import('./init.ts')).runInit,
  },
  {
    name: 'new',
    description: 'Add a record to data/ in the style of its siblings, and list the pages that it adds.',
    arguments: [
      ['collection', '<collection>', 'collection, or what one of its records is called'],
      [
        'fields',
        '[keys...]',
        'slug of the record; of a text about a combination the slugs of its records. Then fields: --name <text>',
      ],
    ],
    options: [ROOT, TIMEOUT, JSON_OUTPUT],
    // The fields of a collection are known when the templates have been read.
    takesOtherOptions: true,
    otherOptions: [
      [
        '--from <file>',
        'add and change the records of a table (Excel or CSV): show what changes, ask, and write it',
      ],
      [
        '--columns <pairs>',
        'which fields the columns of the table fill, if they are not called like them, such as "Ort=name, PLZ=zip"',
      ],
      ['--numbers <point|comma>', 'what decimals of the table begin with, if that is not certain'],
      ['--dates <mdy|dmy>', 'whether the month or the day is first, if that is not certain'],
      ['--yes', 'write the changes without a question'],
    ],
    examples: [
      'new posts winter-hours --title "Winter hours"',
      'new posts spring-hours',
      'new shops --from shops.csv --numbers comma',
    ],
    load: async () => (await import('./new.ts')).runNew,
  },
  {
    name: 'pull',
    description: 'Update data files from their sources: show what changed, ask, and write them.',
    arguments: [
      ['collections', '[collections...]', 'collections to update (default: all that have a source)'],
    ],
    options: [
      ROOT,
      ['--yes', 'write changes without a question, such as in CI'],
      ['--allow-removals <number>', 'how many records may be removed (default: less than a tenth)'],
      TIMEOUT,
      ['--json', 'print the result as JSON; no question is asked'],
    ],
    examples: ['pull', 'pull prices --yes --allow-removals 12'],
    load: async () => (await import('./pull.ts')).runPull,
  },
  {
    name: 'dev',
    description:
      'Serve the site while you edit it: pages are rendered on request and reload when a file changes.',
    options: [
      ROOT,
      ['--port <number>', PORT, '5173'],
      ['--read-only', 'pages cannot change the data'],
      TODAY,
      TIMEOUT,
    ],
    examples: ['dev', 'dev --port 0'],
    load: async () => (await import('./dev.ts')).runDev,
  },
  {
    name: 'generate',
    description: 'Write the whole site. If there are errors, nothing is written.',
    options: [
      ROOT,
      OUT,
      ...PUBLISH,
      ...REMOVALS,
      ['--force', 'build every page again, and replace files that no build has written'],
      ['--verify', 'then build the site once more from nothing, and compare all files'],
      ...WRITING,
      ['--shard <part>', 'build only this part of the pages for “merge”, such as 2/8'],
      ...PUBLICATION,
      JSON_OUTPUT,
    ],
    examples: ['generate', 'generate --publish --allow-removals 3', 'generate --shard 2/8'],
    load: async () => (await import('./generate.ts')).runGenerate,
  },
  {
    name: 'merge',
    description: 'Write the whole site from the shards of “generate --shard”.',
    arguments: [
      ['shards', '[folder]', 'folder that contains the shards, relative to the root (default: <out>.shards)'],
    ],
    options: [ROOT, OUT, ...PUBLISH, ...REMOVALS, ...WRITING, ...PUBLICATION, JSON_OUTPUT],
    examples: ['merge', 'merge parts --publish'],
    load: async () => (await import('./generate.ts')).runMerge,
  },
  {
    name: 'plan',
    description: 'Show what “generate” would change, compared with what was published. Nothing is written.',
    options: [
      ROOT,
      OUT,
      ['--list', 'list every page of the site instead, without rendering it'],
      [
        '--format <format>',
        'format of the output; markdown is for a comment on a pull request',
        'text',
        ['text', 'markdown', 'json'],
      ],
      ['--detailed-exitcode', 'exit with code 4 if anything changes'],
      ...REMOVALS,
      ...PUBLICATION,
      ['--json', 'the same as --format json'],
    ],
    examples: ['plan', 'plan --list --today 2027-01-05', 'plan --format markdown'],
    load: async () => (await import('./plan.ts')).runPlan,
  },
  {
    name: 'check',
    description: 'Audit a written site: links, heads, texts, structured data, limits of the host.',
    arguments: [
      ['folder', '[folder]', 'folder with the site, of any generator, relative to the root (default: <out>)'],
    ],
    options: [
      ROOT,
      OUT,
      [
        '--host <name>',
        'also check the limits of this host (default: “host” in data/site.yaml)',
        undefined,
        HOST_NAMES,
      ],
      ['--strict', 'exit with an error for warnings too'],
      ['--external', 'also request the links to other websites'],
      [
        '--max-depth <clicks>',
        'clicks from the home page to a page (default: that of “linkContract” in data/site.yaml, else 3)',
      ],
      ['--similarity <share>', 'share of equal text that makes two pages near duplicates', '0.6'],
      ['--own-words <number>', 'least number of words in sentences that no other page has', '0'],
      ['--html <file>', 'write the findings and the matrix as one web page'],
      ['--csv <file>', 'write the pages as a table: words, own words, the closest page'],
      TIMEOUT,
      ['--json', 'print the findings as JSON'],
    ],
    examples: ['check', 'check --strict --html findings.html', 'check ../other-site/public'],
    load: async () => (await import('./check.ts')).runCheck,
  },
  {
    name: 'announce',
    description:
      'Tell search engines that use IndexNow which published pages changed. Google does not use it.',
    options: [
      ROOT,
      ['--create-key', 'create the key of the site in data/indexnow.txt'],
      ['--dry-run', 'show what would be announced, and send nothing'],
      [
        '--endpoint <url>',
        'where to send it; search engines tell each other',
        'https://api.indexnow.org/indexnow',
      ],
      TIMEOUT,
      JSON_OUTPUT,
    ],
    examples: ['announce --create-key', 'announce --dry-run'],
    load: async () => (await import('./announce.ts')).runAnnounce,
  },
  {
    name: 'explain',
    description:
      'Print what is known of a page as JSON: records, sections, links, history; or explain a rule of “check”.',
    arguments: [
      ['subject', '<url|rule>', 'address of a page, such as /about, or code of a rule, such as orphan-page'],
    ],
    options: [ROOT, OUT, ...PUBLICATION, ['--json', 'print a rule as JSON too']],
    examples: ['explain /about', 'explain orphan-page'],
    load: async () => (await import('./explain.ts')).runExplain,
  },
  {
    name: 'preview',
    description: 'Serve the written site and print its URL.',
    options: [
      ROOT,
      OUT,
      ['--port <number>', PORT, '4173'],
      ['--host <name>', 'address to listen on', 'localhost'],
      [TODAY[0], 'build the site as of this day in a folder of its own, and serve it'],
      [DRAFTS[0], 'build the site with drafts and future content in a folder of its own, and serve it'],
    ],
    examples: ['preview', 'preview --drafts --port 8080'],
    load: async () => (await import('./preview.ts')).runPreview,
  },
];
