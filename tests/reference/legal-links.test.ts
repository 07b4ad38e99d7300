import { expect, test } from 'vitest';
import { attribute, elementsIn } from '../helpers/html.ts';
import { builtReference, plannedReference, textWithout } from '../helpers/reference.ts';

/* A statement about the law is only worth something with its source: the law itself, or the page of the office. */

const STATEMENT = new RegExp(
  [
    'laws?|(un)?lawful(ly)?|(il)?legal(ly)?|ordinances?|statutes?|prohibit\\w*|M\\.R\\.S\\.',
    '(state|town|city|federal|shoreland|school|pesticide|buffer|notice)( pesticide)? rules?',
    "(Maine|state|town|city|Board)('s)? (own )?rules?|rules? (of|for) (the|Maine|schools)",
    'permits?|permitted|required by|(Maine|the state|law) (requires?|protects?|forbids|bars)',
    '(bats|plants|wetlands?|pools?) (is|are) (often )?protected|licensed by the state|state.licensed',
    '(takes?|needs?|requires?) a (state )?(license|permit)',
    'restrict(s|ed)|exempts?|exempted|is allowed|are allowed',
  ]
    .map((words) => `\\b(${words})\\b`)
    .join('|'),
  'i',
);

/** Sentences that use such a word but state nothing that an office could confirm, with the reason. */
const EXCEPTIONS = new Map([
  ['mud season permitting', 'weather'],
  ["it isn't legal or medical advice", 'the terms of this site'],
  ['Where we describe state rules or town ordinances, the official text counts', 'the terms of this site'],
  ['Nothing here limits rights that the law gives you', 'the terms of this site'],
  ['The law of the State of Maine applies', 'the terms of this site'],
  ['Law and changes', 'a heading in the contents of the terms'],
]);

const { page } = builtReference();

test('every paragraph and answer that states the law links to it', () => {
  const found = statements().filter(({ sources }) => sources.length === 0);
  expect(found.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

test('the sources are pages of the legislature, an office or a city, not their home pages', () => {
  const hosts =
    /^(legislature\.maine\.gov|www\.maine\.gov|southportland\.gov|www\.epa\.gov|www\.ams\.usda\.gov|www\.law\.cornell\.edu)$/;
  const urls = statements().flatMap(({ sources }) => sources.map((source) => new URL(source)));
  expect(urls.length).toBeGreaterThan(60);
  expect(urls.filter(({ host, pathname }) => !hosts.test(host) || pathname === '/').map(String)).toEqual([]);
});

test('each exception is needed', () => {
  const texts = blocks().map(({ text }) => text);
  for (const words of EXCEPTIONS.keys())
    expect(
      texts.some((text) => text.includes(words)),
      words,
    ).toBe(true);
});

/** Paragraphs, answers, entries of lists and cells of tables that state the law. */
function statements() {
  return blocks().filter(({ text }) => STATEMENT.test(withoutExceptions(text)));
}

function withoutExceptions(text: string): string {
  return [...EXCEPTIONS.keys()].reduce((rest, words) => rest.replace(words, ''), text);
}

/** The innermost blocks of text in the main part of all pages. */
function blocks() {
  const paths = plannedReference().site?.plan.pages.map(({ path }) => path) ?? [];
  return paths.flatMap((path) => {
    const main = page(path).elements.filter(({ tagName }) => tagName === 'main');
    return main
      .flatMap(elementsIn)
      .filter((element) => isBlock(element) && !elementsIn(element).some(isBlock))
      .map((element) => ({ path, text: textWithout(element, () => false), sources: sourcesIn(element) }));
  });
}

type Element = Parameters<typeof attribute>[0];

function isBlock({ tagName }: Element): boolean {
  return ['p', 'li', 'dd', 'td'].includes(tagName);
}

/** The addresses of other websites that an element links to. */
function sourcesIn(element: Element): string[] {
  return elementsIn(element)
    .flatMap((link) => (link.tagName === 'a' ? (attribute(link, 'href') ?? []) : []))
    .filter((href) => href.startsWith('https://'));
}
