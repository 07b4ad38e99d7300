import { quote } from './words.ts';

/** What a function of a site can have to return, or a part of that. */
const EXPECTED_RETURNS = {
  text: 'a text',
  texts: 'a list of texts',
  number: 'a number greater than 0',
  object: 'an object',
  objects: 'a list of objects',
  json: 'a value that JSON supports',
  element: 'an element',
  elements: 'a list of elements',
  sections: 'an element or a list of elements',
  truth: 'true or false',
  day: 'a day such as “2026-05-31”, or nothing',
  head: 'an object with “title” and “description”',
  layout: 'an object with the lists “before” and “after”',
  settings: 'an object with the settings that differ',
  findings: 'a list of issues',
  finding: 'an issue with “code” and “facts”',
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
export function expectedReturnName(wanted: ExpectedReturn): string {
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
  /** The content of a text, the name of the class of an instance, or the source form of another value. */
  readonly value?: string;
  /** The keys of an object. */
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
export function valueName({ kind, value = '', names = [] }: TemplateValue): string {
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
      return `an object of class ${value}`;
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

/** A part of a value: `entry 2 of “before”`. */
export function stepsTo(at: ReturnMismatch['at']): string {
  const names = at.map((step) => (typeof step === 'number' ? `entry ${step}` : quote(step)));
  return names.reverse().join(' of ');
}
