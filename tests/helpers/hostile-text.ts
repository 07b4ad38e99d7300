import fc from 'fast-check';

const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0xff }),
  fc.integer({ min: 0x2000, max: 0x206f }),
  fc.integer({ min: 0, max: 0x10ffff }),
);

const piece = fc.oneof(
  { weight: 4, arbitrary: codePoint.map((code) => String.fromCodePoint(code)) },
  fc.constantFrom(
    '\n',
    '\r',
    '::warning::x',
    '##[error]',
    '##vso[x]y',
    '\x1b[31m',
    '\x9b2J',
    '\u202e',
    '\u200b',
  ),
);

/** Texts with control characters, marks of direction, half characters, and commands to terminals and runners. */
export const hostileText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

/** Matches what no printed text may contain. */
export const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]|##[\w-]*\[/u;
