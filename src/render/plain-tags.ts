import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CLASS } from './classes.ts';
import { escapeText } from './holes.tsx';
import { withoutPreloads } from './preloads.ts';

/** A tag as React writes it. */
export interface Tag {
  /** Up to its attributes. */
  readonly open: string;
  /** None for a tag that has no content. */
  readonly close: string | undefined;
  /**
   * Writes an attribute by the name and the value of its prop; undefined when only React knows how. The value of a class
   * attribute is added to `classes`, as it is written.
   */
  attribute(name: string, value: unknown, classes: Set<string>): string | undefined;
}

/** Tags whose attributes have nothing to do with one another, nor with what is around them or in them. */
const PLAIN = new Set(
  [
    'a abbr address article aside b bdi bdo blockquote br cite code dd del details dfn div dl dt em figcaption figure',
    'footer h1 h2 h3 h4 h5 h6 header hr i ins kbd label li main mark nav ol p q s samp section small span strong sub',
    'summary sup table tbody td tfoot th thead time tr u ul var img picture source',
    'circle defs ellipse g line path polygon polyline rect svg text tspan use',
  ]
    .join(' ')
    .split(' '),
);

/** Asks React how it writes a tag, and each of its attributes when it is met first; undefined for one that is not plain. */
export function learnTag(name: string): Tag | undefined {
  if (!PLAIN.has(name)) return undefined;
  const written = (props: object) => withoutPreloads(renderToStaticMarkup(createElement(name, props)));
  const isVoid = written({}).endsWith('/>');
  const open = `<${name}`;
  const close = isVoid ? undefined : `</${name}>`;
  const known = new Map<string, Rules>();
  const learn = (prop: string) => {
    const rules = createRules((sample) =>
      written({ [prop]: sample }).slice(open.length, close === undefined ? -2 : -`>${close}`.length),
    );
    known.set(prop, rules);
    return rules;
  };
  return {
    open,
    close,
    attribute: (prop, value, classes) => (known.get(prop) ?? learn(prop))(value, classes),
  };
}

type Rules = (value: unknown, classes: Set<string>) => string | undefined;

/** The beginning of an address that is surely no script. */
const HARMLESS = /^[a-ik-z0-9/#.?]/i;

/** Of so many class attributes of a tag it is kept how they are written: those of templates are few, whatever the data is. */
const MOST_KEPT = 200;

/** How an attribute is written; of class attributes the value is noted. */
function createRules(ask: (sample: unknown) => string): Rules {
  const write = createWriter(ask);
  const kept = new Map<unknown, { readonly html: string; readonly noted: string }>();
  let isClass: boolean | undefined;
  return (value, classes) => {
    const known = isClass ? kept.get(value) : undefined;
    if (known) {
      classes.add(known.noted);
      return known.html;
    }
    const html = write(value);
    if (html === undefined || html === '') return html;
    isClass ??= html.startsWith(CLASS);
    if (!isClass) return html;
    const noted = html.slice(CLASS.length, -1);
    classes.add(noted);
    if (kept.size < MOST_KEPT) kept.set(value, { html, noted });
    return html;
  };
}

/** How an attribute is written: a text after some beginning, a number likewise, and all else as React wrote it before. */
function createWriter(ask: (sample: unknown) => string): (value: unknown) => string | undefined {
  const fixed = new Map<unknown, string>();
  let [beforeText, beforeScript, beforeNumber]: (string | false | undefined)[] = [];
  return (value) => {
    if (typeof value === 'string' && value !== '') {
      beforeText ??= beforeAll(['x', 'X 1'], ask);
      beforeScript ??= beforeAll(['javascript:x'], ask);
      const isSure = beforeText === beforeScript || HARMLESS.test(value);
      return beforeText !== false && isSure ? `${beforeText}${escapeText(value)}"` : undefined;
    }
    if (typeof value === 'number' && Number.isFinite(value)) {
      beforeNumber ??= beforeAll([7, 0, -0.5], ask);
      return beforeNumber === false ? undefined : `${beforeNumber}${value}"`;
    }
    if (value !== '' && typeof value !== 'boolean') return undefined;
    const html = fixed.get(value) ?? ask(value);
    fixed.set(value, html);
    return html;
  };
}

/** What stands before each of some values in quotes; false where that is not the same. */
function beforeAll(samples: readonly unknown[], ask: (sample: unknown) => string): string | false {
  const found = samples.map((sample) => {
    const html = ask(sample);
    const end = `${sample}"`;
    return html.endsWith(`="${end}`) ? html.slice(0, -end.length) : false;
  });
  return found.every((before) => before === found[0]) ? (found[0] ?? false) : false;
}
