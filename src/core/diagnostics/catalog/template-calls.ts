import {
  type CodePiece,
  calledFrom,
  codePieceName,
  type Frames,
  forPage,
  howOften,
  type Met,
  type OnPage,
} from '../code-pieces.ts';
import { error, errorByKind } from '../entry.ts';
import { renamedFunction } from '../removed.ts';
import {
  expectedReturnName,
  type ReturnMismatch,
  stepsTo,
  type TemplateValue,
  valueName,
} from '../returned-values.ts';
import { capitalized, listWords, pluralize, quote } from '../words.ts';
import { howWithoutBrowser } from './templates.ts';

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
