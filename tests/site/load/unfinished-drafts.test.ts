import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { day, markdown, reference, slug, text, zip } from '../../../src/index.ts';
import { codes, load, messagesOf } from '../../helpers/samples.ts';

/* Drafts that are not finished stop nothing: one warning, and gaps where a value is missing or wrong. */

const hut = z.strictObject({
  slug: slug(),
  name: text(20),
  lead: markdown().describe('The first words.'),
  zip: zip(),
  beds: z.int().min(2),
  price: z.number().optional(),
  opens: day(),
  kind: z.enum(['stone', 'wood']),
  at: z.strictObject({ lat: z.number(), name: text() }),
  rules: z.array(text(12)).min(2),
  photo: z.strictObject({ file: text(), alt: text() }).optional(),
});
const WHOLE =
  'name: A, lead: Old., zip: "04101", beds: 3, opens: 2026-01-02, kind: wood, at: { lat: 1, name: B }, rules: [a, b]';

const walk = z.strictObject({ slug: slug(), hut: reference('huts'), next: reference('walks').optional() });

function read(files: Readonly<Record<string, string>>) {
  const { value, issues } = load(files, {
    huts: { from: 'huts{.*,/*}', schema: hut },
    walks: { from: 'walks.*', schema: walk },
  });
  const { huts, walks } = value.collections;
  return { huts, walks, draftsWithGaps: value.draftsWithGaps, issues };
}

const readHuts = (text: string) => read({ 'data/huts.yaml': text, 'data/walks.yaml': '[]' });

describe('a draft that is not finished', () => {
  test('has gaps, and one warning says where', () => {
    const { huts, draftsWithGaps, issues } = readHuts(
      `- { slug: a, draft: true, nme: A, price: cheap, rules: [Much longer than that], at: { name: B }, photo: { alt: Roof } }\n- { slug: b, ${WHOLE} }\n`,
    );
    expect(codes(issues)).toEqual(['unfinished-draft']);
    expect(issues[0]?.place).toMatchObject({ file: 'data/huts.yaml', line: 1 });
    expect(messagesOf(issues)[0]).toContain('huts/a is a draft that is not finished: see “');
    expect(huts?.[0]).toEqual({
      slug: 'a',
      name: '[Name]',
      lead: '[The first words]',
      zip: '00000',
      beds: 2,
      opens: '2000-01-01',
      kind: 'stone',
      at: { lat: 0, name: 'B' },
      rules: ['Much longer', '[Entry]'],
    });
    expect([...(draftsWithGaps ?? [])].map(({ key }) => key)).toEqual(['huts/a']);
  });

  test('is a draft in a table and in front matter too', () => {
    const table = `slug,name,draft\na,A,yes\nb,B,`;
    const found = read({ 'data/huts.csv': table, 'data/walks.yaml': '[]' }).issues;
    expect(codes(found).filter((code) => code === 'unfinished-draft')).toHaveLength(1);
    expect(codes(found)).toContain('missing-column');
  });

  test('with a value that is no draft, or without it, has its errors', () => {
    expect(codes(readHuts('- { slug: a, draft: soon, name: A }').issues)).toContain('missing-field');
    expect(codes(readHuts('- { slug: a, draft: false, name: A }').issues)).toContain('missing-field');
  });

  test('that is a file with wrong syntax is an error', () => {
    const { issues } = read({ 'data/huts/a.yaml': 'draft: true\nname: "A\n', 'data/walks.yaml': '[]' });
    expect(codes(issues)).not.toContain('unfinished-draft');
  });
});

describe('a draft whose gaps cannot be filled', () => {
  const HUTS = `- { slug: b, ${WHOLE} }\n`;

  test('is left out, with the drafts that refer to it', () => {
    const { walks, issues } = read({
      'data/huts.yaml': HUTS,
      'data/walks.yaml': `- { slug: x, draft: true }
- { slug: y, draft: true, hut: b, next: x }
- { slug: z, hut: b }
- { slug: w, draft: true, hut: none }
`,
    });
    expect(codes(issues)).toEqual(['unfinished-draft', 'unfinished-draft', 'unfinished-draft']);
    expect(walks).toEqual([{ slug: 'z', hut: 'b' }]);
  });

  test('is an error of published records that refer to it', () => {
    const { issues } = read({
      'data/huts.yaml': HUTS,
      'data/walks.yaml': '- { slug: x, draft: true }\n- { slug: y, hut: b, next: x }\n',
    });
    expect(codes(issues)).toEqual(['unfinished-draft', 'needs-unpublished']);
    expect(messagesOf(issues)[1]).toBe(
      '“next” of walks/y refers to something that is unpublished: walks/x is a draft.',
    );
  });
});
