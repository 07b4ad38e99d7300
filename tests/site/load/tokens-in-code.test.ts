import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { markdown, slug, text } from '../../../src/site/schema/fields.ts';
import { runs } from '../../helpers/runs.ts';
import { codes, load, placesOf } from '../../helpers/samples.ts';

const guides = {
  from: 'guides.json',
  singular: 'guide',
  schema: z.strictObject({ slug: slug(), note: text().optional(), body: markdown().optional() }),
};

function loadGuide(texts: { readonly note?: string; readonly body?: string }) {
  const guide = { slug: 'braces', ...texts };
  return load({ 'data/guides.json': JSON.stringify([guide], undefined, 1) }, { guides });
}

describe('braces in the code of a Markdown text', () => {
  test.each([
    '`{{site.name}}`',
    '``{site.nmae``',
    '*`{site}`*',
    '```\n{town.name}\n```',
    '~~~js\nconst x = { site };\n~~~',
    'So:\n\n    {site.name\n    name}',
    '- A list:\n\n      {x}\n',
    '> ```\n> { return x }\n> ```',
  ])('are what they are: %j', (body) => {
    const { value, issues } = loadGuide({ body });
    expect(issues).toEqual([]);
    expect(value.collections.guides?.[0]?.body).toBe(body.trim());
  });

  test('tokens there are filled in as anywhere', () => {
    const { value, issues } = loadGuide({ body: 'Write `{site.name}`.' });
    expect(issues).toEqual([]);
    expect(value.collections.guides?.[0]?.body).toBe('Write `Lantern Walks`.');
  });

  test('what stands beside them is told, at its own place', () => {
    const body = 'Not `{{site.name}}`, but {{site.name}} here.';
    const { issues } = loadGuide({ body });
    expect(codes(issues)).toEqual(['token-form']);
    const [place] = placesOf(issues);
    expect(place).toBe(`data/guides.json:4:${'  "body": "'.length + body.lastIndexOf('{{') + 1}+13`);
  });

  test('in a text that is not Markdown there is no code', () => {
    expect(codes(loadGuide({ note: 'Write `{site.nmae}`.' }).issues)).toEqual(['unknown-token']);
  });

  test('whatever they are', () => {
    const inside = fc
      .array(fc.constantFrom('{', '}', 'site', '.name', 'town', ' ', '\\', '"', ':', '1', ';'), {
        maxLength: 10,
      })
      .map((pieces) => pieces.join(''));
    const code = inside.map((text) => `Write \`| ${text} |\` here.`);
    const block = inside.map((text) => `\`\`\`\n${text}\n\`\`\``);
    fc.assert(
      fc.property(fc.array(fc.oneof(code, block), { minLength: 1, maxLength: 4 }), (pieces) => {
        expect(loadGuide({ body: pieces.join('\n\n') }).issues).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });
});
