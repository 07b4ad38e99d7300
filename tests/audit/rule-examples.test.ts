import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AUDIT } from '../../src/core/diagnostics/catalog/audit.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, textOf } from '../helpers/folders.ts';
import { type ExampleCode, RULE_EXAMPLES } from './rule-examples.ts';
import { auditSmallSite, type Files, SMALL_SITE, told } from './small-site.ts';

/** Elements of which a page has one: those of an example replace them. */
const SINGLE = [
  /<title>[^<]*<\/title>/,
  /<meta name="description"[^>]*>/,
  /<meta name="robots"[^>]*>/,
  /<link rel="canonical"[^>]*>/,
  /<html[^>]*>/,
  /<head>[\s\S]*<\/head>/,
  /<main[\s\S]*<\/main>/,
];

/** The page with a part in it: an element of its kind is replaced, others are added to the head or to the main element. */
function withPart(html: string, part: string): string {
  const single = SINGLE.find((element) => new RegExp(`^${element.source}$`).test(part));
  if (single) return html.replace(single, () => part);
  return /^<(?:link|meta)/.test(part)
    ? html.replace('</head>', () => `${part}</head>`)
    : html.replace('</main>', () => `${part}</main>`);
}

function filesOf(code: ExampleCode): Files {
  const files = typeof code === 'string' ? { 'about.html': code } : code;
  const page = (file: string) => {
    const html = SMALL_SITE[file];
    if (html === undefined) throw new Error(`The small site has no ${file}.`);
    return html;
  };
  return {
    'van.svg': '<svg/>',
    ...Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        file.endsWith('.html') ? withPart(page(file), text) : text,
      ]),
    ),
  };
}

test('the code of a rule is permanent, and each rule has a source', () => {
  const permanent = JSON.parse(textOf(REPOSITORY, 'tests/fixtures/audit-codes.json'));
  expect(Object.keys(AUDIT).sort()).toEqual(permanent);
  const sources = Object.values(AUDIT).map(({ rule }) => rule.source);
  expect(sources.filter((source) => !URL.canParse(source) || !source.startsWith('https://'))).toEqual([]);
});

describe('the example of a rule', () => {
  test.for(Object.entries(RULE_EXAMPLES))('%s', ([code, { bad, good, host }]) => {
    const found = (side: ExampleCode) =>
      told(auditSmallSite(filesOf(side), host === undefined ? {} : { options: { host } }));
    expect(Object.keys(found(bad))).toContain(code);
    const ofGood = Object.keys(found(good));
    // A good example of one page has no finding of another rule either.
    if (typeof good === 'string') expect(ofGood).toEqual([]);
    else expect(ofGood).not.toContain(code);
  });
});

describe('docs/checks.md', () => {
  const sections = new Map(
    textOf(REPOSITORY, 'docs/checks.md')
      .split(/^#### /m)
      .slice(1)
      .map((section) => [/^`([\w-]+)`\n/.exec(section)?.[1] ?? '', section]),
  );

  test('has a section for each rule, whose address ends with its code', () => {
    expect([...sections.keys()]).toEqual(Object.keys(AUDIT));
  });

  test('shows examples that the rules are tested with', () => {
    const shown = [...sections].flatMap(([code, section]) =>
      [...section.matchAll(/^- (Bad|Good): `(.+)`$/gm)].map(([, side, text = '']) => ({ code, side, text })),
    );
    expect(shown.length).toBeGreaterThan(10);
    const isTested = ({ code, side, text }: (typeof shown)[number]) => {
      const example = RULE_EXAMPLES[code];
      const tested = side === 'Bad' ? example?.bad : example?.good;
      return [tested]
        .flatMap((one) => (typeof one === 'object' ? Object.values(one) : [one ?? '']))
        .some((one) => one.includes(text));
    };
    expect(shown.filter((one) => !isTested(one))).toEqual([]);
  });
});

test('“explain” prints a rule with its section in the documentation, as text and as JSON', async () => {
  const { stdout } = await crosstown(['explain', 'same-title']);
  expect(stdout).toMatch(/^code: same-title\nseverity: warning\nfinds: titles that several pages/);
  const json = JSON.parse((await crosstown(['explain', 'empty-anchor', '--json'])).stdout);
  expect(json).toMatchObject({
    code: 'empty-anchor',
    severity: 'error',
    fix: AUDIT['empty-anchor'].rule.fix,
  });
  const [file = '', code] = json.docs.split('#');
  expect([textOf(REPOSITORY, 'docs/checks.md'), 'empty-anchor']).toEqual([readFileSync(file, 'utf8'), code]);
});
