import { error, errorByKind, type IssueText, warning, warningByKind } from '../entry.ts';
import { nearestWord } from '../nearest-word.ts';
import {
  type FieldOfRecord,
  formatCount,
  type KnownWords,
  listWords,
  nameOfField,
  quote,
  shortened,
  suggestion,
  wordsIn,
} from '../words.ts';
import { ADDRESS_FAULTS, type AddressFault } from './audit/links.ts';

/** A text that has too much of something. */
export interface Heavy extends FieldOfRecord {
  readonly limit: number;
}

/** Describes a text that is over a limit; # stands for the limit. */
function heavy(what: string, hint: string): (f: Heavy) => IssueText {
  return (f) => ({ message: `${nameOfField(f)} has ${what.replace('#', formatCount(f.limit))}.`, hint });
}

const SPLIT = 'Split it into several texts, on pages of their own.';
const SPLIT_OR_CODE = 'Split it into several texts, on pages of their own; put code between lines of ```.';
const MARKS = 'signs * _ ~ [ ` or <';

/** Markup of other programs that a text may contain. */
export type ForeignMarkup = 'shortcode' | 'template' | 'wiki' | 'container' | 'attributes';

function foreign(what: string, hint: string): (f: FieldOfRecord & { written: string }) => IssueText {
  return (f) => ({
    message: `${nameOfField(f)} contains ${quote(f.written)}, ${what}. Pages show it as it is written.`,
    hint,
  });
}

/** An image or a link that the parser does not read as one. */
type Unread = FieldOfRecord & { readonly written: string; readonly meant?: string | undefined };

function unread(noun: string, form: string): (f: Unread) => IssueText {
  return (f) => ({
    message: `${nameOfField(f)} contains ${quote(f.written)}, which is not read as ${noun}. Pages would show it as it is written.`,
    hint:
      f.meant === undefined ? `Write ${form}, or a backslash before [ if none is meant.` : `Write ${f.meant}`,
  });
}

/** The line that defines a name, or the same without one. */
function definedOrWritten({ written, meant }: Unread): string {
  const address = written.startsWith('!') ? 'photos/file.jpg' : '/address';
  const words = written.replace(/\](?=\[).*$/, ']');
  return `Add the line “[${meant}]: ${address}” below a blank line, or write ${words}(${address}).`;
}

