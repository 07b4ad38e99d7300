import { listWords, quote } from './words.ts';

/** A piece of the code of a site: a component, or a part of its definition. */
export interface CodePiece {
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

/** A piece as the beginning of a sentence. */
export function codePieceName({ component, drawing, part, owner, name }: CodePiece): string {
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
export function forPage({ owner, ...where }: OnPage & Pick<CodePiece, 'owner'>): string {
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
  return of === undefined
    ? ` It occurs on ${met} pages.`
    : ` It occurs on ${met} of the ${of} pages checked.`;
}

const MOST_FRAMES = 4;

/** What called a function in the files of the site, or else shows the component; as a further sentence. */
export function calledFrom({ frames, shownBy }: Frames & Pick<CodePiece, 'shownBy'>): string {
  if (frames.length === 0) return shownBy ? ` It is rendered by ${shownBy}.` : '';
  const callers = frames.slice(1, MOST_FRAMES + 1);
  return callers.length ? ` It was called from ${listWords(callers)}.` : '';
}
