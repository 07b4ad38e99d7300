import { calledFrom, type Frames, howOften, type Met, type OnPage, pageName } from '../code-pieces.ts';
import { error, errorByKind, type IssueText, warning } from '../entry.ts';
import { renamed } from '../removed.ts';
import { type TemplateValue, valueName } from '../returned-values.ts';
import { inventory, type KnownWords, listWords, quote, suggestion } from '../words.ts';
import { type UnpublishedReason, whyUnpublished } from './records.ts';

/** What a template asks for, and on which page first; a setting asks for all pages. */
export interface Asked extends OnPage, Met {
  readonly asked: string;
  readonly setting?: string;
}

/** A link to a page that does not exist, by its type and the slugs of its records. */
export interface MissingPage extends Asked {
  readonly slugs: readonly string[];
  /** The axes of the page type. */
  readonly axes: readonly string[];
  /** The axes for which the template passes no record. */
  readonly missing: readonly string[];
}

export interface CompilerSays {
  /** Whether the engine imports the name. */
  readonly isRequired?: boolean;
  /** What the compiler says, without the full stop. */
  readonly said: string;
  /** An export that is similar to the one that does not exist. */
  readonly meant?: string;
}

/** What is wrong with the code of a site, and what that code finds in its data. */
export const TEMPLATES = {
  'bad-template': errorByKind({
    compiler: (f: CompilerSays) => ({
      message: `The templates cannot be compiled: ${f.said}.`,
      hint: howToCompile(f),
    }),
    export: (f: { name: string; module: string }) => ({
      message: `The templates cannot be compiled: ${f.name} is imported from ${f.module}, which has no such export.`,
      hint: renamed(f.name) ?? 'Correct the name where a template imports it.',
    }),
    islands: (f: CompilerSays) => ({
      message: `The islands cannot be compiled for browsers: ${f.said}.`,
      hint:
        howToImport(f) ??
        'Islands run in browsers: their modules cannot import modules of Node. Move such code to a section, or install packages that were not found.',
    }),
    throws: (f: Frames & { said: string }) => ({
      message: `The templates cannot be loaded: a module throws ${quote(f.said)}.`,
      hint: `${howWithoutBrowser(f.said) ?? 'Correct the module.'}${calledFrom(f)}`,
    }),
    cycle: (f: {
      said: string;
      /** The modules that import one another, the first one again at the end. */
      modules: readonly string[];
    }) => ({
      message: `The templates cannot be loaded: a module throws ${quote(f.said)}. It uses a value of a module that is not there yet, since they import each other: ${f.modules.join(' → ')}.`,
      hint: 'Move what both need to a file that imports neither of them, or use the value in a function, which is called later.',
    }),
  }),

  'schema-throws': errorByKind({
    async: (f: { collection: string }) => ({
      message: `The schema of ${f.collection} has an asynchronous function, but records are validated synchronously.`,
      hint: 'Remove “async” from refine, transform and check in templates/.',
    }),
    throws: (f: { collection: string; said: string }) => ({
      message: `The schema of ${f.collection} cannot validate this record: it throws ${quote(f.said)}.`,
      hint: 'Correct the schema in templates/. The functions of refine, transform and check must not be asynchronous.',
    }),
  }),

  'not-there': errorByKind({
    image: (f: Asked & { known: KnownWords }) => ({
      message: `${asker(f)} asks for the image ${quote(f.asked)}, which does not exist.`,
      hint: suggestion(f.asked, f.known, inventory('images', f.known)) + howOften(f),
    }),
    'page-type': (f: Asked & { known: KnownWords }) => ({
      message: `${asker(f)} links to the page type ${quote(f.asked)}, which does not exist.`,
      hint: suggestion(f.asked, f.known, inventory('page types', f.known)) + howOften(f),
    }),
    page: (f: MissingPage) => ({
      message: `${asker(f)} links to a page of the type ${quote(f.asked)} ${f.slugs.length ? `for ${f.slugs.join(' × ')}` : 'for no record'}, which does not exist.`,
      hint: howToLink(f) + howOften(f),
    }),
    'unpublished-page': (f: Asked & { slugs: readonly string[]; reason: UnpublishedReason }) => ({
      message: `${asker(f)} links to a page of the type ${quote(f.asked)} ${f.slugs.length ? `for ${f.slugs.join(' × ')}` : 'for no record'}, which is unpublished: ${whyUnpublished(f.reason)}.`,
      hint: `Use links.find in the template: it returns undefined until then.${howOften(f)}`,
    }),
    locale: (f: Asked & { known: readonly string[] }) => ({
      message: `${asker(f)} links to a page in the language ${quote(f.asked)}, which the site does not have.`,
      hint: suggestion(f.asked, f.known, inventory('languages', f.known)) + howOften(f),
    }),
    collection: (f: Asked & { known: readonly string[] }) => ({
      message: `${asker(f)} looks up records of the collection ${quote(f.asked)}, which does not exist.`,
      hint: suggestion(f.asked, f.known, inventory('collections', f.known)) + howOften(f),
    }),
    field: (f: Asked & { collection: string; known: readonly string[] }) => ({
      message: `${asker(f)} looks up records of the collection ${quote(f.collection)} by the field ${quote(f.asked)}, which does not exist.`,
      hint: suggestion(f.asked, f.known, inventory('fields', f.known)) + howOften(f),
    }),
    font: (f: Asked) => ({
      message: `${asker(f)} asks for the font ${quote(f.asked)}, which does not exist or is not a font file.`,
      hint: `Install its package, or correct its name in templates/.${howOften(f)}`,
    }),
    component: (f: Asked & { found: TemplateValue; known: readonly string[] }) => ({
      message: `${asker(f)} renders an Island whose component is ${valueName(f.found)}.`,
      hint: `Pass it one of the components in “islands”: there ${f.known.length === 1 ? 'is' : 'are'} ${listWords(f.known) || 'none'} now. Check where the component is imported from.${howOften(f)}`,
    }),
    island: (f: Asked & { known: readonly string[] }) => ({
      message: `${asker(f)} uses the island ${quote(f.asked)}, which the site does not list.`,
      hint: `Add it to “islands”, usually in templates/islands/index.ts: there ${f.known.length === 1 ? 'is' : 'are'} ${listWords(f.known) || 'none'} now.${howOften(f)}`,
    }),
  }),

  // The checks of a site know what it is about, and find their own words.
  'site-error': error((words: IssueText) => words),
  'site-warning': warning((words: IssueText) => words),
};