/** Markdown that pages would not show, or not as intended. */
export const MARKDOWN = {
  // No error: the text may be about such markup.
  'foreign-markup': warningByKind({
    shortcode: foreign(
      'a shortcode as of WordPress',
      'Write what it stands for, such as ![what it shows](photos/file.jpg), or show it by a section of the template.',
    ),
    template: foreign(
      'a command of a template as of Hugo or Jekyll',
      'Write the text that it stands for. A token such as {site.name} has one brace on each side.',
    ),
    wiki: foreign('a link as of a wiki', 'Write [words](/address).'),
    container: foreign(
      'a box as of VitePress, Docusaurus or GitHub',
      'Write the text without it, or > before each line.',
    ),
    attributes: foreign('attributes as of kramdown', 'Delete them: texts have no classes and ids.'),
  }),

  // No error: a text may explain how to test a site on the own computer.
  'dead-address': warning((f: FieldOfRecord & { target: string; fault: AddressFault }) => ({
    message: `${nameOfField(f)} links to ${quote(f.target)}, ${ADDRESS_FAULTS[f.fault]}.`,
    hint: 'Correct the address, or remove the link.',
  })),

  'lost-html': errorByKind({
    tag: (f: FieldOfRecord & { tag: string; instead?: string | undefined }) => ({
      message: `${nameOfField(f)} contains the HTML tag <${f.tag}${/^[?!]/.test(f.tag) ? '' : '>'}, but HTML is removed from texts.`,
      hint: f.instead === undefined ? insteadOf(f.tag) : `Write ${f.instead}`,
    }),
    comment: (f: FieldOfRecord) => ({
      message: `A comment in ${nameOfField(f)} is not closed, so that the rest of the text is removed.`,
      hint: 'Close it with -->.',
    }),
  }),

  // The limits are far above what authors write: such texts are usually generated.
  'heavy-text': errorByKind({
    letters: heavy('more than # characters', SPLIT),
    levels: heavy(
      'quotes and lists nested more than # levels deep',
      'Write fewer > and hyphens before the line, or a backslash before the first.',
    ),
    indent: heavy('a line that is indented by more than # characters', 'Remove the spaces before it.'),
    marks: heavy(
      `a paragraph with more than # ${MARKS}`,
      'Write a backslash before literal ones, put code between lines of ```, or split the text with blank lines.',
    ),
    allMarks: heavy(`more than # ${MARKS}`, SPLIT_OR_CODE),
    openings: heavy(
      'more than # signs <! or <?',
      'Delete comments, or write a backslash before literal signs.',
    ),
    underlines: heavy(
      'more than # lines of = or -, which make headings of the lines above',
      'Write ## before a heading; put blank lines around a line across the page.',
    ),
    lines: heavy('more than # lines', SPLIT_OR_CODE),
    paragraph: heavy(
      'a paragraph with more than # lines',
      'Split it with blank lines; put code between lines of ```.',
    ),
    items: heavy(
      'more than # entries of lists',
      'Split it into several texts, on pages of their own, or make a collection of the entries.',
    ),
    notes: heavy('more than # footnotes', SPLIT),
    quoted: heavy('more than # lines that begin with >', 'Write > only before quotes, or split the text.'),
  }),

  'lost-note': error((f: FieldOfRecord) => ({
    message: `${nameOfField(f)} contains a footnote without a reference, so that no page shows it.`,
    hint: 'Add its reference, such as [^1], to the text, or delete the footnote.',
  })),

  'unread-link': errorByKind({
    image: unread('an image', '![what it shows](photos/file.jpg)'),
    link: unread('a link', '[words](/address)'),
    name: (f: Unread) => ({
      message: `${nameOfField(f)} contains ${quote(f.written)}, but no line defines ${quote(f.meant ?? '')}. Pages would show it as it is written.`,
      hint: definedOrWritten(f),
    }),
  }),

  'link-scheme': error((f: FieldOfRecord & { target: string }) => ({
    message: `${nameOfField(f)} links to ${quote(f.target)}, which is not an address that pages may link to.`,
    hint: 'Write the path of a page, or an address that starts with https://, mailto: or tel:.',
  })),

  // No error: a template may show a text without a title of its own.
  'second-title': warning((f: FieldOfRecord) => ({
    message: `${nameOfField(f)} contains a first-level heading, which is reserved for the title of the page.`,
    hint: 'Write ## for the headings of a text, and ### below these.',
  })),
};

/** What to write in place of HTML, by the names of its tags. */
const INSTEAD: readonly (readonly [tags: RegExp, hint: string])[] = [
  [/^(b|strong)$/, 'Write **two asterisks** around the words.'],
  [/^(i|em)$/, 'Write *asterisks* around the words.'],
  [/^(s|del|strike)$/, 'Write ~~tildes~~ around the words.'],
  [/^br$/, 'Write a backslash at the end of the line; a blank line begins a new paragraph.'],
  [/^hr$/, 'Write --- on a line of its own, between blank lines.'],
  [/^a$/, 'Write [words](/address).'],
  [/^img$/, 'Write ![what it shows](photos/file.jpg).'],
  [/^h[1-6]$/, 'Write ## before the heading, or ### below such a one.'],
  [
    /^(ul|ol|li)$/,
    'Write each entry on a line of its own that starts with a hyphen, or with a number and a full stop.',
  ],
  [/^(table|tr|td|th)$/, 'Write a table with | between its cells and | --- | --- | below its first line.'],
  [/^blockquote$/, 'Write > before each line.'],
  [/^(code|kbd)$/, 'Write `backticks` around it.'],
  [/^pre$/, 'Write ``` on the lines before and after it.'],
  [
    /^(p|div|span|font|center|section|article|u|small)$/,
    'Write the text without it: a blank line begins a new paragraph.',
  ],
];

/** Other tags of HTML: for these Markdown has nothing. */
const OTHERS =
  'abbr address area aside audio base bdi bdo big body button canvas caption cite col colgroup data datalist dd details dfn dialog dl dt embed fieldset figcaption figure footer form head header hgroup html iframe input ins label legend link main map mark menu meta meter nav noscript object optgroup option output param picture progress q rp rt ruby samp script select source style sub summary sup svg tbody template textarea tfoot thead time title track tt var video wbr'.split(
    ' ',
  );

