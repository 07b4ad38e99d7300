import { error, errorByKind, type IssueText, warning } from '../entry.ts';
import { countOf, inventory, type KnownWords, listWords, quote, suggestion } from '../words.ts';
import { type HiddenReason, whyWaiting } from './records.ts';

/** What a template asks for, and on which page first; a setting asks for all pages. */
export interface Asked extends OnPage, Met {
  readonly asked: string;
  readonly setting?: string;
}

/** What is wrong with the code of a site, and what that code finds in its data. */
export const TEMPLATES = {
  'bad-template': errorByKind({
    compiler: (f: {
      /** What the compiler says, without the full stop. */
      said: string;
    }) => ({
      message: `The templates cannot be compiled: ${f.said}.`,
      hint: 'Correct the template. A package that is not found has to be installed.',
    }),
    export: (f: { name: string; module: string }) => ({
      message: `The templates cannot be compiled: ${f.name} is imported from ${f.module}, which has no such export.`,
      hint: 'Correct the name where a template imports it.',
    }),
  }),

  'not-there': errorByKind({
    image: (f: Asked & { known: KnownWords }) => ({
      message: `${asker(f)} asks for the image ${quote(f.asked)}, and there is none of that id.`,
      hint: suggestion(f.asked, f.known, inventory('images', f.known)) + howOften(f),
    }),
    'page-type': (f: Asked & { known: KnownWords }) => ({
      message: `${asker(f)} links to the page type ${quote(f.asked)}, and there is none of that id.`,
      hint: suggestion(f.asked, f.known, inventory('page types', f.known)) + howOften(f),
    }),
    page: (f: Asked & { slugs: readonly string[]; axes: readonly string[] }) => ({
      message: `${asker(f)} links to a page of the type ${quote(f.asked)} ${f.slugs.length ? `for ${f.slugs.join(' × ')}` : 'for no record'}, and there is none.`,
      hint: f.axes.length
        ? `It has pages for records of ${listWords(f.axes)}. Where one may be missing, ask links.find.${howOften(f)}`
        : `It has one page, for no record.${howOften(f)}`,
    }),
    'waiting-page': (f: Asked & { slugs: readonly string[]; wait: HiddenReason }) => ({
      message: `${asker(f)} links to a page of the type ${quote(f.asked)} ${f.slugs.length ? `for ${f.slugs.join(' × ')}` : 'for no record'}, which is not published yet: ${whyWaiting(f.wait)}.`,
      hint: `Ask links.find in the template: it gives no address until then.${howOften(f)}`,
    }),
    font: (f: Asked) => ({
      message: `${asker(f)} asks for the font ${quote(f.asked)}, and there is no such file, or it is none.`,
      hint: `Install the package that it is in, or correct its name in templates/.${howOften(f)}`,
    }),
    island: (f: Asked & { known: readonly string[] }) => ({
      message: `${asker(f)} has the island ${quote(f.asked)}, which the site does not list.`,
      hint: `Add the component to “islands”, of the site and of its module: there ${f.known.length === 1 ? 'is' : 'are'} ${listWords(f.known) || 'none'} now.${howOften(f)}`,
    }),
  }),

  // The checks of a site know what it is about, and find their own words.
  'site-error': error((words: IssueText) => words),
  'site-warning': warning((words: IssueText) => words),
};

function asker({ setting, ...where }: Asked): string {
  if (setting !== undefined) return `The setting ${quote(setting)}`;
  return where.page === undefined ? 'The site' : `The page ${pageName(where)}`;
}

/** A piece of the code of a site: a component, or a part of its definition. */
export interface Piece {
  /** Empty for one without a name. */
  readonly component?: string;
  /** The component that shows it. */
  readonly shownBy?: string;
  /** Id of the drawing that it belongs to. */
  readonly drawing?: string;
  /** A function of the definition; with the id of a page type, one of that type. */
  readonly part?: string;
  readonly owner?: string;
  /** Of any other function, what it is called; empty for one without a name. */
  readonly name?: string;
}