function howToCompile(f: CompilerSays): string {
  const { said } = f;
  const known = howToImport(f);
  if (known) return known;
  const [, imported] = /^Could not resolve "(.*)"$/.exec(said) ?? [];
  if (imported === undefined) return 'Correct the template.';
  return /^\.{0,2}\//.test(imported)
    ? 'Correct the path of the file, which is relative to this one.'
    : 'Install the package, or correct its name.';
}

/** Pages, and the first HTML of islands, are made where there is no browser. */
export function howWithoutBrowser(said: string): string | undefined {
  const [, name] =
    /^ReferenceError: (window|document|navigator|location|localStorage|sessionStorage|matchMedia|screen|history|addEventListener|requestAnimationFrame|alert) is not defined/.exec(
      said,
    ) ?? [];
  return name && `HTML is made without a browser, so there is no ${name}. Use it in useEffect of an island.`;
}

/** Imports of what is no code of the site, and of names that a module does not export; undefined for others. */
function howToImport({ said, meant, isRequired }: CompilerSays): string | undefined {
  const [, module = '', name] = /^No matching export in "(.*)" for import "(.*)"/.exec(said) ?? [];
  if (isRequired && name !== undefined)
    return `Export ${name} from ${module}${meant === undefined ? '' : ` instead of ${meant}`}: the scripts of pages import it by this name.`;
  if (meant !== undefined) return `Did you mean ${quote(meant)}?`;
  const [, ending = ''] =
    /^No loader is configured for "\.(\w+)" files/.exec(said) ??
    /^Cannot import ".*\.(\w+)" into a JavaScript/.exec(said) ??
    [];
  if (/^(?:css|scss|sass|less)$/.test(ending))
    return 'Import it in the style sheet that “styles” of the site names, with @import: pages and islands have their styles from there.';
  if (/^(?:png|jpe?g|gif|webp|avif|svg|ico)$/.test(ending))
    return 'Templates show images by their ids: list the file in “photos” or “drawings” of the site, and pass its address to an island.';
  if (/^(?:ya?ml|csv|tsv|md|markdown|toml)$/.test(ending))
    return 'Templates get the content of data/ as records: read it from “data” or “site”, which functions of page types receive and useSite returns.';
  if (/^Could not resolve "crosstown\//.test(said))
    return 'Templates import crosstown, crosstown/kit, crosstown/kit/islands and crosstown/testing. Other files of the package are internal, and change.';
  const [, never, exporter] =
    /^Import "(.*)" will always be undefined because there is no matching export in "(.*)"/.exec(said) ?? [];
  if (never !== undefined) return `Correct the name, or write “export” before ${never} in ${exporter}.`;
  if (name === undefined) return undefined;
  return name === 'default'
    ? `Write “export default” in ${module}, or import what it exports by its name, in braces.`
    : `Write “export” before ${name} in ${module}, or import it without braces if it is the default export.`;
}

function howToLink({ asked, axes, missing }: MissingPage): string {
  if (axes.length === 0) return 'It has one page, for no record.';
  if (missing.length > 0)
    return `Pass records, not their slugs, for all of its axes: links.to('${asked}', { ${axes.join(', ')} }). Not passed as a record: ${listWords(missing)}.`;
  return `It has pages for records of ${listWords(axes)}. If a page may be missing, use links.find.`;
}

function asker({ setting, ...where }: Asked): string {
  if (setting !== undefined) return `The setting ${quote(setting)}`;
  return where.page === undefined ? 'The site' : `The page ${pageName(where)}`;
}
