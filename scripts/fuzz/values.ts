import fc from 'fast-check';
import { NOTE_TEXTS, SITE_TEXTS } from './site.tsx';

/** A text for each field that holds one. */
export type Texts = Readonly<Record<(typeof SITE_TEXTS)[number] | (typeof NOTE_TEXTS)[number], string>>;

/** What has a meaning in some language that a text comes to stand in. */
const PIECES = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '&',
    '`',
    '\\',
    '/',
    '=',
    ';',
    ',',
    '%',
    '#',
    '?',
    '$',
    '$&',
    '*',
    '_',
    '~',
    '|',
    '!',
    '^',
    '@',
  ],
  ...[
    '</script>',
    '<script>alert(1)</script>',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '<?xml',
    '&amp;',
    '&#x27;',
    '&lt;',
    '</title>',
    '</style>',
  ],
  ...[
    'onload=alert(1)',
    '" onclick="alert(1)',
    "' style='x",
    'class="[:is(body,&)]:hidden"',
    'javascript:alert(1)',
    'data:text/html,x',
  ],
  ...[
    '{site.name}',
    '{note.title}',
    '{nothing.at.all}',
    '{{',
    '}}',
    '{x}',
    '[a](javascript:alert(1))',
    '[a](/nowhere)',
    '![x](../../x.jpg)',
    '<b>',
    '# ',
    '- ',
    '> ',
    '1. ',
    '[^1]',
    '```',
    '---',
    '|a|b|\n|-|-|',
  ],
  ...[
    '../../etc',
    '..\\',
    '/',
    'index.html',
    '__proto__',
    'constructor',
    'NaN',
    'null',
    '0x1F',
    '1e999',
    'https://a.example',
    '//a.example',
    'a@b.example',
    'url(x)',
    '@import "x";',
    '}*{display:none}',
  ],
  ...[
    '\u0000',
    '\u001b[31m',
    '\u0085',
    '\ufeff',
    '\ufffe',
    '\uffff',
    '\ud800',
    '\udfff',
    '\u2028',
    '\u202e',
    '\u00a0',
    '\u200d',
    '\u{1f600}',
    '\u0301',
    'é',
    'ß',
    '漢',
    '\t',
    '\n',
    '\r',
    ' ',
  ],
  ...['a', 'word', 'Two words', 'x'.repeat(400)],
];

const nasty = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));
const plain = fc.constantFrom('A word', 'Two words');

/** Texts of which some are plain, so that what is wrong with one does not hide all others. */
const text = fc.oneof(
  { weight: 2, arbitrary: nasty },
  { weight: 1, arbitrary: plain },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }) },
);

/** Texts for a whole site. */
export const texts: fc.Arbitrary<Texts> = fc.record(
  Object.fromEntries([...SITE_TEXTS, ...NOTE_TEXTS].map((name) => [name, text])) as Record<
    keyof Texts,
    typeof text
  >,
);

/** Texts of which one alone is odd: what is wrong with it is no fault of another. */
export const oneOdd: fc.Arbitrary<Texts> = fc
  .tuple(fc.constantFrom(...SITE_TEXTS, ...NOTE_TEXTS), text)
  .map(([name, odd]) => ({ ...PLAIN, [name]: odd }));

/** Texts with which nothing is wrong. */
export const PLAIN: Texts = {
  ...{ name: 'Notes', description: 'Notes on words', blurb: 'Words', themeColor: 'red' },
  ...{ title: 'A note', summary: 'What it says', alt: 'A mark', author: 'Ann', body: 'A sentence.' },
};
