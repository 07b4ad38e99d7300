import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Argument, Command, Option } from 'commander';
import { AUDIT } from '../diagnostics/catalogue/audit.ts';
import type { SiteDefinition } from '../model.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { importSite } from './import-site.ts';
import { shellScript } from './shell-scripts.ts';
import type { Engine } from './types.ts';
import { withWatchdog } from './watchdog.ts';

/** A word that may follow on a command line, and what it means. */
interface Candidate {
  readonly value: string;
  readonly about?: string;
}

/** Runs `crosstown completion`: prints the script of a shell. */
export async function runCompletion({ shell }: { readonly shell: string }): Promise<ExitCode> {
  process.stdout.write(shellScript(shell));
  return EXIT.ok;
}

interface Options {
  readonly program: Command;
  /** What was typed after the name of the program. The last word is the one to complete; it may be empty. */
  readonly words: readonly string[];
}

/**
 * Runs `crosstown complete`, which the scripts of the shells call: prints the words that may follow, one a line, with a description after a
 * tab. Prints nothing where file names are expected or nothing is known.
 */
export async function runComplete({ program, words }: Options, engine?: Engine): Promise<ExitCode> {
  for (const { value, about = '' } of await candidatesFor(program, words, engine))
    console.log(`${value}\t${about}`);
  return EXIT.ok;
}

async function candidatesFor(
  program: Command,
  words: readonly string[],
  engine: Engine | undefined,
): Promise<readonly Candidate[]> {
  const current = words.at(-1) ?? '';
  const [name, ...before] = words.slice(0, -1);
  const command = program.commands.find((one) => one.name() === name);
  const startsAlike = ({ value }: Candidate) => value.startsWith(current);
  if (name === undefined || name === 'help')
    return [...commandsOf(program), ...optionsOf(program, current)].filter(startsAlike);
  if (!command) return [];
  const given = readWords(command, before);
  if (given.open) return choicesOf(given.open).filter(startsAlike);
  const [, joined, option] = /^((--[^=]+)=)/.exec(current) ?? [];
  if (joined !== undefined)
    return choicesOf(command.options.find(({ long }) => long === option))
      .map(({ value }) => ({ value: joined + value }))
      .filter(startsAlike);
  if (current.startsWith('-') && !given.isClosed)
    return optionsOf(command, current).filter((one) => startsAlike(one) && !given.options.has(one.value));
  const known = await argumentsFor(command, { ...given, current, engine });
  return known.filter(startsAlike);
}

/** What was typed before the word to complete. */
interface GivenWords {
  readonly args: readonly string[];
  /** Values by the long name of the option; true for options without one. */
  readonly options: ReadonlyMap<string, string | true>;
  /** The option whose value is the next word. */
  readonly open: Option | undefined;
  /** Whether `--` has ended the options. */
  readonly isClosed: boolean;
}

function readWords(command: Command, words: readonly string[]): GivenWords {
  const args: string[] = [];
  const options = new Map<string, string | true>();
  let open: Option | undefined;
  let isClosed = false;
  for (const word of words) {
    const [, name = '', value] = /^(-[^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (open) {
      options.set(open.long ?? '', word);
      open = undefined;
    } else if (isClosed || name === '') args.push(word);
    else if (word === '--') isClosed = true;
    else {
      const option = command.options.find(({ long, short }) => name === long || name === short);
      options.set(option?.long ?? name, value ?? true);
      if (option?.required && value === undefined) open = option;
    }
  }
  return { args, options, open, isClosed };
}

function commandsOf(program: Command): Candidate[] {
  const help = program.createHelp();
  return help
    .visibleCommands(program)
    .map((command) => ({ value: command.name(), about: help.subcommandDescription(command) }));
}

/** Options are listed when the word begins with a hyphen. */
function optionsOf(command: Command, current: string): Candidate[] {
  if (!current.startsWith('-')) return [];
  const help = command.createHelp();
  return help
    .visibleOptions(command)
    .map((option) => ({ value: option.long ?? option.flags, about: help.optionDescription(option) }));
}

function choicesOf(of: Option | Argument | undefined): Candidate[] {
  return (of?.argChoices ?? []).map((value) => ({ value }));
}

interface GivenArguments extends GivenWords {
  readonly current: string;
  readonly engine: Engine | undefined;
}

/** Returns the values of the next argument: its choices, or those that the site has. */
async function argumentsFor(command: Command, given: GivenArguments): Promise<readonly Candidate[]> {
  const { registeredArguments: all } = command;
  const last = all.at(-1);
  const argument = all[given.args.length] ?? (last?.variadic ? last : undefined);
  if (!argument) return [];
  const root = resolve(optionValue(command, given, '--root'));
  const ofSite = { new: recordCollections, pull: collectionsWithSource };
  switch (`${command.name()} ${argument.name()}`) {
    case 'new collection':
    case 'pull collections': {
      const definition = await readDefinition(root, given.engine);
      const names = definition ? ofSite[command.name() as keyof typeof ofSite](definition) : [];
      return names.filter((name) => !given.args.includes(name)).map((value) => ({ value }));
    }
    case 'explain url|rule':
      return given.current.startsWith('/')
        ? pagesBelow(resolve(root, optionValue(command, given, '--out')), given.current)
        : Object.entries(AUDIT).map(([value, { rule }]) => ({ value, about: `finds ${rule.finds}` }));
    default:
      return choicesOf(argument);
  }
}

function optionValue(command: Command, { options }: GivenWords, long: string): string {
  const value = options.get(long) ?? command.options.find((one) => one.long === long)?.defaultValue;
  return typeof value === 'string' ? value : '.';
}

const SECONDS = '5';

/** Returns undefined if there is no site, or its templates have errors. The scripts discard what is printed on stderr. */
async function readDefinition(root: string, engine: Engine | undefined): Promise<SiteDefinition | undefined> {
  let definition: SiteDefinition | undefined;
  await withWatchdog({ root, timeout: SECONDS }, engine, async (activity) => {
    definition = (await importSite(root, engine, activity).catch(() => undefined))?.definition;
    return EXIT.ok;
  });
  return definition;
}

/** Records of other collections are values of a field. */
function recordCollections({ data: { collections } }: SiteDefinition): string[] {
  return Object.keys(collections).filter((name) => !collections[name]?.valuesOf);
}

function collectionsWithSource({ data: { collections } }: SiteDefinition): string[] {
  return Object.keys(collections).filter((name) => collections[name]?.source);
}

/** Returns the pages of one folder of the written site, and the folders in it, which end with a slash. */
function pagesBelow(out: string, address: string): Candidate[] {
  const parent = address.slice(0, address.lastIndexOf('/') + 1);
  const folder = join(out, parent);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return hasPages(join(folder, entry.name)) ? [`${entry.name}/`] : [];
    if (!entry.name.endsWith('.html')) return [];
    return [entry.name === 'index.html' ? '' : entry.name.replace(/\.html$/, '')];
  });
  return names.sort().map((name) => ({ value: parent + name }));
}

function hasPages(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  return (
    entries.some(({ name }) => name.endsWith('.html')) ||
    entries.some((entry) => entry.isDirectory() && hasPages(join(folder, entry.name)))
  );
}