/** The page that something is met on. */
export interface OnPage {
  readonly page?: string;
  /** Id of its type. */
  readonly type?: string;
  /** Its records with their axes: `town windham`. */
  readonly records?: readonly string[];
}

/** On how many pages it is met, and how many were looked at. */
export interface Met {
  readonly met?: number;
  readonly of?: number;
}

/** Where a function was, and what called it, in the files of the site. */
export interface Frames {
  readonly frames: readonly string[];
}

/** What goes wrong when the engine calls the code of a site. */
export const TEMPLATE_CALLS = {
  'template-throws': error((f: Piece & OnPage & Met & Frames & { said: string }) => ({
    message: `${pieceName(f)} throws ${quote(f.said)}${forPage(f)}.`,
    hint: `Correct the template, or the records that it cannot deal with.${howOften(f)}${calledFrom(f)}`,
  })),

  'template-endless': error((f: Piece & OnPage & Met & Frames & { cycle?: readonly string[] }) => ({
    message: `${pieceName(f)} comes to no end${forPage(f)}: ${f.cycle ? `it shows ${listWords(f.cycle)} again and again` : 'functions call one another again and again'}.`,
    hint: `Give it a case in which it stops.${howOften(f)}${calledFrom(f)}`,
  })),

  'template-returns': error((f: Piece & OnPage & Met & ReturnMismatch) => ({
    message: f.at.length
      ? `${capital(stepsTo(f.at))} of what ${pieceName(f)} returns${forPage(f)} is ${valueName(f.found)}, and must be ${expectedReturnName(f.wanted)}.`
      : `${pieceName(f)} returns ${valueName(f.found)}${forPage(f)}, and must return ${expectedReturnName(f.wanted)}.`,
    hint:
      f.found.kind === 'promise'
        ? `It is called without waiting: it cannot be asynchronous.${howOften(f)}`
        : `Correct what it returns.${howOften(f)}`,
  })),

  'template-waits': errorByKind({
    promise: (f: Piece & OnPage & Met) => ({
      message: `${pieceName(f)} waits for a promise${forPage(f)}, and pages are made without waiting.`,
      hint: `Have what it needs at hand: in records, or loaded with await at the top of a module.${howOften(f)}`,
    }),
    code: (f: Piece & OnPage & Met) => ({
      message: `${pieceName(f)} shows a component that is loaded later${forPage(f)}, and pages are made without waiting.`,
      hint: `Import it in place of “lazy”. What only browsers need belongs in an island.${howOften(f)}`,
    }),
  }),
};

