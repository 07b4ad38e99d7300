import {
  type CodePiece,
  calledFrom,
  codePieceName,
  type Frames,
  forPage,
  howOften,
  type Met,
  type OnPage,
  pageName,
} from '../code-pieces.ts';
import { error, errorByKind, type IssueText, warning } from '../entry.ts';
import { renamed, renamedFunction } from '../removed.ts';
import {
  expectedReturnName,
  type ReturnMismatch,
  stepsTo,
  type TemplateValue,
  valueName,
} from '../returned-values.ts';
import {
  capitalized,
  inventory,
  type KnownWords,
  listWords,
  pluralize,
  quote,
  suggestion,
} from '../words.ts';
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
function howWithoutBrowser(said: string): string | undefined {
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

/** What a piece of the templates reads besides the data. Without a piece, a module reads it while it is loaded. */
type Read = CodePiece & OnPage & Met & { readonly input: string };

function reader(f: Read): string {
  const isPiece = (f.component ?? f.part ?? f.drawing ?? f.page) !== undefined;
  return `${isPiece ? codePieceName(f) : 'A module of the templates'} reads`;
}

export interface Thrown extends CodePiece, OnPage, Met, Frames {
  readonly said: string;
  /** What was taken from the context of the page, or from useSite, and is undefined. */
  readonly lacking?: string;
}

/** What pages of other types have, or useSite does not return. */
function howToGet({ lacking, component, records = [] }: Thrown): string | undefined {
  if (lacking === undefined) return undefined;
  if (component !== undefined)
    return `useSite returns no ${quote(lacking)}: it is the same for all pages. Pass it to ${component || 'the component'} as a prop.`;
  const axes = records.map((record) => record.split(' ')[0] ?? '');
  return `This page has no ${quote(lacking)}: ${axes.length ? `the records of its page type are ${listWords(axes)}` : 'its page type has no records'}. Look others up with “lookups”, or read “data”.`;
}

/** The functions of a site are called without “await”. */
const WITHOUT_WAITING =
  'Remove “async” and “await” from it. Provide its data in records, or load it with a top-level “await” in a module.';

/** What goes wrong when the engine calls the code of a site. */
export const TEMPLATE_CALLS = {
  'template-throws': error((f: Thrown) => ({
    message: `${codePieceName(f)} throws ${quote(f.said)}${forPage(f)}.`,
    hint: `${renamedFunction(f.said) ?? howWithoutBrowser(f.said) ?? howToGet(f) ?? 'Correct the template, or the records that it cannot handle.'}${howOften(f)}${calledFrom(f)}`,
  })),

  'undeclared-input': errorByKind({
    env: (f: Read) => ({
      message: `${reader(f)} the environment variable ${f.input}${forPage(f)}, which the site does not declare.`,
      hint: `Add it to “inputs” of the site: inputs: { env: ['${f.input}'] }. Then a change rebuilds all pages.${howOften(f)}`,
    }),
    file: (f: Read) => ({
      message: `${reader(f)} the file ${f.input}${forPage(f)}, which the site does not declare.`,
      hint: `Make it a collection, or add it to “inputs” of the site: inputs: { files: ['${f.input}'] }. Then a change rebuilds all pages.${howOften(f)}`,
    }),
    time: (f: Read) => ({
      message: `${reader(f)} the current time with ${f.input}${forPage(f)}, so the same data gives other pages at another time.`,
      hint: `Write the date or year in the data. Code that only browsers need belongs in an island.${howOften(f)}`,
    }),
    random: (f: Read) => ({
      message: `${reader(f)} a random value with ${f.input}${forPage(f)}, so the same data gives other pages each time.`,
      hint: `Derive the value from the data, such as the slug of a record, or use React’s useId for ids.${howOften(f)}`,
    }),
    network: (f: Read) => ({
      message: `${reader(f)} from the network with ${f.input}${forPage(f)}, so the same data gives other pages when the answer changes.`,
      hint: `Save the answer as a file in data/ before the build.${howOften(f)}`,
    }),
  }),

  'template-endless': error((f: CodePiece & OnPage & Met & Frames & { cycle?: readonly string[] }) => ({
    message: `${codePieceName(f)} does not finish${forPage(f)}: ${f.cycle ? `it renders ${listWords(f.cycle)} in an endless loop` : 'its functions call each other endlessly'}.`,
    hint: `Add a case in which it stops${f.cycle ? '' : ', also for records that refer to each other'}.${howOften(f)}${calledFrom(f)}`,
  })),

  'template-returns': error((f: CodePiece & OnPage & Met & ReturnMismatch) => ({
    message: f.at.length
      ? `${capitalized(stepsTo(f.at))} of what ${codePieceName(f)} returns${forPage(f)} is ${valueName(f.found)}, but must be ${expectedReturnName(f.wanted)}.`
      : `${codePieceName(f)} returns ${valueName(f.found)}${forPage(f)}, but must return ${expectedReturnName(f.wanted)}.`,
    hint:
      f.found.kind === 'promise'
        ? `${WITHOUT_WAITING}${howOften(f)}`
        : `Correct what it returns.${howOften(f)}`,
  })),

  'template-waits': errorByKind({
    promise: (f: CodePiece & OnPage & Met) => ({
      message: `${codePieceName(f)} waits for a promise${forPage(f)}, but pages are rendered synchronously.`,
      hint: `${WITHOUT_WAITING}${howOften(f)}`,
    }),
    code: (f: CodePiece & OnPage & Met) => ({
      message: `${codePieceName(f)} renders a lazy component${forPage(f)}, but pages are rendered synchronously.`,
      hint: `Import it directly instead of with “lazy”. Code that only browsers need belongs in an island.${howOften(f)}`,
    }),
  }),
};

/** A value that a component shows, and where. */
type ShownValue = CodePiece & OnPage & Met & { readonly found: TemplateValue };

function howToShow({ kind, names = [] }: TemplateValue): string {
  if (kind === 'function') return 'Call it, or create an element from it.';
  const [name] = names;
  return kind === 'object' && name !== undefined
    ? `Render one of its values, such as ${quote(name)}.`
    : 'Convert it to text.';
}

/** What components show that cannot be shown. */
export const TEMPLATE_SHOWS = {
  'template-shows': errorByKind({
    value: (f: ShownValue) => ({
      message: `${codePieceName(f)} renders ${valueName(f.found)}${forPage(f)}, which is neither text nor an element.`,
      hint: `${howToShow(f.found)}${howOften(f)}`,
    }),
    component: (f: ShownValue) => ({
      message: `${codePieceName(f)} renders an element${forPage(f)} whose component is ${valueName(f.found)}.`,
      hint: `Check where the component comes from: there is none with that name.${howOften(f)}`,
    }),
    'heavy-markdown': (f: CodePiece & OnPage & Met & { limit: number }) => ({
      message: `${codePieceName(f)} receives a text${forPage(f)} that exceeds a limit of Markdown: ${f.limit}.`,
      hint: `Use markdown() for its field in the schema: then the message names the place and the limit.${howOften(f)}`,
    }),
    markdown: (f: ShownValue) => ({
      message: `${codePieceName(f)} receives ${valueName(f.found)} as its “text”${forPage(f)}.`,
      hint: `Pass text, and render it only if there is some.${howOften(f)}`,
    }),
  }),
};

/** What is written for browsers, and never comes there. */
export const TEMPLATE_IDLE = {
  'lost-function': error((f: CodePiece & OnPage & Met & { tag: string; prop: string }) => ({
    message: `${codePieceName(f)} passes a function as “${f.prop}” to the tag “${f.tag}”${forPage(f)}, but HTML cannot contain functions.`,
    hint: `Interactive elements must be islands: create a component, and render it with Island.${howOften(f)}`,
  })),

  'bad-prop': errorByKind({
    html: (f: CodePiece & OnPage & Met & { tag: string }) => ({
      message: `${codePieceName(f)} gives the tag ${f.tag} a “dangerouslySetInnerHTML”${forPage(f)} that is not { __html: … } with a text, or has children besides.`,
      hint: `Write dangerouslySetInnerHTML={{ __html: text }} on a tag without children. For texts of the data use Markdown, which is sanitized.${howOften(f)}`,
    }),
    style: (f: CodePiece & OnPage & Met & { tag: string }) => ({
      message: `${codePieceName(f)} gives the tag ${f.tag} a “style” that is a text${forPage(f)}.`,
      hint: `Use className: browsers do not apply inline styles, which the policy of the pages forbids.${howOften(f)}`,
    }),
  }),

  'lost-hook': error((f: CodePiece & OnPage & Met & { hook: string }) => ({
    message: `${codePieceName(f)} calls ${f.hook}${forPage(f)}, but a section is only HTML: nothing of it runs in browsers.`,
    hint: `Make it an island: move it to templates/islands/, add it to “islands” there, and render it with Island.${howOften(f)}`,
  })),

  'island-props': error(
    (f: OnPage & Met & { island: string; at: readonly (string | number)[]; found: TemplateValue }) => ({
      message: `The island “${f.island}” receives ${valueName(f.found)} as ${stepsTo(f.at)}${forPage(f)}, which cannot be sent to browsers.`,
      hint: `${wayFor(f.found)}${howOften(f)}`,
    }),
  ),
};

function wayFor({ kind }: TemplateValue): string {
  if (kind === 'function') return 'Define the behavior in the island itself, or select it with a text.';
  if (kind === 'date') return 'Pass a text such as “2026-05-31”, and create the date in the island.';
  if (kind === 'element') return 'Pass texts, and create the elements in the island.';
  return 'Pass values that JSON supports: texts, numbers, true and false, lists and plain objects.';
}

/** What was at work, for how long, and which function it was in. */
type Stopped = CodePiece & OnPage & Met & Frames & { readonly seconds: number };

/** Is thrown where nothing catches it. */
type Stray = CodePiece & OnPage & Met & Frames & { readonly said: string };

const THROW = 'Throw an error instead of calling process.exit: it is reported with its page.';

/** How the code of a site keeps a build from coming to its end. */
export const TEMPLATE_STOPS = {
  'template-stops': errorByKind({
    works: (f: Stopped) => ({
      message: `${codePieceName(f)} does not finish${forPage(f)}: it has been running for ${secondsOf(f)}.`,
      hint: `Look for a loop or a call that never ends${within(f)}.${calledFrom(f)} --timeout gives it more time.`,
    }),
    loads: (f: Stopped) => ({
      message: `Loading the templates does not finish: it has been running for ${secondsOf(f)}, or waiting for longer.`,
      hint: `Look for a loop that never ends, or a top-level “await” in a module.${calledFrom(f)} --timeout gives them more time.`,
    }),
    waits: (_: Stopped) => ({
      message: 'The templates cannot be loaded: they wait for a promise that is never settled.',
      hint: 'Look for a top-level “await” in a module.',
    }),
    throws: (f: Stray) => ({
      message: `${codePieceName(f)} throws ${quote(f.said)} where nothing catches it, such as in a timer.`,
      hint: `Templates must finish before they return. Remove timers and listeners.${calledFrom(f)}`,
    }),
    rejects: (f: Stray) => ({
      message: `${codePieceName(f)} rejects a promise with ${quote(f.said)}, and nothing handles that.`,
      hint: `Add “await” or “catch” where the promise is created.${calledFrom(f)}`,
    }),
    exits: (f: Stopped) => ({
      message: `${codePieceName(f)} ends the process${forPage(f)}.`,
      hint: `${THROW}${calledFrom(f)}`,
    }),
  }),
};

/** The function that does not end, where it is another than the one that was named. */
function within({ part, component, name }: Stopped): string {
  const isNamed = name === component || (part === undefined && component === undefined);
  return name && !isNamed ? `, in ${name}` : '';
}

function secondsOf({ seconds }: Stopped): string {
  return pluralize(seconds, ['second', 'seconds']);
}
