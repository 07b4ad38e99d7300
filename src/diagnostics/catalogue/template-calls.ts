import { error, errorByKind } from '../entry.ts';
import { listWords, quote } from '../words.ts';
import { type Unfit, valueName, wantedName } from './template-values.ts';

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

  'template-returns': error((f: Piece & OnPage & Met & Unfit) => ({
    message: f.at.length
      ? `${capital(stepsTo(f.at))} of what ${pieceName(f)} returns${forPage(f)} is ${valueName(f.found)}, and must be ${wantedName(f.wanted)}.`
      : `${pieceName(f)} returns ${valueName(f.found)}${forPage(f)}, and must return ${wantedName(f.wanted)}.`,
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
    fallback: (f: Piece & OnPage & Met) => ({
      message: `${pieceName(f)} shows the fallback of a Suspense${forPage(f)}, and what it stands for never comes.`,
      hint: `Show what is in the Suspense without waiting, or make it an island.${howOften(f)}`,
    }),
  }),
};

/** A part of a value: `entry 2 of “before”`. */
export function stepsTo(at: Unfit['at']): string {
  const names = at.map((step) => (typeof step === 'number' ? `entry ${step}` : quote(step)));
  return names.reverse().join(' of ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A piece as the beginning of a sentence. */
export function pieceName({ component, drawing, part, owner, name }: Piece): string {
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
export function forPage({ owner, ...where }: OnPage & Pick<Piece, 'owner'>): string {
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
export function howOften({ met = 1, of }: Met): string {
  if (met < 2) return '';
  return of === undefined ? ` ${met} pages meet it.` : ` ${met} of the ${of} pages looked at meet it.`;
}

const MOST_FRAMES = 4;

/** What called a function in the files of the site, or else shows the component; as a further sentence. */
export function calledFrom({ frames, shownBy }: Frames & Pick<Piece, 'shownBy'>): string {
  if (frames.length === 0) return shownBy ? ` It is shown by ${shownBy}.` : '';
  const callers = frames.slice(1, MOST_FRAMES + 1);
  return callers.length ? ` It was called from ${listWords(callers)}.` : '';
}