/** A part of a value: `entry 2 of “before”`. */
function stepsTo(at: ReturnMismatch['at']): string {
  const names = at.map((step) => (typeof step === 'number' ? `entry ${step}` : quote(step)));
  return names.reverse().join(' of ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A piece as the beginning of a sentence. */
function pieceName({ component, drawing, part, owner, name }: Piece): string {
  if (component !== undefined) {
    const name = component ? `The component ${component}` : 'A component without a name';
    return drawing === undefined ? name : `${name} of the drawing ${quote(drawing)}`;
  }
  if (drawing !== undefined) return `The drawing ${quote(drawing)}`;
  if (part === undefined && name === undefined) return 'A section';
  if (part === undefined)
    return name ? `The function ${name} of the templates` : 'A function of the templates';
  return `${quote(part)} of ${owner === undefined ? 'the site' : `the page type ${quote(owner)}`}`;
}

/** On which page something is met: ` on the page /areas (type “areas”)`; for which records, where it has no address yet. */
function forPage({ owner, ...where }: OnPage & Pick<Piece, 'owner'>): string {
  const { type, ...untyped } = where;
  if (where.page !== undefined) return ` on the page ${pageName(owner === type ? untyped : where)}`;
  return where.records?.length ? ` for ${where.records.join(' × ')}` : '';
}

/** A page with its type and its records: `/windham (type “town”, for town windham)`. */
export function pageName({ page, type, records = [] }: OnPage): string {
  const said = [
    ...(type === undefined ? [] : [`type ${quote(type)}`]),
    ...(records.length ? [`for ${records.join(' × ')}`] : []),
  ];
  return said.length ? `${page} (${said.join(', ')})` : `${page}`;
}

/** How many pages it is met on, where that is more than one; as a further sentence. */
function howOften({ met = 1, of }: Met): string {
  if (met < 2) return '';
  return of === undefined ? ` ${met} pages meet it.` : ` ${met} of the ${of} pages looked at meet it.`;
}

const MOST_FRAMES = 4;

/** What called a function in the files of the site, or else shows the component; as a further sentence. */
function calledFrom({ frames, shownBy }: Frames & Pick<Piece, 'shownBy'>): string {
  if (frames.length === 0) return shownBy ? ` It is shown by ${shownBy}.` : '';
  const callers = frames.slice(1, MOST_FRAMES + 1);
  return callers.length ? ` It was called from ${listWords(callers)}.` : '';
}

/** A value that a component shows, and where. */
type ShownValue = Piece & OnPage & Met & { readonly found: TemplateValue };

/** What components show that cannot be shown. */
export const TEMPLATE_SHOWS = {
  'template-shows': errorByKind({
    value: (f: ShownValue) => ({
      message: `${pieceName(f)} shows ${valueName(f.found)}${forPage(f)}, which is neither text nor an element.`,
      hint: `${f.found.kind === 'function' ? 'Call it, or make an element of it.' : 'Show a text that is made of it.'}${howOften(f)}`,
    }),
    component: (f: ShownValue) => ({
      message: `${pieceName(f)} shows an element${forPage(f)} whose component is ${valueName(f.found)}.`,
      hint: `Look where the component is taken from: there is none of that name.${howOften(f)}`,
    }),
    'heavy-markdown': (f: Piece & OnPage & Met & { limit: number }) => ({
      message: `${pieceName(f)} is given a text${forPage(f)} that has more of something than Markdown may have: ${f.limit} is the limit.`,
      hint: `Make the field that it comes from a markdown() one in its schema: then its place is told, and of what it has too much.${howOften(f)}`,
    }),
    markdown: (f: ShownValue) => ({
      message: `${pieceName(f)} is given ${valueName(f.found)} as its “text”${forPage(f)}.`,
      hint: `Give it a text, and show it only where there is one.${howOften(f)}`,
    }),
  }),
};

/** What is written for browsers, and never comes there. */
export const TEMPLATE_IDLE = {
  'lost-function': error((f: Piece & OnPage & Met & { tag: string; prop: string }) => ({
    message: `${pieceName(f)} gives the tag ${f.tag} a function as “${f.prop}”${forPage(f)}, and no function is written to a page.`,
    hint: `Where visitors do something there has to be an island: make a component of it, and show it with Island.${howOften(f)}`,
  })),

  'island-props': error(
    (f: OnPage & Met & { island: string; at: readonly (string | number)[]; found: TemplateValue }) => ({
      message: `The island “${f.island}” is given ${valueName(f.found)} as ${stepsTo(f.at)}${forPage(f)}, and that cannot travel to browsers.`,
      hint: `${wayFor(f.found)}${howOften(f)}`,
    }),
  ),
};

function wayFor({ kind }: TemplateValue): string {
  if (kind === 'function') return 'What it is to do has to be in the island itself, or be told by a text.';
  if (kind === 'date') return 'Give it a text such as “2026-05-31”, and make a date of it there.';
  if (kind === 'element') return 'Give it texts, and make the elements there.';
  return 'Give it what JSON can hold: texts, numbers, true and false, lists and plain objects.';
}

/** What was at work, for how long, and which function it was in. */
type Stopped = Piece & OnPage & Met & Frames & { readonly seconds: number };

const THROW = 'Throw an error in place of process.exit: it is told with the page that it is about.';

/** How the code of a site keeps a build from coming to its end. */
export const TEMPLATE_STOPS = {
  'template-stops': errorByKind({
    works: (f: Stopped) => ({
      message: `${pieceName(f)} comes to no end${forPage(f)}: it has been at work for ${secondsOf(f)}.`,
      hint: `Look for a loop or a call that never ends${within(f)}.${calledFrom(f)} --patience gives it more time.`,
    }),
    loads: (f: Stopped) => ({
      message: `The templates come to no end while they are loaded: they have been at work for ${secondsOf(f)}, or waiting for longer.`,
      hint: `Look for a loop that never ends, or an await at the top of a module.${calledFrom(f)} --patience gives them more time.`,
    }),
    waits: (_: Stopped) => ({
      message: 'The templates cannot be loaded: they wait for something that never comes.',
      hint: 'Look for an await at the top of a module.',
    }),
    exits: (f: Stopped) => ({
      message: `${pieceName(f)} ends the process${forPage(f)}.`,
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
  return countOf(seconds, ['second', 'seconds']);
}

/** What a function of a site can have to return, or a part of that. */
const EXPECTED_RETURNS = {
  text: 'a text',
  texts: 'a list of texts',
  number: 'a number over 0',
  object: 'an object',
  objects: 'a list of objects',
  json: 'what JSON can hold',
  element: 'an element',
  elements: 'a list of elements',
  truth: 'true or false',
  day: 'a day such as “2026-05-31”, or nothing',
  head: 'an object with “title” and “description”',
  layout: 'an object with the lists “before” and “after”',
  settings: 'an object with the settings that differ',
  findings: 'a list of findings',
  finding: 'a finding with “code” and “facts”',
  code: '“site-error” or “site-warning”',
  drawings: 'a list of drawings',
  drawing: 'a drawing with “id”, “element”, “width”, “height” and “alt”',
  photos: 'a list of photos',
  photo: 'a photo with “id”, “record”, “file”, “alt”, “width” and “height”',
  feeds: 'a list of feeds',
  feed: 'a feed with “path”, “title”, “pageType” and “axis”',
  records: 'a list of records',
  'drawing-function': 'a function that draws the image of a page',
  'share-image': 'an image with “element”, “width”, “height” and “alt”',
} as const satisfies Readonly<Record<string, string>>;

export type ExpectedReturn = keyof typeof EXPECTED_RETURNS;

/** What is wanted, in words. */
function expectedReturnName(wanted: ExpectedReturn): string {
  return EXPECTED_RETURNS[wanted];
}

/** What a value is that templates make. */
export interface TemplateValue {
  readonly kind:
    | 'nothing'
    | 'promise'
    | 'function'
    | 'element'
    | 'date'
    | 'list'
    | 'object'
    | 'instance'
    | 'text'
    | 'other';
  /** Of a text what it says, of an instance the name of its class; of another value how it is written. */
  readonly value?: string;
  /** Of an object, the names in it. */
  readonly names?: readonly string[];
}

/** A part of a value that is not as it has to be, and the way to it: names, and numbers of entries from 1. */
export interface ReturnMismatch {
  readonly at: readonly (string | number)[];
  readonly wanted: ExpectedReturn;
  readonly found: TemplateValue;
}

const SHOWN_NAMES = 4;

/** A value in words: `a date`, `the text “abc”`, `an object with “a” and “b”`. */
function valueName({ kind, value = '', names = [] }: TemplateValue): string {
  switch (kind) {
    case 'text':
      return value === '' ? 'an empty text' : `the text ${quote(value)}`;
    case 'object':
      return names.length
        ? `an object with ${names
            .slice(0, SHOWN_NAMES)
            .map((name) => quote(name))
            .join(', ')}`
        : 'an empty object';
    case 'instance':
      return `an object of the class ${value}`;
    case 'other':
      return value;
    case 'nothing':
      return 'nothing';
    case 'element':
      return 'an element';
    default:
      return `a ${kind}`;
  }
}