function insteadOf(tag: string): string {
  const [, instead] = INSTEAD.find(([tags]) => tags.test(tag)) ?? [];
  if (instead !== undefined) return instead;
  // Other text in angle brackets is not meant as HTML.
  return OTHERS.includes(tag) || /[-:!?]/.test(tag)
    ? 'Remove it from the text, and use a template for it.'
    : 'Write a backslash before a literal <.';
}

/** A token in a text: without its braces, as `town.name`. */
type Token = FieldOfRecord & { readonly token: string };

/** A token with a syntax error: its source, and the valid names. */
type Misshapen = Token & { readonly written: string; readonly known: readonly string[] };

function misshapen(fault: string): (f: Misshapen) => IssueText {
  return (f) => ({
    message: `The token ${shortened(f.written)} in ${quote(f.field)} ${fault}.`,
    hint: rightForm(f),
  });
}

/** Tokens in texts that nothing can be put in place of. */
export const TOKENS = {
  'unknown-token': error((f: Token & { known: KnownWords }) => ({
    message: `The token {${shortened(f.token)}} in ${quote(f.field)} is not defined.`,
    hint: suggestion(f.token, f.known, sameField(f) ?? usable(f)),
  })),

  'empty-token': error((f: Token) => ({
    message: `The token {${shortened(f.token)}} in ${quote(f.field)} has no value for ${f.record}.`,
    hint: 'Fill in its field, or remove the token from the text.',
  })),

  'nested-token': error((f: Token) => ({
    message: `The token {${shortened(f.token)}} in ${quote(f.field)} refers to a text that contains a token itself.`,
    hint: 'Write that text here instead.',
  })),

  'token-form': errorByKind({
    unclosed: misshapen('has no closing brace on its line'),
    unopened: misshapen('has no opening brace'),
    doubled: misshapen('has more than one brace on a side'),
    blanks: misshapen('has spaces between its braces and its name'),
    group: (f: Misshapen) => ({
      message: `The token ${shortened(f.written)} in ${quote(f.field)} refers to more than one value.`,
      hint: whichOf(f),
    }),
  }),
};

const MEANT = 'Write a backslash before a literal brace.';

interface UnknownToken {
  readonly token: string;
  readonly known: KnownWords;
}

/** The only known token for the same field of a record: `{cell.price}` for `{offer.price}`. The site is no record: `{site.name}` is another name. */
function sameField({ token, known }: UnknownToken): string | undefined {
  const field = token.slice(token.indexOf('.'));
  const [word, ...others] = wordsIn(known).filter(
    (one) => one.slice(one.indexOf('.')) === field && scopeOf(one) !== 'site',
  );
  return word !== undefined && others.length === 0 && token.includes('.') ? `Use {${word}}.` : undefined;
}

/** Of many tokens, those of the same record are listed, or the records that there are. */
function usable({ token, known }: UnknownToken): string {
  const words = wordsIn(known);
  if (words.length === 0) return 'No tokens can be used here: write the text itself.';
  const own = words.filter((word) => scopeOf(word) === scopeOf(token));
  if (words.length <= MAX_TOKENS || own.length > 0)
    return `Here you can use ${listWords(own.length > 0 ? own : words)}. ${MEANT}`;
  const scopes = [...new Set(words.map(scopeOf))].sort((a, b) => Number(a === 'site') - Number(b === 'site'));
  const example = words.find((word) => scopeOf(word) === scopes[0]);
  return `There is no ${quote(scopeOf(token))} here, only ${listWords(scopes)}, as in {${example}}. ${MEANT}`;
}

/** More tokens are not listed. */
const MAX_TOKENS = 12;

function scopeOf(token: string): string {
  return token.split('.', 1)[0] ?? '';
}

function rightForm({ token, known }: Misshapen): string {
  const right = nearestWord(token, known);
  return right === undefined
    ? `Write it on one line, with one brace on each side. ${MEANT}`
    : `Write {${right}}. ${MEANT}`;
}

function whichOf({ token, known }: Misshapen): string {
  const parts = listWords(known.filter((name) => name.startsWith(`${token}.`)));
  return parts ? `Use one of its values: ${parts}.` : 'Write the value itself.';
}
