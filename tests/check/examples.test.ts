import { describe, expect, test } from 'vitest';
import {
  AUDIT_EXAMPLES,
  type AuditExample,
  type ExampleCode,
} from '../../src/diagnostics/catalogue/audit/examples.ts';
import { AUDIT } from '../../src/diagnostics/catalogue/audit.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, textOf } from '../helpers/folders.ts';
import { auditSmallSite, type Files, SMALL_SITE, told } from './small-site.ts';

const EXAMPLES = Object.entries<AuditExample>(AUDIT_EXAMPLES);

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

test('every rule has an example', () => {
  expect(EXAMPLES.map(([code]) => code).sort()).toEqual(Object.keys(AUDIT).sort());
});

test('the code of a rule is permanent, and each rule has a source', () => {
  const permanent = JSON.parse(textOf(REPOSITORY, 'tests/fixtures/audit-codes.json'));
  expect(Object.keys(AUDIT).sort()).toEqual(permanent);
  const sources = Object.values(AUDIT).map(({ rule }) => rule.source);
  expect(sources.filter((source) => !URL.canParse(source) || !source.startsWith('https://'))).toEqual([]);
});

describe('the example of a rule', () => {
  test.for(
    EXAMPLES.flatMap(([code, example]) => (example.kind === 'code' ? [[code, example] as const] : [])),
  )('%s', ([code, { bad, good, host }]) => {
    const found = (side: ExampleCode) =>
      told(auditSmallSite(filesOf(side), host === undefined ? {} : { options: { host } }));
    expect(Object.keys(found(bad))).toContain(code);
    const ofGood = Object.keys(found(good));
    // A good example of one page has no finding of another rule either.
    if (typeof good === 'string') expect(ofGood).toEqual([]);
    else expect(ofGood).not.toContain(code);
  });
});

test('an example is shown by “explain”, as text and as JSON', async () => {
  const { stdout } = await crosstown(['explain', 'same-title']);
  expect(stdout).toMatch(/\n {2}bad +about\.html: <title>Example Plumbing<.title>\n +contact\.html: <title>/);
  expect(stdout).toMatch(/\n {2}good +about\.html: <title>The people of Example Plumbing</);
  const json = await crosstown(['explain', 'empty-anchor', '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({
    code: 'empty-anchor',
    example: { bad: AUDIT_EXAMPLES['empty-anchor'].bad, good: AUDIT_EXAMPLES['empty-anchor'].good },
  });
});
